import type { Page } from 'playwright/test';

/** Controls of which nothing is seen: no line, no sign and no letter in their box differs from what is around them (X19, forced colours). */
export const unseenControls = async (page: Page): Promise<readonly string[]> => {
  const controls = await page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ?? document.body;
    return [...top.querySelectorAll<HTMLElement>('button, a[href], input:not([type="hidden"]), select, textarea')].flatMap((element) => {
      const shown = element.getBoundingClientRect().width <= 2 ? element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined) ?? null : element;
      if (shown === null || element.closest('[inert]') !== null || !shown.checkVisibility({ visibilityProperty: true })) return [];
      const { x, y, width, height } = shown.getBoundingClientRect();
      if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight || width < 4) return [];
      const kind = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type) ? `${element.type} ${element.checked ? 'on' : 'off'}` : '';
      return [{ name: (element.getAttribute('aria-label') ?? shown.textContent ?? '').replaceAll('\u00AD', '').trim().slice(0, 40), kind, box: [x, y, width, height] as const }];
    });
  });
  const picture = (await page.screenshot({ scale: 'css', animations: 'disabled' })).toString('base64');
  return page.evaluate(async ([png, all]) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (sign) => sign.codePointAt(0) ?? 0)], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    if (canvas === null) return ['no canvas'];
    canvas.drawImage(bitmap, 0, 0);
    return all.flatMap(({ name, kind, box: [x, y, width, height] }) => {
      const { data } = canvas.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height));
      const seen = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        // Bands of brightness: what differs by less is not told apart.
        const shade = String(Math.floor(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 96));
        seen.set(shade, (seen.get(shade) ?? 0) + 1);
      }
      const most = Math.max(...seen.values());
      const other = data.length / 4 - most;
      return other < 12 ? [`"${name}" ${kind}: nothing is seen`] : [];
    });
  }, [picture, controls] as const);
};
