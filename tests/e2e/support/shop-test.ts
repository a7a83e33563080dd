import { expect, test as base } from 'playwright/test';
import type { Millis } from '#core/shared/duration.ts';
import { createProductServer, type ProductServer } from '#simulator/composition/create-product-server.ts';
import type { UiSource } from '#simulator/product-server/ui/ui-source.ts';
import type { SeedShop } from '#simulator/product-server/seed/seed-types.ts';
import { cheapHasher } from '#tests/support/cheap-hasher.ts';
import { builtApp } from './built-app.ts';
import { fasterClock } from './faster-clock.ts';
import { openAllDay } from './open-all-day.ts';

/** A real product server on a port of its own, in memory, with the demo chain open. */
export interface RunningShop extends ProductServer {
  readonly url: string;
  /** Lets so much time pass for the server: links and sessions grow old, what is under way goes on as before. */
  pass(ms: Millis): void;
}

interface Fixtures {
  /** What the first shop has besides its own, for tests that need a full slot or a single order type. */
  readonly hornstull: Partial<SeedShop>;
  /** The chain has no other shop. */
  readonly hornstullAlone: boolean;
  /** How many times faster than ours the server's time runs, for banks and kitchens that take their time. */
  readonly speed: number;
  /** The built app that the shop hands out. */
  readonly ui: UiSource;
  readonly shop: RunningShop;
}

/** `test` with a running shop; every test has its own, and the page knows its address. */
export const test = base.extend<Fixtures>({
  hornstull: [{}, { option: true }],
  hornstullAlone: [false, { option: true }],
  speed: [1, { option: true }],
  ui: async ({ browserName: _ }, give) => { await give(builtApp()); },
  shop: async ({ hornstull, hornstullAlone, speed, ui }, give) => {
    const errors: unknown[] = [];
    const clock = fasterClock(speed);
    const whole = openAllDay(clock.now(), hornstull);
    const chain = hornstullAlone ? { ...whole, shops: whole.shops.filter(({ id }) => id === 1) } : whole;
    const server = await createProductServer({ data: null, clock, chain, hasher: cheapHasher(), ui, onError: (error) => { errors.push(error); } });
    const { port } = await server.listen(0);
    await give({ ...server, url: `http://127.0.0.1:${port}`, pass: (ms) => { clock.pass(ms); } });
    await server.close();
    expect(errors, 'the server has nothing to complain of').toEqual([]);
  },
  baseURL: async ({ shop }, give) => { await give(shop.url); },
  page: async ({ page }, give) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => { broken.push(error.message); });
    await give(page);
    // A request that is still under way when the test is over is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(broken, 'no error goes unhandled in the page').toEqual([]);
  },
});

/** The money side of a ledger, short enough to be compared whole. */
export const money = (shop: ProductServer): { readonly captured: readonly number[]; readonly reversed: readonly number[]; readonly paidOrders: number; readonly mismatches: readonly string[] } => {
  const { lines, orders, mismatches } = shop.ledger();
  const amounts = (isCapture: boolean): readonly number[] => lines.filter((line) => (line.kind === 'capture') === isCapture).map((line) => line.amount_minor);
  return { captured: amounts(true), reversed: amounts(false), paidOrders: orders.filter((order) => order.paid).length, mismatches };
};

export { expect };
