import type { Page } from 'playwright/test';

/** Everything that has moved in a page since it was last forgotten: `sheet: translate`. */
interface MotionWatch {
  readonly forget: () => Promise<void>;
  readonly seen: () => Promise<readonly string[]>;
}

/** Looks at every frame of the page, from its next load on, at what is being animated. */
export const watchesMotion = async (page: Page): Promise<MotionWatch> => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { weborderMoved: seen });
    const look = (): void => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        const owner = `${/^_?([A-Za-z]+)/.exec(effect.target?.getAttribute('class') ?? '')?.[1] ?? effect.target?.tagName ?? ''}${effect.pseudoElement ?? ''}`;
        for (const keyframe of effect.getKeyframes()) for (const property of Object.keys(keyframe)) if (!['offset', 'computedOffset', 'easing', 'composite'].includes(property)) seen.add(`${owner}: ${property}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const moved = (clears: boolean): Promise<readonly string[]> => page.evaluate((isOver) => {
    const seen = (globalThis as unknown as { weborderMoved: Set<string> }).weborderMoved;
    const all = [...seen].toSorted();
    if (isOver) seen.clear();
    return all;
  }, clears);
  return { forget: async () => { await moved(true); }, seen: () => moved(false) };
};
