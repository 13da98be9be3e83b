// What tests/browser/measures.py asks of a page as it stands; it is put into the page as one expression, an object.
({
  // What axe finds by these rules.
  async violations(rules) {
    // No rule of these looks into style sheets or media, which would be fetched and read anew each time.
    const { violations } = await axe.run(document, { ...rules, resultTypes: ['violations'], preload: false });
    const why = (node) => node.failureSummary.split('\n').slice(1).join(';').trim();
    const first = (nodes) => nodes.slice(0, 5);
    return violations.flatMap(({ id, nodes }) => first(nodes).map((node) => `${id}: ${node.target.join(' ')}: ${why(node)}`));
  },

  // What can be pressed and is too small for that.
  targets() {
    const asked = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="radio"], [data-spot]';
    const isFine = matchMedia('(pointer: fine)').matches;
    const open = document.querySelector('dialog[open]') ?? document;
    const isSeen = (one) => !one.matches(':disabled, [aria-disabled="true"]') && one.checkVisibility({ visibilityProperty: true });
    // A link in a sentence is as high as its line.
    const isInText = (one) => one.tagName === 'A' && getComputedStyle(one).display === 'inline' && one.closest('p, li, td') !== null;
    // What takes no press of a pointer is for keys, and for who names it: something else is pressed there.
    const isPressed = (one) => getComputedStyle(one).pointerEvents !== 'none';
    const isDense = (one) => one.matches('[data-spot]');
    const found = [...open.querySelectorAll(asked)].filter((one) => isSeen(one) && isPressed(one) && !isInText(one)).map((one) => {
      // A field is pressed by its label, too.
      const parts = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 1);
      if (parts.length === 0) return null;
      const wide = Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left));
      const high = Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top));
      const least = isFine && isDense(one) ? 24 : 40;
      return Math.min(wide, high) >= least - 0.5 ? null : `${named(one)} is ${wide.toFixed(0)} by ${high.toFixed(0)} px`;
    });
    return [...new Set(found.filter((one) => one !== null))];

    function named(one) {
      const name = one.dataset.action ?? one.getAttribute('aria-label') ?? one.textContent.trim();
      return `${one.tagName.toLowerCase()}.${one.getAttribute('class')} "${name.slice(0, 30)}"`;
    }
  },

  // What there is to read that is lower than 12 px.
  type() {
    const walker = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    while (walker.nextNode()) {
      const one = walker.currentNode.parentElement;
      const text = walker.currentNode.data.trim();
      if (text === '' || one.closest('.spoken, title, script, style, noscript') !== null) continue;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { width, height } = one.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const scale = one instanceof SVGElement ? Math.abs(one.getScreenCTM()?.a ?? 1) : 1;
      const size = scale * parseFloat(getComputedStyle(one).fontSize);
      const name = `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`;
      if (size > 0 && size < 11.9) found.add(`${name} "${text.slice(0, 30)}" is ${size.toFixed(1)} px`);
    }
    return [...found];
  },

  // What is chosen, can be chosen or is to play, and is not marked where a system has colours of its own.
  unmarked() {
    const telling = document.querySelectorAll(':is([data-to-act], [aria-pressed="true"], [data-choosable="true"]):not(svg *)');
    const isUnmarked = (one) => one.checkVisibility() && getComputedStyle(one).outlineStyle === 'none';
    return [...telling].filter(isUnmarked).map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')} is not marked`);
  },

  // What makes the page scroll sideways, if it does.
  sideways() {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const out = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
    const names = out.slice(-3).map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`);
    return [`the page is ${scrollWidth} px wide: ${names.join(', ')}`];
  },

  // What there is to read, see or hear that has vowels without accents, but for proper names.
  unspoken(proper) {
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const isPlain = (word) => word.length > 1 && /[aeiou]/i.test(word) && !/[áéíóú]/i.test(word) && !proper.includes(word);
    const own = document.documentElement.lang;
    const isOfAnother = (one) => one.closest('script, style, noscript, [translate="no"]') !== null || one.closest('[lang]')?.lang !== own;
    const found = new Set();
    const note = (one, what, text) => {
      const words = (text.match(/[\p{L}\p{N}_’]+/gu) ?? []).filter((word) => !/\d/.test(word) && isPlain(word));
      if (words.length > 0 && !isOfAnother(one)) found.add(`${named(one)}${what} "${text.trim().slice(0, 60)}" has plain ${words.slice(0, 3).join(', ')}`);
    };
    if (isPlain(document.title.split(/[^\p{L}]+/u).find(isPlain) ?? '')) found.add(`the title: ${document.title}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) note(walker.currentNode.parentElement, '', walker.currentNode.data);
    for (const one of document.body.querySelectorAll('*')) {
      for (const name of spoken) if (one.hasAttribute(name)) note(one, `[${name}]`, one.getAttribute(name));
    }
    return [...found];

    function named(one) {
      return `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`;
    }
  },

  // What belongs to the board and lies under the dock, where that stays at the foot of the page, or under what is asked, which
  // stands there in its place: with that a small phone can hold the board, and not all that belongs to it.
  underDock() {
    const dock = document.querySelector('body:not(.learn-page) > main > .dock');
    const asking = dock?.querySelector(':scope > .asking');
    if (asking?.offsetHeight > 0 && getComputedStyle(asking).position === 'fixed') {
      const { top } = asking.getBoundingClientRect();
      const deep = document.querySelector('main > .centre').getBoundingClientRect().bottom + scrollY - top;
      return deep > 1 ? [`the board lies under what is asked by ${deep.toFixed(0)} px`] : [];
    }
    if (!dock?.checkVisibility() || getComputedStyle(dock).position !== 'sticky') return [];
    const foot = Math.min(dock.getBoundingClientRect().top + scrollY, innerHeight - dock.offsetHeight - Math.min(0, parseFloat(getComputedStyle(dock).bottom)));
    const found = [...document.querySelectorAll('main > .centre, [data-in-sight]')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom + scrollY > foot + 1);
    return found.map((one) => `${one.className} lies under the dock by ${(one.getBoundingClientRect().bottom + scrollY - foot).toFixed(0)} px`);
  },

  // Buttons at the board that something else lies over, at their middle or near an end: those in the window, and where a
  // dialog is open, the card of the result or the rules over the board, those of it. What comes up for a moment is no matter.
  covered() {
    const at = (x, y) => document.elementsFromPoint(x, y).find((one) => one.closest('[data-zone="notices"]') === null) ?? null;
    const over = [...document.querySelectorAll('dialog[open], [data-zone="result"], body:not([data-rules="beside"]) [data-zone="rules"]')].find((one) => one.checkVisibility());
    const found = [...(over ?? document).querySelectorAll(over ? 'button' : 'main > :is(.centre, .dock) button')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const isIn = ([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
      const points = [[left + 4, middle], [(left + right) / 2, middle], [right - 4, middle]].filter(isIn);
      return one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && right - left > 1 && points.some(([x, y]) => !one.contains(at(x, y)));
    });
    return found.map((one) => `${one.dataset.action ?? one.className} "${one.textContent.trim().slice(0, 30)}" is covered`);
  },

  // What can be chosen on a board and does not get the press at its own middle, since another choice lies over it there.
  overlaid() {
    const choices = '[data-choosable="true"], [data-spot]';
    const found = [...document.querySelectorAll(choices)].filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return one.checkVisibility() && getComputedStyle(one).pointerEvents !== 'none' && over !== null && !one.contains(over) && over.closest(`${choices}, .reach`) !== null;
    });
    return found.map((one) => `"${one.getAttribute('aria-label')}" lies under another choice`);
  },

  // Words that take more than one line and have no hyphen where they are broken. A long one in a name may.
  broken() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const one = text.parentElement;
      if (text.data.trim() === '' || one.clientWidth < 2 || one.closest('.spoken, svg, code') !== null || !one.checkVisibility()) continue;
      for (const { index, 0: word } of text.data.matchAll(/\p{L}+/gu)) {
        if (one.closest('bdi') !== null && word.length > 8) continue;
        const [first, last] = [index, index + word.length - 1].map((at) => {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          // Before a letter that a hyphen was put before comes that one.
          return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
        });
        if (first !== last) found.push(`${one.tagName.toLowerCase()}.${one.getAttribute('class')} breaks "${word}"`);
      }
    }
    return found;
  },

  // What a part of the page does not hold: what stands out of a seat, the dock or the market at a side, and names at seats
  // that are not wholly seen, though they are short.
  spilled() {
    const parts = [...document.querySelectorAll('.seat, .dock, main .market')].filter((one) => one.checkVisibility());
    const isScrolled = (one, part) => one !== part && (getComputedStyle(one).overflowX !== 'visible' || isScrolled(one.parentElement, part));
    const found = parts.flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      const isOut = (one) => {
        const box = one.getBoundingClientRect();
        // What is written after what a box holds is no element.
        const written = one.children.length === 0 || one.matches('.cards-held') ? one.scrollWidth : 0;
        return box.width > 1.5 && (box.right > right + 1.5 || box.left < left - 1.5 || box.left + written > right + 1.5);
      };
      const within = [...part.querySelectorAll('*:not(svg *)')].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.closest('.spoken') === null);
      return within.filter((one) => isOut(one) && !isScrolled(one, part)).map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')} stands out of ${part.className}`);
    });
    const names = [...document.querySelectorAll('.seat-name')].filter((one) => one.checkVisibility() && one.textContent.length <= 8);
    const unseen = names.filter((one) => one.clientWidth < 2 || one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2);
    return [...found, ...unseen.map((one) => `"${one.textContent}" is not wholly seen`)];
  },

  // Texts of which a part cannot be seen, or that stand out of what they are written on. Names, also that of the game
  // in the head, and the last line of the record on a phone end in an ellipsis where they are long.
  cut() {
    const open = document.querySelector('dialog[open]') ?? document.body;
    const isSeen = (one) => one.closest('.spoken, svg, bdi, .record-latest, .table-name') === null && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const range = document.createRange();
    const found = [...open.querySelectorAll('*')].filter((one) => {
      const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
      const { overflowX, fontSize } = getComputedStyle(one);
      if (texts.length === 0 || one.clientWidth < 2 || fontSize === '0px' || !isSeen(one)) return false;
      const boxes = [one, one.closest('button, label, summary, .badge') ?? one].map((box) => box.getBoundingClientRect());
      const isOut = texts.some((text) => {
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        return boxes.every((box) => left < box.left - 1.5 || right > box.right + 1.5);
      });
      return isOut || (overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll' && one.scrollWidth > one.clientWidth + 1);
    });
    return found.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')} cuts "${one.textContent.trim().slice(0, 40)}"`);
  },
})
