/**
 * `npm run soak`: ten thousand guests, one after the other, in one kiosk page (`--sessions N`, default 10,000, a busy day and night). Prints what the page holds on the way
 * and fails when it grew by more than 10 MB, or has timers, listeners or elements that it did not have after the first hundred.
 */
import { chromium } from 'playwright';
import { buildUi } from '#scripts/build-ui.ts';
import { ensureChromium } from '#scripts/find-chromium.ts';
import { shortMenu } from '../e2e/support/short-menu.ts';
import { kioskPage, signInKiosk, startKioskSimulator } from './a-kiosk.ts';
import { countTimers, held, serveGuests, type Held } from './kiosk-soak.ts';
import { readOptions } from './read-options.ts';

const { sessions: wanted } = readOptions(
  `Usage: npm run soak -- [options]
  --sessions <number>  how many guests, one after the other (default 10000: a busy day and night)
  --help               this text`,
  { sessions: { type: 'string', default: '10000' } },
  ({ sessions: text }) => (/^\d{3,9}$/.test(text) && Number(text) >= 100 ? null : `--sessions is a whole number from 100 on, not "${text}".`),
);
const sessions = Number(wanted);

await buildUi();
const simulator = await startKioskSimulator(shortMenu);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });

const say = (guests: number, { heap, nodes, listeners, timers, stored }: Held): void => {
  console.log(`${String(guests).padStart(6)} guests  heap ${(heap / 1e6).toFixed(2)} MB  nodes ${nodes}  listeners ${listeners}  timers ${timers}  stored ${stored}`);
};

try {
  const page = await kioskPage(browser, simulator);
  await countTimers(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await signInKiosk(page, simulator);
  const serve = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 50) {
      const now = Math.min(50, left);
      simulator.control.setQueue(Array.from({ length: now }, () => 'approved:at-once').join(', '));
      await serveGuests(page, now);
    }
  };
  await serve(100);
  const before = await held(page, session);
  say(100, before);
  let after = before;
  for (let served = 100; served < sessions;) {
    const now = Math.min(sessions > 1000 ? 1000 : 50, sessions - served);
    await serve(now);
    served += now;
    after = await held(page, session);
    say(served, after);
  }
  const mismatches = simulator.world.books().mismatches.map(({ message }) => message);
  const grown = after.heap - before.heap;
  const isFlat = grown < 10e6 && after.timers <= before.timers + 2 && after.listeners <= before.listeners + 2 && after.nodes <= before.nodes + 40 && mismatches.length === 0;
  console.log(`${isFlat ? '✓' : '✗'} ${sessions} guests: heap ${grown >= 0 ? '+' : ''}${(grown / 1e6).toFixed(2)} MB, ${mismatches.length === 0 ? 'the books fit' : mismatches.join('; ')}`);
  process.exitCode = isFlat ? 0 : 1;
} finally {
  await browser.close();
  await simulator.close();
}
