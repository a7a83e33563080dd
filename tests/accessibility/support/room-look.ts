import type { Page } from 'playwright/test';

/** A guest's own text spacing (WCAG 2.2, 1.4.12), until the page is left or `spaceBack`. */
export const spaceOut = (page: Page): Promise<void> => page.evaluate(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
});

/** Takes back what `spaceOut` has done last. */
export const spaceBack = (page: Page): Promise<void> => page.evaluate(() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); });

/** The browser makes letters alone twice as large, and leaves the page its size (WCAG 2.2, 1.4.4), until the page is left or this is called with false. */
export const enlargeLetters = (page: Page, isOn = true): Promise<void> => page.evaluate((on) => {
  document.documentElement.style.setProperty('text-size-adjust', on ? '200%' : '', on ? 'important' : '');
}, isOn);

/** Whether text finds room (X7): nothing to scroll sideways, no word cut off or outside the screen, and enough of the page between what sticks to the edges. */
export const roomLook = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const faults: string[] = [];
  const top = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ?? document.body;
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (overflow > 0) faults.push(`X7 ${String(overflow)} px to scroll sideways`);
  const scrollsSideways = (start: Element): boolean => {
    for (let at: Element | null = start; at !== null; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
    return false;
  };
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  // A kiosk's accessibility mode: what is shown, and never takes input, ends where what is touched begins.
  const edge = document.body.classList.contains('accessibility') && top === document.body ? 632 : Infinity;
  const isUnderEdge = (words: Node): boolean => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return [...range.getClientRects()].some((box) => box.width > 1 && box.top < edge && box.bottom > edge + box.height * 0.2);
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const words = (node.textContent ?? '').replaceAll('\u00AD', '').trim();
    if (parent !== null && words !== '' && isUnderEdge(node) && parent.checkVisibility()) faults.push(`X7 under what is touched: "${words.slice(0, 40)}" <${parent.tagName.toLowerCase()} class="${parent.className}">`);
    if (parent === null || words === '' || parent.closest('script, style, noscript, .vh, [inert], option') || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const where = `"${words.slice(0, 40)}" <${parent.tagName.toLowerCase()} class="${parent.className}">`;
    // Below what scrolls, the rest can be scrolled to.
    let isReached = false;
    for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      isReached ||= /auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 1;
      // One line of a card's lead; all of it stands on the page that the card leads to.
      const isLead = (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') && at.closest('article')?.querySelector('a[href]') !== null && at.closest('article') !== null;
      if (isLead) { boxes.length = 0; break; }
      if (!/hidden|clip/.test(style.overflowX + style.overflowY) || at.tagName === 'MAIN') continue;
      const { left, right, top: up, bottom } = at.getBoundingClientRect();
      if (right - left <= 2) break; // for those who listen
      if (boxes.some((box) => (/hidden|clip/.test(style.overflowX) && (box.right > right + 1.5 || box.left < left - 1.5)) || (!isReached && /hidden|clip/.test(style.overflowY) && (box.bottom > bottom + box.height * 0.35 || box.top < up - box.height * 0.35)))) {
        if (!scrollsSideways(parent)) faults.push(`X7 cut off: ${where} by <${at.tagName.toLowerCase()} class="${at.className}">`);
        break;
      }
    }
    if (boxes.some(({ left, right }) => right > document.documentElement.clientWidth + 1 || left < -1) && !scrollsSideways(parent)) faults.push(`X7 outside: ${where}`);
  }
  if (top === document.body) {
    const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility() && element.closest('[inert], .vh') === null)
      .map((element) => element.getBoundingClientRect()).filter(({ width, height, top: up, bottom }) => width > innerWidth * 0.5 && height > 10 && bottom > 0 && up < innerHeight);
    const fromTop = Math.max(0, ...stuck.filter(({ top: up, bottom }) => up <= 4 && bottom < innerHeight * 0.8).map(({ bottom }) => bottom));
    const fromBottom = Math.max(0, ...stuck.filter(({ top: up, bottom }) => bottom >= innerHeight - 4 && up > innerHeight * 0.2).map(({ top: up }) => innerHeight - up));
    if (innerHeight - fromTop - fromBottom < innerHeight * 0.3) faults.push(`X7 ${String(Math.round(innerHeight - fromTop - fromBottom))} px of ${String(innerHeight)} are left between what sticks to the edges`);
  }
  return [...new Set(faults)];
});
