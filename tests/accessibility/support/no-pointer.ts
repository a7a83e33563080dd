import type { Page } from 'playwright/test';

/** Counts what only a mouse, a finger or a pen does, on every page from now on; answers how many there were. Before the first page. */
export const countPointers = async (page: Page): Promise<() => number> => {
  let count = 0;
  await page.exposeFunction('countOnePointer', () => { count += 1; });
  await page.addInitScript(() => {
    const tell = (): void => { void (globalThis as unknown as { countOnePointer(): Promise<void> }).countOnePointer(); };
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) addEventListener(type, tell, { capture: true, passive: true });
  });
  return () => count;
};
