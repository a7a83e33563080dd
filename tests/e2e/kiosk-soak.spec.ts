import { countTimers, held, serveGuests } from '../bench/kiosk-soak.ts';
import { expect, test } from './support/kiosk-test.ts';
import { isLongRun } from './support/is-long-run.ts';
import { shortMenu } from './support/short-menu.ts';

// A trace would keep pictures of the page in the page.
test.use({ serviceWorkers: 'allow', pace: 0, hornstull: shortMenu, trace: 'off' });

// The short form of `npm run soak`, for the long run.
if (isLongRun) {
  test('guest after guest in one page leaves no timer, no listener, no element and next to no memory behind @kiosk', async ({ page, signIn, control, context }) => {
    test.setTimeout(180_000);
    await countTimers(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await signIn(page);
    const serve = async (count: number): Promise<void> => {
      control.setQueue(Array.from({ length: count }, () => 'approved:at-once').join(', '));
      await serveGuests(page, count);
    };
    await serve(8); // What comes once (code, caches) is no growth.
    const before = await held(page, session);
    await serve(12);
    const after = await held(page, session);
    expect(after.stored, 'characters stored').toBe(before.stored);
    // A question that is just under way has a timer for its bound; a timer that each guest leaves would be twelve.
    expect(after.timers - before.timers, 'timers').toBeLessThanOrEqual(2);
    expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(4);
    expect(after.nodes - before.nodes, 'elements').toBeLessThanOrEqual(40);
    // `npm run soak` serves ten thousand and is stricter: here the engine is still compiling; a screen that each guest left behind would be more than this.
    expect(after.heap - before.heap, 'bytes').toBeLessThan(1_500_000);
  });
}
