import type { Locator, Page } from 'playwright';

/**
 * A finger for the middle of what is there now; each call is one touch, sent as a screen would send it. A browser driver's own tap looks
 * for its target inside the page, lays it out and listens beside it: on a slow processor that is a third of a frame, and no guest's.
 * @example const touch = await fingerOn(page, page.locator('article a').first());
 */
export const fingerOn = async (page: Page, target: Locator): Promise<() => Promise<void>> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to touch: ${String(target)}`);
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
};
