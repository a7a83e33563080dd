import { describe, expect, it } from 'vitest';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { EMPTY_DRAFT } from '#core/checkout/checkout-draft.ts';
import type { Receipt } from '#core/payment/receipt-transitions.ts';
import { days, hours, minutes, seconds } from '#core/shared/duration.ts';
import type { IdleWatch } from '#core/self-service/idle-watch.ts';
import { metaOf, ROUTES, type RouteName } from '#core/navigation/routes.ts';
import { invariant } from '#core/shared/invariant.ts';
import { aKioskWorld, type KioskPage, type KioskWorld } from './a-kiosk-world.ts';

const opened = async (): Promise<{ readonly world: KioskWorld; readonly page: KioskPage }> => {
  const world = await aKioskWorld();
  const page = await world.open();
  await world.signIn(page);
  return { world, page };
};

/** A guest orders and pays; the terminal does what the scenario says. */
const guest = async (world: KioskWorld, page: KioskPage, scenario = 'approved'): Promise<void> => {
  const payable = await world.order(page);
  invariant(payable !== null, 'the order is placed');
  world.host.control.setQueue(scenario);
  await page.container.get(KIOSK.payment).start(payable);
  await world.clock.advance(seconds(20));
};
const receiptOf = (page: KioskPage): Receipt => page.container.get(KIOSK.receipts).receipt.get();
const printed = (world: KioskWorld): number => world.host.control.printJobs().length;

it.each([3, -3])('[W-8] a kiosk whose clock is %i hours off pays what it has just placed, and places anew what is held for less than two minutes more', async (off) => {
  const world = await aKioskWorld({}, hours(off));
  const page = await world.open();
  await world.signIn(page);
  const placed = await world.order(page);
  const isSameAfter = async (ms: number): Promise<boolean> => {
    await world.clock.advance(ms);
    const again = page.container.get(KIOSK.ordering).submit('terminal');
    await world.clock.advance(0);
    const payable = await again;
    invariant(placed !== null && payable !== null, 'both are placed');
    return payable.order.id === placed.order.id;
  };
  expect([await isSameAfter(minutes(7.5)), await isSameAfter(minutes(1))]).toEqual([true, false]);
});

describe('the receipt at the kiosk', () => {
  it('is printed once, its number alone once before that and no more after it, and again only when the guest says so', async () => {
    const { world, page } = await opened();
    await guest(world, page);
    expect(receiptOf(page)).toMatchObject({ phase: 'choosing', of: { orderNumber: '1' } });
    const receipts = page.container.get(KIOSK.receipts);
    const after = async (...acts: readonly (() => void)[]): Promise<unknown> => {
      for (const act of acts) act();
      await world.clock.advance(seconds(10));
      return [receiptOf(page).phase, printed(world)];
    };
    const number = (): void => { receipts.print('number-only', 'Ditt nummer'); };
    const whole = (): void => { receipts.print('printed'); };
    expect([await after(number, number), await after(whole, whole), await after(number), await after(() => { receipts.reprint('Ditt nummer'); })]).toEqual([['printed', 1], ['printed', 2], ['printed', 2], ['printed', 3]]);
    expect(world.host.control.ledger().mismatches).toEqual([]);
  });

  it.each([['paperEnd', { paperMm: 0 }], ['coverOpen', { coverOpen: true }], ['jam', { jam: true }], ['offline', { online: false }]] as const)('that does not come out (%s) says why, changes nothing of what is paid, and comes out when it is put right', async (cause, trouble) => {
    const { world, page } = await opened();
    world.host.control.setPrinter(trouble);
    await guest(world, page);
    page.container.get(KIOSK.receipts).print('printed');
    await world.clock.advance(seconds(30));
    expect(receiptOf(page)).toMatchObject({ phase: 'print-failed', error: { code: 'self-service.receipt-print', values: { cause } }, of: { orderNumber: '1' } });
    expect([page.log.at(-1), page.container.get(KIOSK.station).station.get()]).toEqual(['paid', { kind: 'printer-out', cause }]);
    world.host.control.setPrinter({ paperMm: 80_000, coverOpen: false, jam: false, online: true });
    page.container.get(KIOSK.receipts).reprint();
    await world.clock.advance(seconds(30));
    expect([receiptOf(page).phase, printed(world), page.container.get(KIOSK.station).station.get().kind]).toEqual(['printed', 1, 'open']);
  });
});

describe('a kiosk that cannot read what it has kept', () => {
  it('[R-9] [P-2] tells of both lists when it puts them aside, sells on, and lets go of them after 30 days', async () => {
    const { world, page } = await opened();
    const store = page.container.get(PORTS.store);
    for (const list of ['payment-journal', 'staff-cases']) store.set(`weborder.${list}`, '{"v":9}');
    const told = (): readonly unknown[] => page.reporting.reports.flatMap(({ kind, name, values }) => (kind === 'error' ? [[name, values]] : []));
    const aside = (): readonly string[] => [...world.stored().keys()].filter((key) => key.includes('.unreadable.'));
    await guest(world, page);
    const afterPaying = told();
    page.container.get(KIOSK.staffCases).close('A-CODE-OF-NOBODY');
    const [journal, cases] = ['payment-journal', 'staff-cases'].map((reason) => ['weborder.put-aside', { reason }]);
    expect([page.log.at(-1), aside().length, afterPaying, told()]).toEqual(['paid', 2, [journal], [journal, cases]]);
    page.close();
    await world.clock.advance(days(30));
    const later = await world.open();
    expect([aside(), later.reporting.reports.filter(({ name }) => name === 'weborder.put-aside')]).toEqual([[], []]);
  });
});

describe('the next guest', () => {
  it('[P-7] finds nothing of the one before, whether that one was done, gave up, or walked away', async () => {
    const { world, page } = await opened();
    const { container } = page;
    const houseKeys = ['weborder.cart', 'weborder.menu', 'weborder.self-service', 'weborder.shop'];
    const leave = {
      done: () => { container.get(KIOSK.finishGuest)('done'); return Promise.resolve(); },
      cancelled: () => { container.get(KIOSK.finishGuest)('cancelled'); return Promise.resolve(); },
      idle: async () => {
        container.get(CORE.navigation).go({ name: 'menuPage', params: { shopId: '1' } });
        await world.clock.advance(minutes(56)); // Ten times as long in the accessibility mode, the countdown too (R3).
      },
    };
    for (const how of ['done', 'cancelled', 'idle'] as const) {
      container.get(KIOSK.members).activate('SIM-1001');
      await world.clock.advance(0);
      container.get(KIOSK.accessibility).toggle();
      await container.get(CORE.locale).choose('fi');
      if (how === 'cancelled') await world.order(page);
      else await guest(world, page);
      if (how === 'done') container.get(KIOSK.receipts).mail('guest@example.com');
      container.get(CORE.cart).writeNote('Utan lök, tack');
      await leave[how]();
      await world.clock.advance(seconds(1));
      const cart = container.get(CORE.cart).cart.get();
      const all = JSON.stringify([...world.stored()].filter(([key]) => key !== 'weborder.menu'));
      for (const trace of ['SIM-1001', 'Astrid', 'lök', 'example.com', 'bun']) expect(all).not.toContain(trace);
      expect([
        cart.items, cart.note, cart.orderTypeChosen, container.get(KIOSK.members).membership.get(), receiptOf(page), container.get(KIOSK.accessibility).isOn.get(), container.get(CORE.locale).language.get(),
        container.get(KIOSK.payment).payment.get(), container.get(KIOSK.ordering).order.get(), container.get(CORE.orders).ongoing.get(), container.get(CORE.navigation).page.get().currentPage,
      ]).toEqual([[], '', false, { phase: 'none' }, { phase: 'none' }, false, 'sv', { phase: 'idle' }, { phase: 'open' }, [], 'selfServiceHome']);
      expect([...world.stored().keys()].toSorted()).toEqual(houseKeys);
    }
  });

  it('[R-6] has neither the contact that the one before gave, nor a page of theirs to step back to', async () => {
    const { world, page: { container } } = await opened();
    const [navigation, checkout] = [container.get(CORE.navigation), container.get(CORE.checkout)];
    container.get(KIOSK.session).begin();
    navigation.go({ name: 'menuPage', params: { shopId: '1' } });
    navigation.go({ name: 'shopPage', params: { shopId: '1' } });
    checkout.fill({ contact: { phone: '+46701234567', email: 'guest@example.com' } });
    await world.clock.advance(seconds(1));
    expect(container.get(KIOSK.finishGuest)('done')).toBe(true);
    container.get(KIOSK.session).begin();
    navigation.back(); // To the page above; the one before was the menu.
    await world.clock.advance(seconds(1));
    expect([checkout.draft.get(), navigation.page.get().currentPage]).toEqual([EMPTY_DRAFT, 'shopPage']);
  });

  it('after ten guests who pay, are declined, cancel and come to a host that dies, the books are clean', async () => {
    const { world, page } = await opened();
    const scenarios = ['approved:contactless', 'declined:51', 'approved:pin', 'reply-lost', 'wrong-pin', 'unplugged:after', 'killed', 'cancelled', 'approved:slowly', 'status-fails'];
    const ends: (string | undefined)[] = [];
    for (const scenario of scenarios) {
      await guest(world, page, scenario);
      await world.clock.advance(minutes(1));
      ends.push(page.log.at(-1));
      expect(page.container.get(KIOSK.finishGuest)('done')).toBe(true);
      await world.clock.advance(seconds(5));
    }
    const { lines, mismatches } = world.host.control.ledger();
    expect([ends, lines.map(({ kind }) => kind), mismatches, world.orders.paid.size]).toEqual([
      ['paid', 'declined', 'paid', 'paid', 'paid', 'paid', 'paid', 'declined', 'paid', 'paid'], Array.from({ length: 8 }, () => 'charge'), [], 8,
    ]);
  });

  it('is the same kiosk after five hundred guests: no timer, listener or byte more', { timeout: 60_000 }, async () => {
    const { world, page } = await opened();
    const measure = (): readonly number[] => [world.clock.pending(), page.activity.listeners(), [...world.stored().values()].join('').length];
    const turn = async (): Promise<void> => {
      page.container.get(KIOSK.session).begin();
      page.container.get(KIOSK.members).activate('SIM-1001');
      page.container.get(KIOSK.accessibility).toggle();
      page.activity.touch();
      await world.order(page);
      page.container.get(KIOSK.finishGuest)('cancelled');
      await world.clock.advance(seconds(1));
    };
    await turn();
    await world.clock.advance(hours(1));
    const before = measure();
    for (let count = 0; count < 500; count += 1) await turn();
    await world.clock.advance(hours(1));
    const [timers, listeners, bytes] = measure();
    expect([timers, listeners, Math.abs((bytes ?? 0) - (before[2] ?? 0)) < 40]).toEqual([before[0], before[1], true]);
  });
});

it('[IDLE-4] [R-6] who says "no, start over" where somebody else has walked away begins as the first guest does: no name, no member\'s code, no basket, the house\'s language and mode', async () => {
  const { world, page } = await opened();
  const { container } = page;
  const [session, members, accessibility, locale, navigation] = [container.get(KIOSK.session), container.get(KIOSK.members), container.get(KIOSK.accessibility), container.get(CORE.locale), container.get(CORE.navigation)];
  navigation.go({ name: 'menuPage', params: { shopId: '1' } });
  await world.order(page);
  members.activate('SIM-1001');
  void locale.choose('fi');
  accessibility.toggle();
  await world.clock.advance(seconds(1));
  const before = session.guest.get();
  const seen = (): unknown => [
    navigation.page.get().currentPage, members.customerCode.get(), members.isMember.get(), locale.language.get(), accessibility.isOn.get(), container.get(CORE.cart).cart.get().items.length, container.get(KIOSK.ordering).order.get().phase,
  ];
  expect(seen()).toEqual(['menuPage', 'SIM-1001', true, 'fi', true, 1, 'open']);
  await world.clock.advance(minutes(50));
  container.get(KIOSK.idle).startOver();
  await world.clock.advance(0);
  expect(seen()).toEqual(['shopPage', '', false, 'sv', false, 0, 'open']);
  expect(session.guest.get()).toEqual({ phase: 'guest', number: before.number + 2 });
  expect([...world.stored().values()].join(' ')).not.toMatch(/SIM-1001|Astrid/);
  // Their time is a whole new one, and not that of the accessibility mode.
  await world.clock.advance(minutes(5));
  expect(container.get(KIOSK.idle).state.get()).toEqual({ phase: 'countdown', secondsLeft: 30 });
});

it.each<[string, (idle: IdleWatch) => void, readonly [string, number]]>([
  ['does not answer', () => undefined, ['nobody', 0]], ['says yes', (idle) => { idle.dismiss(); }, ['guest', 1]], ['wants more time', (idle) => { idle.extend(); }, ['guest', 1]], ['says no', (idle) => { idle.startOver(); }, ['guest', 0]],
])('[R-6] [S21] whoever touches a kiosk that has slept, is asked, and %s: after a reload they have as much of the guest of before as that gave them', async (_what, answer, left) => {
  const { world, page } = await opened();
  page.container.get(CORE.navigation).go({ name: 'menuPage', params: { shopId: '1' } });
  await world.order(page);
  page.activity.touch();
  world.clock.jump(hours(1));
  page.activity.touch();
  const idle = page.container.get(KIOSK.idle);
  const asked = idle.state.get();
  answer(idle);
  page.close();
  const { container } = await world.open();
  expect([asked, [container.get(KIOSK.session).guest.get().phase, container.get(CORE.cart).cart.get().items.length]]).toEqual([{ phase: 'countdown', secondsLeft: 30 }, left]);
});

it('[P-7] while their payment is under way nobody is asked whether they are still there, however long it takes, and a membership cannot be changed; afterwards both are as ever', async () => {
  const { world, page } = await opened();
  const { container } = page;
  const [idle, members, navigation, payment] = [container.get(KIOSK.idle), container.get(KIOSK.members), container.get(CORE.navigation), container.get(KIOSK.payment)];
  const payable = await world.order(page);
  invariant(payable !== null, 'the order is placed');
  navigation.go({ name: 'menuPage', params: { shopId: '1' } });
  await world.clock.advance(seconds(1));
  world.host.control.setQueue('approved');
  await payment.start(payable);
  world.line.isCut = true;
  members.activate('SIM-1001');
  await world.clock.advance(minutes(30));
  const during = [payment.canLeave(), idle.state.get().phase, members.membership.get().phase];
  world.line.isCut = false;
  await world.clock.advance(seconds(30));
  members.activate('SIM-1001');
  await world.clock.advance(seconds(1));
  const after = [payment.canLeave(), idle.state.get().phase, members.membership.get().phase];
  await world.clock.advance(minutes(5));
  expect([during, after, idle.state.get().phase]).toEqual([[false, 'resting', 'none'], [true, 'watching', 'active'], 'countdown']);
});

it('[ROLE-5] a kiosk talks to its host with a bearer token, and no page that is denied to it is ever shown', async () => {
  const { world, page } = await opened();
  const navigation = page.container.get(CORE.navigation);
  const shown = new Set<string | null>();
  navigation.page.subscribe(() => shown.add(navigation.page.get().currentPage));
  for (const name of Object.keys(ROUTES).filter((route): route is RouteName => route in ROUTES).filter((route) => metaOf(route).denySelfService === true)) {
    navigation.go({ name, params: { shopId: '1' } });
    await world.clock.advance(0);
  }
  navigation.goToPath('/login?redirectUri=%2Fprofile');
  navigation.logo();
  await world.clock.advance(0);
  expect([shown, navigation.page.get().currentPage]).toEqual([new Set(['shopPage']), 'shopPage']);
  await guest(world, page);
  const calls = world.host.control.journal.list().filter(({ path }) => !path.startsWith('/self-service/session/'));
  expect([calls.length > 5, calls.every(({ requestHeaders }) => (requestHeaders['authorization'] ?? '').startsWith('Bearer '))]).toEqual([true, true]);
});

it('[R-8] a kiosk follows no redirect of its host, which would take the token along: neither signing in, nor when the token is renewed, nor in any other call', async () => {
  const { world, page } = await opened();
  const whileSigningIn = world.redirects.length;
  await guest(world, page);
  await world.clock.advance(hours(1));
  const paths = new Set(world.host.control.journal.list().map(({ path }) => path.split('/').slice(0, 4).join('/')));
  expect([whileSigningIn > 0, paths.has('/self-service/token/refresh'), paths.has('/self-service/payment'), new Set(world.redirects)]).toEqual([true, true, true, new Set(['manual'])]);
});

it('no token is anywhere but in its own place of storage and in requests to the host', async () => {
  const { world, page } = await opened();
  await guest(world, page);
  page.container.get(KIOSK.receipts).print('printed');
  await world.clock.advance(minutes(30));
  world.line.isCut = true;
  await world.clock.advance(minutes(5));
  world.line.isCut = false;
  const session = world.stored().get('weborder.self-service') ?? '';
  const secrets = [...session.matchAll(/"(?:access|refresh)":"([^"]+)"/g)].flatMap(([, secret = '']) => [secret, secret.split('.').at(-1) ?? '']);
  expect(secrets.length).toBe(4);
  const { container } = page;
  const places = JSON.stringify([
    [...world.stored()].filter(([key]) => key !== 'weborder.self-service'), page.reporting.reports, container.get(KIOSK.tokens).signIn.get(), container.get(KIOSK.station).station.get(), container.get(KIOSK.station).health.get(),
    container.get(KIOSK.payment).payment.get(), receiptOf(page), container.get(CORE.navigation).location.get(), world.host.control.ledger(),
  ]);
  for (const secret of secrets) expect(places).not.toContain(secret);
  expect(session).not.toBe('');
});
