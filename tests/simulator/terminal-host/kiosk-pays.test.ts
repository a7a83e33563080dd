import { describe, expect, it } from 'vitest';
import { createBearerSession } from '#adapters/http/bearer-session.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpTerminalHost } from '#adapters/terminal/http-terminal-host.ts';
import type { HostAccess } from '#core/self-service/terminal-session.ts';
import { approveHostAddress } from '#core/self-service/host-address.ts';
import { seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { SCENARIOS } from '#simulator/terminal-host/card-terminal/scenarios.ts';
import { aKiosk, aKioskPage, type KioskPage } from '#tests/core/payment/a-kiosk-payer.ts';
import { aPayable } from '#tests/core/payment/a-payer.ts';
import { aHost, APP_ORIGIN, HOST_URL, type HostWorld } from './a-host.ts';
import { orderExpired } from './a-product-server.ts';

interface Kiosk { readonly world: HostWorld; readonly page: KioskPage; readonly pay: (order?: string) => Promise<boolean>; readonly reload: () => KioskPage }

/** The kiosk's own core and adapters against the simulated host: nothing between them is scripted but the scenario. */
const aKioskAt = async (scenario: string): Promise<Kiosk> => {
  const world = await aHost();
  expect(world.host.control.setQueue(scenario).ok).toBe(true);
  const address = approveHostAddress(HOST_URL, []);
  if (address === null) throw new Error('the address of the host is not allowed');
  const access = (): HostAccess => ({ host: address, accessToken: world.token() });
  let refreshing: Promise<HostAccess> | null = null;
  const client = createBearerSession({
    bearer: {
      access: () => Promise.resolve(access()),
      renew: () => {
        refreshing ??= world.refresh().then(access).finally(() => { refreshing = null; });
        return refreshing;
      },
    },
    clientOf: (host) => createHttpClient({ baseUrl: host, clock: world.clock, fetch: (url, init) => world.host.fetch(new Request(url, { ...init, headers: { ...init.headers, origin: APP_ORIGIN } })) }),
  });
  let ids = 0;
  const browser = { ...aKiosk(), clock: world.clock, random: { next: () => 0.5, id: () => `attempt-${(ids += 1) + 1000}` } };
  const open = (): KioskPage => aKioskPage(browser, createHttpTerminalHost({ client }));
  const page = open();
  return { world, page, reload: open, pay: (order = 'order-1') => page.pay.start(aPayable({ id: orderId(order) })) };
};

const money = ({ host }: HostWorld): string => host.control.ledger().lines.map((line) => line.kind).join(' ');

/** How each scenario ends for the guest, in the end, and what the bank's books say. */
const ends: Readonly<Record<string, readonly [phase: string, money: string]>> = {
  'approved': ['paid 214', 'charge'], 'approved:chip': ['paid 214', 'charge'], 'approved:contactless': ['paid 214', 'charge'], 'approved:pin': ['paid 214', 'charge'],
  'approved:swipe': ['paid 214', 'charge'], 'approved:slowly': ['paid 214', 'charge'], 'approved:signature': ['paid 214', 'charge'], 'approved:at-once': ['paid 214', 'charge'],
  'partial': ['reversed', 'charge reversal'], 'other-amount': ['reversed', 'charge reversal'],
  'wrong-pin': ['paid 214', 'charge'], 'pin-exceeded': ['declined', ''], 'card-removed': ['declined', ''], 'unreadable': ['declined', ''], 'unreadable:once': ['paid 214', 'charge'],
  'no-card': ['declined', ''], 'issuer-timeout': ['declined', ''], 'processing': ['processing: authorizing !', ''],
  'cancelled': ['declined', ''], 'cancelled:pin': ['declined', ''], 'cancel:before-card': ['paid 214', 'charge'], 'cancel:after-card': ['paid 214', 'charge'],
  'cancel:honoured': ['paid 214', 'charge'], 'cancel:too-late': ['paid 214', 'charge'],
  'busy': ['refused', ''], 'logged-out': ['refused', ''], 'unplugged': ['refused', ''], 'logged-out:during': ['declined', ''], 'unplugged:before': ['declined', ''],
  'unplugged:during': ['paid 214', 'charge'], 'unplugged:after': ['paid 214', 'charge'], 'person': ['declined', ''],
  'host-down': ['paid 214', 'charge'], 'reply-lost': ['paid 214', 'charge'], 'delivered-twice': ['paid 214', 'charge'], 'status-fails': ['paid 214', 'charge'], 'not-found': ['paid 214', 'charge'],
  'unauthorized': ['paid 214', 'charge'], 'killed': ['paid 214', 'charge'], 'clock-skew': ['paid 214', 'charge'],
  'reversal:ok': ['paid 214', 'charge'], 'reversal:refused': ['paid 214', 'charge'], 'reversal:reply-lost': ['paid 214', 'charge'],
};

describe("a kiosk's payment, by its own core, against the simulated host", () => {
  it.each(SCENARIOS.map(({ name }) => name))('%s', async (name) => {
    const { world, page, pay } = await aKioskAt(name);
    await pay();
    await world.clock.advance(seconds(200));
    expect([page.log.at(-1), money(world)]).toEqual(ends[name] ?? ['declined', '']);
    expect(world.host.control.ledger().mismatches).toEqual([]);
  });

  it.each([
    ['cancel:before-card', 'declined', ''], ['cancel:after-card', 'declined', ''], ['cancel:honoured', 'declined', ''], ['cancel:too-late', 'paid 214', 'charge'],
  ])('%s, cancelled by the guest after 5 s, ends as %s', async (scenario, phase, books) => {
    const { world, page, pay } = await aKioskAt(scenario);
    await pay();
    await world.clock.advance(seconds(5));
    page.pay.cancel();
    await world.clock.advance(seconds(60));
    expect([page.log.at(-1), money(world), world.host.control.ledger().mismatches]).toEqual([phase, books, []]);
  });

  it('paid, and the order was refused: the money is given back', async () => {
    const { world, page, pay } = await aKioskAt('approved');
    world.server.settles = orderExpired;
    await pay();
    await world.clock.advance(seconds(60));
    expect([page.log.at(-1), money(world), world.host.control.ledger().mismatches]).toEqual(['reversed', 'charge reversal', []]);
  });

  it('paid, the order was refused, and the bank does not give the money back: staff is told, and the ledger shows it', async () => {
    const { world, page, pay } = await aKioskAt('reversal:refused');
    world.server.settles = orderExpired;
    await pay();
    await world.clock.advance(seconds(60));
    expect([page.log.at(-1), page.cases.cases.get().length, world.host.control.ledger().mismatches.map((mismatch) => mismatch.kind)]).toEqual(['needs-staff', 1, ['charge-without-order']]);
  });

  it.each(['approved:slowly', 'reply-lost', 'unplugged:after', 'killed'])('%s, and the page is reloaded in the middle: the next page ends it', async (scenario) => {
    const { world, page, pay, reload } = await aKioskAt(scenario);
    await pay();
    await world.clock.advance(seconds(3));
    page.pay.stop();
    const next = reload();
    expect(next.pay.resume()).toBe(true);
    await world.clock.advance(seconds(60));
    expect([next.log.at(-1), money(world), next.journal.open(), world.host.control.ledger().mismatches]).toEqual(['paid 214', 'charge', [], []]);
  });

  it('ten guests in a row through different outcomes leave clean books', async () => {
    const { world, page, pay } = await aKioskAt('approved:pin, declined:51, reply-lost, wrong-pin, unplugged:after, cancelled, killed, partial, status-fails:2, approved:contactless');
    const outcomes: string[] = [];
    for (let guest = 1; guest <= 10; guest += 1) {
      await pay(`order-${guest}`);
      await world.clock.advance(seconds(90));
      outcomes.push(page.log.at(-1)?.split(' ')[0] ?? '');
      page.pay.dismiss();
    }
    const { lines, attempts, mismatches } = world.host.control.ledger();
    expect(outcomes).toEqual(['paid', 'declined', 'paid', 'paid', 'paid', 'declined', 'paid', 'reversed', 'paid', 'paid']);
    expect([mismatches, lines.filter((line) => line.kind === 'charge').length, lines.filter((line) => line.kind === 'reversal').length, attempts.filter((attempt) => attempt.confirmedAt !== null).length]).toEqual([[], 8, 1, 7]);
  });
});
