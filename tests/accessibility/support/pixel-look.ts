import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright/test';

/** One line of text on the screen: where, in which colour, and how much contrast it needs. */
interface Line { readonly words: string; readonly where: string; readonly box: readonly [x: number, y: number, width: number, height: number]; readonly color: string; readonly least: number }

/** The lines of text that are seen just now, whole and with nothing over them. */
const linesOf = (page: Page): Promise<readonly Line[]> => page.evaluate(() => {
  const found: Line[] = [];
  const top = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ?? document.body;
  // Bars that stay while the page is scrolled below them.
  const bars = [...document.querySelectorAll('[data-foot], [data-bar]')].map((bar) => ({ bar, box: bar.getBoundingClientRect() })).filter(({ box }) => box.height > 0);
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const words = (node.textContent ?? '').replaceAll('\u00AD', '').trim();
    if (parent === null || words === '' || parent.closest('script, style, noscript, .vh, [inert]') || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(parent);
    const size = Number.parseFloat(style.fontSize) * (parent.currentCSSZoom ?? 1);
    // A logotype may have any contrast (WCAG 1.4.3); ours has that of large text also where it is drawn thin.
    const isLogo = parent.closest('[class*="Logo-logo"]') !== null;
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(node);
    // What is cut off, or scrolled out of what holds it, is not seen.
    let [end, from, to] = [innerWidth, 0, innerHeight];
    for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const { right, top: up, bottom } = at.getBoundingClientRect();
      [end, from, to] = [Math.min(end, right), Math.max(from, up), Math.min(to, bottom)];
    }
    for (const { x, y, width: whole, height } of range.getClientRects()) {
      const width = Math.min(whole, end - x);
      if (y < from || y + height > to) continue;
      if (width < 4 || height < 4 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue;
      // Nothing lies over it, not even over a corner.
      const isCovered = ([[0.5, 0.5], [0, 0.1], [1, 0.1], [0, 0.9], [1, 0.9]] as const).some(([right, down]) => {
        const hit = document.elementFromPoint(x + 1 + (width - 2) * right, y + 1 + (height - 2) * down);
        return hit !== null && !hit.contains(parent) && !parent.contains(hit) && hit.closest('label, a, button, article') !== parent.closest('label, a, button, article');
      });
      // Nor does the edge of a bar, by so little that no point of it was asked about.
      if (isCovered || bars.some(({ bar, box }) => !bar.contains(parent) && y < box.bottom && y + height > box.top)) continue;
      found.push({ words: words.slice(0, 40), where: `<${parent.tagName.toLowerCase()} class="${parent.className}">`, box: [x, y, width, height], color: style.color, least: isLarge || isLogo ? 3 : 4.5 });
    }
  }
  return found;
});

/** A number that counts is another one after every picture, and wider or narrower: that moves nothing but itself. */
const apartFromNumbers = (line: Line): Line => {
  const { words, box: [, y, , height] } = line;
  return /\d/.test(words) ? { ...line, words: words.replaceAll(/\d+/g, '0'), box: [0, y, 0, height] } : line;
};

/** The lines of a page and a picture of it without the letters, both of one moment: what arrives late moves what is below it. */
const sightOf = async (page: Page): Promise<readonly [picture: string, lines: readonly Line[]]> => {
  // The same page without the letters; what is drawn in their colour stays.
  const hide = (isHidden: boolean): Promise<void> => page.evaluate((hidden) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; caret-color: transparent !important; text-shadow: none !important; }');
    document.adoptedStyleSheets = hidden ? [...document.adoptedStyleSheets, sheet] : document.adoptedStyleSheets.slice(0, -1);
  }, isHidden);
  for (let attempt = 1; ; attempt += 1) {
    const lines = await linesOf(page);
    await hide(true);
    const picture = (await page.screenshot({ scale: 'css', animations: 'disabled' })).toString('base64');
    await hide(false);
    if (isDeepStrictEqual((await linesOf(page)).map(apartFromNumbers), lines.map(apartFromNumbers))) return [picture, lines];
    if (attempt === 20) throw new Error('The page does not come to rest: its lines of text were elsewhere after each of twenty pictures.');
  }
};

/** What the eye gets: the colour of each line of text against the pixels that are behind it, 4.5:1, large text 3:1 (X10). Neither gradients nor pictures are left out. */
export const pixelLook = async (page: Page): Promise<readonly string[]> => {
  const sight = await sightOf(page);
  return page.evaluate(async ([png, all]) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (sign) => sign.codePointAt(0) ?? 0)], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (canvas === null || dot === null) return ['no canvas'];
    canvas.drawImage(bitmap, 0, 0);
    const linear = (channel: number): number => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = (red: number, green: number, blue: number): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const found: string[] = [];
    for (const { words, where, box: [x, y, width, height], color, least } of all) {
      const pixels = canvas.getImageData(Math.round(x), Math.round(y), Math.max(1, Math.round(width)), Math.max(1, Math.round(height))).data;
      const textOn = (ground: string): number => {
        dot.fillStyle = ground;
        dot.fillRect(0, 0, 1, 1);
        dot.fillStyle = color;
        dot.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data;
        return luminance(red, green, blue);
      };
      const letsThrough = color.includes('/') || color.startsWith('rgba');
      const solid = textOn('black');
      const contrasts: number[] = [];
      for (let at = 0; at < pixels.length; at += 16) {
        const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        const ground = luminance(red, green, blue);
        const text = letsThrough ? textOn(`rgb(${String(red)} ${String(green)} ${String(blue)})`) : solid;
        contrasts.push((Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05));
      }
      contrasts.sort((one, other) => one - other);
      // Some pixels at the edge of a line belong to what lies beside it.
      const seen = contrasts[Math.floor(contrasts.length * 0.08)] ?? 21;
      if (seen < least - 0.05) found.push(`X10 ${seen.toFixed(2)}:1 "${words}" ${where}`);
    }
    return [...new Set(found)];
  }, sight);
};
