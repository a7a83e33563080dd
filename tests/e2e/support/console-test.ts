import { expect, test as base } from 'playwright/test';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createSimulator, type Simulator } from '#simulator/composition/create-simulator.ts';
import { aKioskClient } from '#tests/support/a-kiosk-client.ts';
import { builtConsolePage } from './built-app.ts';
import { openAllDay } from './open-all-day.ts';

interface Fixtures {
  /** Product server, terminal host, printer and console on free ports, in memory, open all day. */
  readonly simulator: Simulator;
  /** A kiosk without a screen, signed in. */
  readonly kiosk: Awaited<ReturnType<typeof aKioskClient>>;
}

/** `test` with a whole simulator whose console the page opens; what the page itself complains of fails the test. */
export const test = base.extend<Fixtures>({
  simulator: async ({ browserName: _ }, give) => {
    const errors: unknown[] = [];
    const simulator = await createSimulator({ seed: 4217, chain: openAllDay(createSystemClock().now()), consolePage: builtConsolePage(), pace: 0.5, onError: (error) => { errors.push(error); } });
    await simulator.listen();
    await give(simulator);
    await simulator.close();
    expect(errors, 'the servers have nothing to complain of').toEqual([]);
  },
  kiosk: async ({ simulator }, give) => { await give(await aKioskClient(simulator)); },
  baseURL: async ({ simulator }, give) => { await give(simulator.consoleUrl()); },
  page: async ({ page }, give) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => { broken.push(error.message); });
    page.on('console', (message) => { if (/Content Security Policy|DOMPurify/.test(message.text())) broken.push(message.text()); });
    await give(page);
    expect(broken, 'no error goes unhandled in the page, and nothing is against its policy').toEqual([]);
  },
});

export { expect };
