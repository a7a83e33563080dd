/**
 * `npm run soak`: ten thousand guests, one after the other, in one kiosk page (`--sessions N`, default 10,000). Prints what the page holds on the way
 * and fails when it grew by more than 10 MB, or has timers, listeners or elements that it did not have after the first hundred.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { buildUi, builtUi } from '#scripts/build-ui.ts';
import { ensureChromium } from '#scripts/find-chromium.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { loadBuiltUi } from '#simulator/product-server/ui/built-ui.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { openAllDay } from '../e2e/support/open-all-day.ts';
import { shortMenu } from '../e2e/support/short-menu.ts';
import { countTimers, held, serveGuests, type Held } from './kiosk-soak.ts';

const { values } = parseArgs({ options: { sessions: { type: 'string', default: '10000' } } });
const sessions = Number(values.sessions);
if (!Number.isInteger(sessions) || sessions < 100) throw new Error('--sessions is a whole number from 100 on.');

await buildUi();
const clock = createSystemClock();
const simulator = await createSimulator({
  clock, chain: openAllDay(clock.now(), { ...shortMenu, slotCapacity: 1_000_000 }), ui: loadBuiltUi(builtUi), pace: 0, journalEntries: 0, onError: (error) => { console.error(error); },
});
await simulator.listen();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });

const say = (guests: number, { heap, nodes, listeners, timers, stored }: Held): void => {
  console.log(`${String(guests).padStart(6)} guests  heap ${(heap / 1e6).toFixed(2)} MB  nodes ${nodes}  listeners ${listeners}  timers ${timers}  stored ${stored}`);
};

try {
  const context = await browser.newContext({ baseURL: simulator.url(), viewport: { width: 1080, height: 1920 }, locale: 'sv-SE', timezoneId: 'Europe/Stockholm', serviceWorkers: 'block' });
  const page = await context.newPage();
  await countTimers(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('/self-service/1/start');
  await page.waitForURL(/\/signin$/);
  const [cashier] = DEMO_CASHIERS;
  if (cashier !== undefined) await simulator.control.signIn(/self-service\/([^/]+)\/signin/.exec(page.url())?.[1] ?? '', cashier, 'kiosk-1');
  await page.waitForURL(/\/home$/);
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
