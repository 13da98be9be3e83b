/**
 * The stage in the address of a table's page.
 *
 * @module stage/address
 */

export const HASH = '#stage';

/** Whether the address asks for the stage. */
export const isOnStage = () => location.hash === HASH;
