import type { Page } from 'playwright/test';

/** How what has the focus is marked, and whether it is seen; empty: as it should be (X5). The mark is an outline of 2 px and more that has 3:1 on what is beside it. */
const focusFault = (page: Page): Promise<string | null> => page.evaluate(() => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (color: string): readonly number[] => {
    if (canvas === null) return [0, 0, 0, 255];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const linear = (channel: number): number => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrast = (one: readonly number[], other: readonly number[]): number => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const groundOf = (start: Element | null): readonly number[] => {
    for (let at = start; at !== null; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if ((color[3] ?? 0) > 250) return color;
    }
    return [255, 255, 255, 255];
  };
  const name = `"${(element.getAttribute('aria-label') ?? (element.textContent || element.id)).replaceAll('\u00AD', '').trim().slice(0, 40)}" <${element.tagName.toLowerCase()} class="${element.className}">`;
  // The ring may be drawn by what holds the field, as around a search.
  const ringed = [element, element.closest('label'), element.closest('article, li'), element.parentElement, element.nextElementSibling, ...(element instanceof HTMLInputElement ? element.labels ?? [] : [])].filter((each) => each !== null && each !== undefined);
  const mark = ringed.flatMap((each) => ['', '::before', '::after'].flatMap((part) => {
    const style = getComputedStyle(each, part === '' ? null : part);
    const width = Number.parseFloat(style.outlineWidth);
    return style.outlineStyle !== 'none' && width > 0 ? [{ each, width, offset: Number.parseFloat(style.outlineOffset), color: rgba(style.outlineColor), isDrawnByPart: part !== '' }] : [];
  })).at(0);
  if (mark === undefined) return `${name} shows no focus`;
  if (mark.width < 2) return `${name} shows it by ${String(mark.width)} px`;
  // A control that is greyed as a whole takes its mark along.
  if (Number(getComputedStyle(mark.each).opacity) < 1) return `${name} shows it faded`;
  const beside = mark.offset >= 0 ? groundOf(mark.each.parentElement) : groundOf(mark.each);
  // Where the ring lies close around a dark outline of its own, it is told from that one.
  const shadow = /rgba?\([^)]*\)/.exec(getComputedStyle(mark.each).boxShadow)?.[0];
  const ratio = Math.max(contrast(mark.color, beside), shadow === undefined ? 0 : contrast(mark.color, rgba(shadow)));
  if (ratio < 2.95) return `${name} shows it at ${ratio.toFixed(2)}:1`;
  const { left, top, width, height } = (element.getBoundingClientRect().width <= 2 ? mark.each : element).getBoundingClientRect();
  // What scrolls cuts off what reaches out of it; a page as a whole shows what has the focus.
  for (let at = mark.each.parentElement; !mark.isDrawnByPart && at !== null && at !== document.body && !at.matches('dialog'); at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue;
    const [box, within] = [mark.each.getBoundingClientRect(), at.getBoundingClientRect()];
    const reach = mark.width + mark.offset;
    const gone = [['left', within.left - box.left], ['top', within.top - box.top], ['right', box.right - within.right], ['bottom', box.bottom - within.bottom]] as const;
    const sides = gone.filter(([, much]) => reach > 0 && much > -1).map(([side]) => side);
    if (sides.length > 0) return `${name} shows it cut off: ${sides.join(', ')}`;
  }
  const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.15], [0.5, 0.85]] as const;
  const seen = points.filter(([right, down]) => {
    const [x, y] = [left + width * right, top + height * down];
    const hit = x < 0 || y < 0 || x > innerWidth || y > innerHeight ? null : document.elementFromPoint(x, y);
    return hit !== null && (ringed.some((each) => each.contains(hit)) || hit.contains(mark.each));
  });
  return seen.length === 0 ? `${name} has the focus and is hidden` : null;
});

/** Goes by Tab through a page, at most so many steps, and names each focus that is not seen. */
export const focusLook = async (page: Page, steps: number): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await focusFault(page);
    if (fault !== null) faults.push(fault);
    if (await page.evaluate(() => document.activeElement === null || document.activeElement === document.body)) break; // once around
  }
  return [...new Set(faults)];
};
