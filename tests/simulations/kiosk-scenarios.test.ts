import { describe, expect, it } from 'vitest';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE } from '#adapters/composition/tokens.ts';
import { hours, minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { SCENARIOS } from '#simulator/terminal-host/card-terminal/scenarios.ts';
import { aKioskWorld, type KioskPage, type KioskWorld } from './a-kiosk-world.ts';

/** A signed-in kiosk with a guest who has just tapped "pay"; the terminal does what the scenario says. */
const paying = async (scenario: string, policy: KioskWorld['orders']['policy'] = 'accepts'): Promise<{ readonly world: KioskWorld; readonly page: KioskPage }> => {
  const world = await aKioskWorld();
  const page = await world.open();
  await world.signIn(page);
  const payable = await world.order(page);
  invariant(payable !== null, 'the order is placed');
  expect(world.host.control.setQueue(scenario).ok).toBe(true);
  world.orders.policy = policy;
  await page.container.get(KIOSK.payment).start(payable);
  await world.clock.advance(0);
  return { world, page };
};
const booksOf = ({ host, orders }: KioskWorld): unknown => {
  const { lines, mismatches } = host.control.ledger();
  return [lines.map(({ kind, amount }) => `${kind} ${String(amount)}`), mismatches.map(({ kind }) => kind), orders.paid.size];
};

const paid = [['charge 3500'], [], 1];
const nothing = [[], [], 0];
const notBegun = new Set(['busy', 'logged-out', 'unplugged']);
const neverCharged = new Set(['pin-exceeded', 'card-removed', 'unreadable', 'no-card', 'issuer-timeout', 'cancelled', 'cancelled:pin', 'logged-out:during', 'unplugged:before', 'person']);
const otherAmount: Readonly<Record<string, number>> = { 'partial': 1750, 'other-amount': 3535 };

/** What has to come of a scenario: how it ends on the screen, and what is in the bank's books and at the product server. */
const expected = (name: string): readonly [string, unknown] => {
  if (name === 'processing') return ['processing !', nothing];
  if (notBegun.has(name)) return ['refused', nothing];
  if (name.startsWith('declined') || neverCharged.has(name)) return ['declined', nothing];
  const amount = otherAmount[name];
  return amount === undefined ? ['paid', paid] : ['reversed', [[`charge ${String(amount)}`, `reversal ${String(amount)}`], [], 0]];
};

describe('a kiosk with its terminal host', () => {
  it.each(SCENARIOS.map(({ name }) => name))('%s ends as it must, on the screen and in the books', async (name) => {
    const { world, page } = await paying(name);
    await world.clock.advance(minutes(15));
    expect([page.log.at(-1), booksOf(world), page.log.filter((phase) => phase === 'starting').length]).toEqual([...expected(name), 1]);
  });

  it.each<[string, Millis, string]>([
    ['cancel:before-card', seconds(5), 'declined'], ['cancel:after-card', seconds(5), 'declined'], ['cancel:honoured', seconds(5), 'declined'], ['cancel:too-late', seconds(5), 'paid'], ['approved', 0, 'declined'],
  ])('%s, cancelled after %d ms: %s', async (name, after, end) => {
    const { world, page } = await paying(name);
    await world.clock.advance(after);
    page.container.get(KIOSK.payment).cancel();
    await world.clock.advance(minutes(3));
    expect([page.log.at(-1), booksOf(world)]).toEqual([end, end === 'paid' ? paid : nothing]);
  });

  it.each<[string, string, unknown]>([
    ['approved', 'reversed', [['charge 3500', 'reversal 3500'], [], 0]], ['reversal:reply-lost', 'reversed', [['charge 3500', 'reversal 3500'], [], 0]],
    ['reversal:refused', 'needs-staff', [['charge 3500'], ['charge-without-order'], 0]],
  ])('[P-9] %s, and the order is refused: %s', async (name, end, books) => {
    const { world, page } = await paying(name, 'refuses');
    await world.clock.advance(minutes(15));
    expect([page.log.at(-1), booksOf(world), page.container.get(KIOSK.staffCases).cases.get().length]).toEqual([end, books, end === 'needs-staff' ? 1 : 0]);
  });

  it('[P-9] [R-10] a case that staff settles in another tab is settled at this one, too', async () => {
    const { world, page } = await paying('reversal:refused', 'refuses');
    await world.clock.advance(minutes(15));
    const other = await world.open();
    const casesOf = ({ container }: KioskPage): number => container.get(KIOSK.staffCases).cases.get().length;
    const before = [casesOf(page), casesOf(other)];
    const { cases } = other.container.get(KIOSK.staffCases);
    other.container.get(KIOSK.staffCases).close(cases.get()[0]?.code ?? '');
    await world.clock.advance(seconds(1));
    expect([before, casesOf(page), casesOf(other)]).toEqual([[1, 1], 0, 0]);
  });

  it('[PAY-8] a host that says again and again that it took another sum than the order\'s, and gives nothing back: the order is paid, once, and the staff has a case with both sums', async () => {
    const { world, page } = await paying('approved');
    world.line.saysMore = 1;
    await world.clock.advance(minutes(15));
    const { cases } = page.container.get(KIOSK.staffCases);
    expect([page.log.at(-1), page.log.includes('needs-staff'), booksOf(world), cases.get().map(({ amount, charged, reason }) => [amount, charged, reason])]).toEqual(['paid', false, paid, [[3500, 3600, 'payment.other-amount']]]);
    // The next page of the kiosk has the staff's case, and its guest is held up by nothing.
    const next = await world.open();
    expect([next.container.get(KIOSK.staffCases).cases.get(), next.log, next.container.get(KIOSK.payment).canLeave()]).toEqual([cases.get(), [], true]);
  });

  it('[P-8] [P-9] approved, and the product server is away: neither paid nor failed, the staff is asked; it is paid when the server is back', async () => {
    const { world, page } = await paying('approved', 'is away');
    await world.clock.advance(minutes(4));
    expect([page.log.at(-1), page.container.get(KIOSK.station).station.get().kind, page.container.get(KIOSK.idle).state.get().phase]).toEqual(['confirming !', 'out-of-order', 'resting']);
    world.orders.policy = 'accepts';
    await world.clock.advance(seconds(30));
    expect([page.log.at(-1), booksOf(world), page.container.get(KIOSK.station).station.get().kind]).toEqual(['paid', paid, 'open']);
  });

  it('[P-9] approved, and the product server stays away: the host gives the money back by itself, and the kiosk goes on', async () => {
    const { world, page } = await paying('approved', 'is away');
    await world.clock.advance(minutes(20));
    expect([page.log.at(-1), page.container.get(KIOSK.payment).canLeave()]).toEqual(['reversed', true]);
  });
});

describe('whatever happens to the page and the line', () => {
  const moments = Array.from({ length: 14 }, (_, at) => at * 400);

  it.each(moments)('[P-8] a page that is gone %d ms after the tap: the next one tells how it ended, and charges nothing more', async (after) => {
    const { world, page } = await paying('approved');
    await world.clock.advance(after);
    page.close();
    const next = await world.open();
    await world.clock.advance(minutes(2));
    const seen = next.log.at(-1) ?? page.log.at(-1);
    expect([seen, world.host.control.ledger().lines.length, world.host.control.ledger().mismatches]).toEqual([seen, seen === 'paid' ? 1 : 0, []]);
    expect(['paid', 'declined']).toContain(seen);
  });

  it.each(moments)('[P-3] a line that is cut for a minute %d ms after the tap: nothing false is shown, one charge', async (after) => {
    const { world, page } = await paying('approved');
    await world.clock.advance(after);
    world.line.isCut = true;
    await world.clock.advance(minutes(1));
    expect(['unknown', 'confirming', 'paid']).toContain(page.log.at(-1));
    world.line.isCut = false;
    await world.clock.advance(minutes(1));
    expect([page.log.at(-1), booksOf(world)]).toEqual(['paid', paid]);
  });

  it.each(moments)('[TOKEN-4] a kiosk that is signed out %d ms after the tap asks the staff; the next sign-in resolves it', async (after) => {
    const { world, page } = await paying('approved');
    await world.clock.advance(after);
    page.container.get(KIOSK.tokens).signOut('staff');
    await world.clock.advance(minutes(1));
    const phase = page.log.at(-1) ?? '';
    expect(phase === 'paid' || phase.endsWith(' !')).toBe(true);
    await world.signIn(page);
    await world.clock.advance(minutes(1));
    expect([page.log.at(-1), booksOf(world)]).toEqual(['paid', paid]);
  });

  it('[TOKEN-4] a host that has forgotten its kiosks signs this one out, and keeps what is being paid in the journal', async () => {
    const { world, page } = await paying('approved:slowly');
    await world.clock.advance(seconds(2));
    for (const { id } of world.host.control.kiosks()) world.host.control.signOut(id);
    await world.clock.advance(seconds(10));
    expect([page.container.get(KIOSK.tokens).signIn.get().phase, page.container.get(KIOSK.payment).openAttempt() !== null, page.container.get(KIOSK.station).station.get().kind]).toEqual(['signed-out', true, 'signed-out']);
    await world.signIn(page);
    await world.clock.advance(minutes(1));
    expect([page.log.at(-1), booksOf(world)]).toEqual(['paid', paid]);
  });
});

describe('[R-6] a kiosk that is signed out under its guest\'s hands', () => {
  it('forgets a guest who has walked away: basket, member, language, mode, and what is stored of them', async () => {
    const world = await aKioskWorld();
    const page = await world.open();
    await world.signIn(page);
    await world.order(page);
    const { container } = page;
    container.get(KIOSK.accessibility).turnOn();
    await container.get(CORE.locale).choose('en');
    container.get(CORE.navigation).go({ name: 'menuPage', params: { shopId: '1' } });
    await world.clock.advance(seconds(1));
    container.get(KIOSK.tokens).signOut('refresh-refused');
    await world.clock.advance(hours(1));
    expect({
      guest: container.get(KIOSK.session).guest.get().phase, items: container.get(CORE.cart).cart.get().items, accessible: container.get(KIOSK.accessibility).isOn.get(),
      language: container.get(CORE.locale).language.get(), page: container.get(CORE.navigation).page.get().currentPage, mark: [...world.stored().keys()].filter((key) => key.includes('guest')),
    }).toEqual({ guest: 'nobody', items: [], accessible: false, language: 'sv', page: 'home', mark: [] });
  });

  /** A kiosk that is signed out, led to where it is signed in. */
  const ledToSignin = async (kiosk: Awaited<ReturnType<typeof aKioskWorld>>, { container }: Awaited<ReturnType<typeof kiosk.open>>): Promise<unknown> => {
    container.get(KIOSK.tokens).signOut('refresh-refused');
    container.get(CORE.navigation).go({ name: 'selfServiceStart', params: { shopId: '1' } }, { replace: true });
    await kiosk.clock.advance(seconds(1));
    return { page: container.get(CORE.navigation).page.get().currentPage, guest: container.get(KIOSK.session).guest.get().phase, lines: container.get(CORE.cart).cart.get().items.length, language: container.get(CORE.locale).language.get() };
  };

  it('forgets its guest at once where it is led to its sign-in: the next one would find the basket as soon as somebody has signed it in', async () => {
    const world = await aKioskWorld();
    const page = await world.open();
    await world.signIn(page);
    await world.order(page);
    await page.container.get(CORE.locale).choose('en');
    page.container.get(CORE.navigation).go({ name: 'menuPage', params: { shopId: '1' } });
    await world.clock.advance(seconds(1));
    expect(await ledToSignin(world, page)).toEqual({ page: 'selfServiceStart', guest: 'nobody', lines: 0, language: 'sv' });
  });

  it('[P-7] keeps a guest there whose payment is not final', async () => {
    const { world, page } = await paying('processing');
    page.container.get(CORE.navigation).go({ name: 'paymentPage', params: { shopId: '1', orderId: page.container.get(KIOSK.payment).openAttempt()?.orderId ?? '' } });
    await world.clock.advance(seconds(5));
    expect(await ledToSignin(world, page)).toMatchObject({ page: 'selfServiceStart', guest: 'guest', lines: 1 });
  });

  it('leaves the page with the number when its guest is done, for where it is signed in', async () => {
    const { world, page } = await paying('approved:at-once');
    await world.clock.advance(seconds(10));
    const navigation = page.container.get(CORE.navigation);
    navigation.go({ name: 'orderPage', params: { orderId: [...world.orders.paid].join() } });
    await world.clock.advance(seconds(1));
    page.container.get(KIOSK.tokens).signOut('staff');
    expect([navigation.page.get().currentPage, page.container.get(KIOSK.finishGuest)('done')]).toEqual(['orderPage', true]);
    await world.clock.advance(seconds(1));
    expect([navigation.page.get().currentPage, page.container.get(KIOSK.session).guest.get().phase]).toEqual(['home', 'nobody']);
  });
});

it('[S22] [STAFF-1] the staff\'s door stays shut for a wrong password, says so, and opens for the right one; the kiosk keeps its own sign-in and no other', async () => {
  const world = await aKioskWorld();
  const page = await world.open();
  await world.signIn(page);
  const door = page.container.get(KIOSK.staffDoor);
  const stored = (): string | undefined => world.stored().get('weborder.self-service');
  const before = stored();
  door.knock(shopId(1));
  await world.clock.advance(0);
  await world.cashierComes('nonsense');
  expect(door.state.get()).toMatchObject({ phase: 'connecting', problem: { code: 'self-service.wrong-sign-in' } });
  expect([page.container.get(KIOSK.tokens).signIn.get().phase, stored()]).toEqual(['signed-in', before]);
  await world.cashierComes();
  expect([door.state.get(), page.container.get(KIOSK.tokens).signIn.get().phase, stored()]).toEqual([{ phase: 'open' }, 'signed-in', before]);
});

it('[SIGNIN-4] a wrong local sign-in says so; the right one after it signs in', async () => {
  const world = await aKioskWorld();
  const page = await world.open();
  await world.signIn(page, 'wrong');
  expect(page.container.get(KIOSK.signin).signin.get()).toMatchObject({ phase: 'connecting', problem: { code: 'self-service.wrong-sign-in', title: 'Invalid username or password' } });
  await world.signIn(page);
  expect([page.container.get(KIOSK.signin).signin.get().phase, page.container.get(CORE.navigation).bodyClasses.get()]).toEqual(['signed-in', ['self-service-mode', 'shop-1']]);
});

describe('a kiosk that is signed in elsewhere while a payment is open', () => {
  /** The terminal has charged, or not, and nothing more is heard of it; staff signs the kiosk in at the terminal beside it. */
  const moved = async (policy: KioskWorld['orders']['policy'], scenario: string, isReloaded: boolean): Promise<{ readonly world: KioskWorld; readonly page: KioskPage }> => {
    const { world, page } = await paying(scenario, policy);
    await world.clock.advance(seconds(2));
    world.line.isCut = true;
    await world.clock.advance(minutes(1));
    page.container.get(KIOSK.tokens).signOut('staff');
    if (isReloaded) page.close();
    const next = isReloaded ? await world.open() : page;
    await world.signIn(next, undefined, world.otherHost);
    await world.clock.advance(minutes(4));
    return { world, page: next };
  };
  const codesOf = ({ container }: KioskPage): readonly string[] => container.get(KIOSK.staffCases).cases.get().map(({ reason }) => reason);

  it.each([true, false])('[P-8] [PAY-4] what the first terminal has charged is shown as paid by the product server\'s word (reloaded: %j)', async (isReloaded) => {
    const { world, page } = await moved('accepts', 'approved', isReloaded);
    expect([page.log.at(-1), booksOf(world), world.otherHost.control.ledger().attempts, codesOf(page)]).toEqual(['paid', paid, [], []]);
  });

  it.each([true, false])('[P-9] [PAY-4] charged, and the product server knows nothing of it: no other terminal is sent it, nobody is told that nothing was drawn, the staff has a case (reloaded: %j)', async (isReloaded) => {
    const { world, page } = await moved('is away', 'approved:slowly', isReloaded);
    const payment = page.container.get(KIOSK.payment);
    expect([page.log.at(-1), page.log.includes('declined'), booksOf(world), world.otherHost.control.ledger().attempts, codesOf(page), payment.openAttempt(), page.container.get(KIOSK.station).station.get().kind])
      .toEqual(['needs-staff', false, [['charge 3500'], [], 0], [], ['payment.other-terminal'], null, 'open']);
  });

  it('[P-8] [PAY-4] a host that was replaced under the same name has no memory: its 404 says nothing of what the one before has charged', async () => {
    const { world, page } = await paying('approved:slowly', 'is away');
    await world.clock.advance(seconds(2));
    page.close();
    await world.clock.advance(minutes(1));
    world.host.control.reset('all');
    const next = await world.open();
    await world.clock.advance(minutes(1));
    await world.signIn(next);
    await world.clock.advance(minutes(4));
    expect([next.log.includes('declined'), next.log.at(-1), world.host.control.ledger().attempts, codesOf(next)]).toEqual([false, 'needs-staff', [], ['payment.other-terminal']]);
  });
});
