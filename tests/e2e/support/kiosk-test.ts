import { expect, test as base, type Page } from 'playwright/test';
import { createSimulator, type Simulator } from '#simulator/composition/create-simulator.ts';
import type { TerminalPlace } from '#simulator/composition/create-terminal-opener.ts';
import type { HostControl } from '#simulator/terminal-host/control/host-control.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import type { SeedShop } from '#simulator/product-server/seed/seed-types.ts';
import { cheapHasher } from '#tests/support/cheap-hasher.ts';
import { builtApp, builtConsolePage } from './built-app.ts';
import { fasterClock } from './faster-clock.ts';
import { openAllDay } from './open-all-day.ts';
import { signedInKiosk, TOKENS } from './signed-in-kiosk.ts';

interface Options {
  /** What the first shop has besides its own. */
  readonly hornstull: Partial<SeedShop>;
  /** How many times faster than ours the servers' time runs: card terminal, bank and kitchen, but also what expires. */
  readonly speed: number;
  /** How long card, guest and bank take, as a factor: 1 as they do, 0 at once. */
  readonly pace: number;
  /** R13: pages report to the simulator. */
  readonly takesTelemetry: boolean;
  /** What the next payments meet: `busy, declined:51, approved`. */
  readonly scenario: string;
  /** Where terminal hosts stand; the first is the one of `control`. */
  readonly terminals: readonly TerminalPlace[];
  /** What the ledgers are found to lack at the end; a test that breaks the books on purpose says how. */
  readonly mismatches: readonly string[];
}

interface Fixtures {
  /** Product server, terminal hosts, card terminals, printers: over HTTP, on free ports, in memory, open all day. `simulator.world` drives all of it. */
  readonly simulator: Simulator;
  /** The first terminal host: its queue, its faults, a hand at its terminal, its printer, its ledger. */
  readonly control: HostControl;
  /** Opens the start page of a kiosk that has been signed in; resolves when it is ready for guests. */
  readonly signIn: (page: Page, kiosk?: { readonly shopId?: number; readonly name?: string; readonly terminal?: number }) => Promise<void>;
  /** The same in the page itself, with its code on the screen, as a cashier does it: takes some seconds more. */
  readonly signInAtKiosk: (page: Page) => Promise<void>;
}

const signinPath = /^\/self-service\/([A-Za-z0-9_-]{16,64})\/signin$/;

/** The id of the sign-in session that the page waits with. */
export const sessionOf = async (page: Page): Promise<string> => {
  await page.waitForURL(({ pathname }) => signinPath.test(pathname));
  return signinPath.exec(new URL(page.url()).pathname)?.[1] ?? '';
};

/** What a cashier does at the terminal host for a kiosk that shows its code. */
const admit = async (simulator: Simulator, session: string, name: string, terminal: number): Promise<void> => {
  const [cashier] = DEMO_CASHIERS;
  if (cashier === undefined) throw new Error('A cashier is needed.');
  expect(await simulator.terminals[terminal]?.host.control.signIn(session, cashier, name)).toEqual({ ok: true, value: undefined });
};

/** Everything that does not fit in the books of the product server and of every terminal host, and between them, in words. */
const mismatchesOf = ({ world }: Pick<Simulator, 'world'>): readonly string[] => world.books().mismatches.map(({ message }) => message);

/** `test` with a running simulator; every test has its own, the page knows its address, and the books are checked at the end. */
export const test = base.extend<Options & Fixtures>({
  hornstull: [{}, { option: true }],
  speed: [1, { option: true }],
  pace: [1, { option: true }],
  takesTelemetry: [false, { option: true }],
  scenario: ['', { option: true }],
  terminals: [[{ shopId: 1 }], { option: true }],
  mismatches: [[], { option: true }],
  simulator: async ({ hornstull, speed, pace, takesTelemetry, scenario, terminals, mismatches }, give) => {
    const errors: unknown[] = [];
    const clock = fasterClock(speed);
    const simulator = await createSimulator({
      clock, chain: openAllDay(clock.now(), hornstull), hasher: cheapHasher(), ui: builtApp(), consolePage: builtConsolePage(), pace, takesTelemetry, terminals, onError: (error) => { errors.push(error); }, ...(scenario === '' ? {} : { scenario }),
    });
    await simulator.listen();
    await give(simulator);
    const found = mismatchesOf(simulator);
    await simulator.close();
    expect(found, 'the books fit').toEqual(mismatches);
    expect(errors, 'the servers have nothing to complain of').toEqual([]);
  },
  control: async ({ simulator }, give) => { await give(simulator.control); },
  signIn: async ({ simulator }, give) => {
    await give(async (page, { shopId = 1, name = 'kiosk-1', terminal = 0 } = {}) => {
      const kept = await signedInKiosk(simulator.url(), shopId, (session) => admit(simulator, session, name, terminal));
      // A page of the same origin, and none of the app's.
      if (!page.url().startsWith(simulator.url())) await page.goto('/manifest.webmanifest');
      await page.evaluate(([key, value]) => { localStorage.setItem(key, value); }, [TOKENS, kept] as const);
      await page.goto(`/self-service/${String(shopId)}/home`);
      // The class comes with the app: what is pressed before it is there is pressed in vain.
      await page.locator('body.self-service-mode').getByRole('heading', { level: 1 }).first().waitFor({ timeout: 20_000 });
    });
  },
  signInAtKiosk: async ({ simulator }, give) => {
    await give(async (page) => {
      await page.goto('/self-service/1/start');
      await admit(simulator, await sessionOf(page), 'kiosk-1', 0);
      await page.waitForURL(({ pathname }) => pathname === '/self-service/1/home', { timeout: 20_000 });
    });
  },
  baseURL: async ({ simulator }, give) => { await give(simulator.url()); },
  page: async ({ page }, give) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => { broken.push(error.message); });
    await give(page);
    // A request that is still under way when the test is over is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(broken, 'no error goes unhandled in the page').toEqual([]);
  },
});

export { expect };
