import type { Page } from 'playwright/test';

/**
 * Where the mark of the focus lies, in words; empty: within the window and off all words but its own (X5). Goes by Tab once around, at most so many steps; a link
 * within a sentence is passed over, for its mark has the words beside it close by, and so is the way past the bar, which lies over all of it.
 */
export const ringLook = async (page: Page, steps: number): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return 'end';
      const { outlineStyle, outlineWidth, outlineOffset, display, position } = getComputedStyle(focused);
      if (outlineStyle === 'none' || display === 'inline' || position === 'fixed') return null;
      const name = (focused.getAttribute('aria-label') ?? focused.textContent).replaceAll('\u00AD', '').trim().slice(0, 40);
      const grows = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const ring = { left: left - grows, top: top - grows, right: right + grows, bottom: bottom + grows };
      if (ring.left < 0 || ring.top < 0 || ring.right > innerWidth || ring.bottom > innerHeight) return `the mark of "${name}" leaves the window`;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const holder = text.parentElement;
        if (holder === null || focused.contains(holder) || text.textContent?.trim() === '' || holder.closest('.vh, script') !== null || !holder.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        // Letters and what hangs below them, without the air of their line.
        const size = Number.parseFloat(getComputedStyle(holder).fontSize);
        const covers = [...range.getClientRects()].some((line) => {
          const middle = (line.top + line.bottom) / 2;
          return line.width > 0 && line.left < ring.right && line.right > ring.left && middle - size * .45 < ring.bottom && middle + size * .45 > ring.top;
        });
        if (covers) return `the mark of "${name}" lies over "${text.textContent?.trim().slice(0, 40) ?? ''}"`;
      }
      return null;
    });
    if (fault === 'end') break;
    if (fault !== null) faults.push(fault);
  }
  return faults;
};
