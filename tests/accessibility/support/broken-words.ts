import type { Page } from 'playwright/test';

/** Words that stand on two lines without a hyphen between: `Långholmsg` and `atan`. A break at a soft hyphen, a hyphen or an @ is none. */
export const brokenWords = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const faults: string[] = [];
  const top = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest('script, style, noscript, .vh, [inert], option') || !parent.checkVisibility({ visibilityProperty: true })) continue;
    // The lead of a dish that is cut off after so many lines: its lines are no longer than its column, and all of it stands on the dish's page.
    if (parent.tagName === 'P' && getComputedStyle(parent).webkitLineClamp !== 'none') continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00AD\u200B@./–-]{2,}/gu)) {
      const lineOf = (at: number): number => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // The letter after a soft hyphen has the hyphen's box, too; its own comes last.
        return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
      };
      if (lineOf(index) !== lineOf(index + word.length - 1)) faults.push(`X7 broken: "${word}" <${parent.tagName.toLowerCase()} class="${parent.className}">`);
    }
  }
  return [...new Set(faults)];
});
