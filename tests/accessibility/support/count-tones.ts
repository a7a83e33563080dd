import type { Page } from 'playwright/test';

/** Counts the tones that the page plays from now on; answers how many there were. Before the first page. */
export const countTones = async (page: Page): Promise<() => number> => {
  let tones = 0;
  await page.exposeFunction('countOneTone', () => { tones += 1; });
  await page.addInitScript(() => {
    const { prototype } = OscillatorNode;
    const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start');
    Object.defineProperty(prototype, 'start', {
      value(this: OscillatorNode, when?: number) {
        void (globalThis as unknown as { countOneTone(): Promise<void> }).countOneTone();
        (start?.value as ((at?: number) => void) | undefined)?.call(this, when);
      },
    });
  });
  return () => tones;
};
