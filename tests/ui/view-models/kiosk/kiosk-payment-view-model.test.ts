import { describe, expect, it } from 'vitest';
import { reaction } from 'mobx';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { PAYMENT_LOCK } from '#core/payment/payment-journal.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { aPayingKiosk, type PayingKiosk } from './a-paying-kiosk.ts';
import { asksStaff, type KioskPaymentView } from '#ui/view-models/kiosk/kiosk-payment-view.ts';
import type { KioskPaymentViewModel } from '#ui/view-models/kiosk/kiosk-payment-view-model.ts';

/** The guest pays, and the terminal does what the scenario says. `kinds`: what the screen shows, one after the other. */
const paying = async (scenario: string, settings: Parameters<typeof aPayingKiosk>[0] = {}): Promise<{ readonly kiosk: PayingKiosk; readonly vm: KioskPaymentViewModel; readonly kinds: string[] }> => {
  const kiosk = await aPayingKiosk(settings);
  kiosk.world.host.control.setQueue(scenario);
  await kiosk.page.container.get(KIOSK.payment).start(kiosk.payable);
  const vm = kiosk.payment();
  const kinds: string[] = [];
  reaction(() => (vm.view.kind === 'at-terminal' ? `${vm.view.step} ${vm.view.act} ${vm.view.cancel}` : vm.view.kind), (kind) => { kinds.push(kind); }, { fireImmediately: true });
  await kiosk.world.clock.advance(0);
  return { kiosk, vm, kinds };
};

describe('paying at the terminal', () => {
  it('mirrors it: waiting, reading, PIN, bank; cancelling is offered until the bank is asked; then the number', async () => {
    const { kiosk, vm, kinds } = await paying('approved:pin');
    expect(vm.view).toMatchObject({ kind: 'at-terminal', step: 'waiting' });
    await kiosk.world.clock.advance(seconds(20));
    expect(kinds).toEqual(['waiting wait offered', 'waiting present offered', 'reading reading offered', 'reading pin offered', 'bank wait gone', 'paid']);
    expect(kiosk.moves).toEqual([`orderPage ${kiosk.payable.order.id}`]);
  });

  it('[P-8] [P-9] sends the guest to the staff once the wait is long, or where only the staff can settle it, and not before', () => {
    const checking = { kind: 'checking', code: 'K7F249', silent: 'till', nextCheckIn: null } as const;
    const views: readonly KioskPaymentView[] = [{ ...checking, asksStaff: false }, { ...checking, asksStaff: true }, { kind: 'needs-staff', code: 'K7F249', isCharged: true }, { kind: 'paid' }];
    expect(views.map(asksStaff)).toEqual([false, true, true, false]);
  });

  it('shows the terminal\'s very lines, the amount and its VAT', async () => {
    const { kiosk, vm } = await paying('approved:slowly');
    await kiosk.world.clock.advance(seconds(1));
    expect(vm.view).toMatchObject({ lines: ['35,00 SEK', 'Blippa eller sätt in kortet'] });
    expect([vm.amount, vm.vat.map(({ rateBasisPoints, vat }) => [rateBasisPoints, vat]), vm.orderType, vm.followAddress]).toEqual([
      { total: 3500, currency: { name: 'SEK', symbol: 'kr' } }, [[600, 198]], 'takeAway', `http://shop.test/order/${kiosk.payable.order.id}`,
    ]);
  });

  it('[P-5] a cancel is a request: it says so, and is paid when the approval came first', async () => {
    const { kiosk, vm, kinds } = await paying('cancel:too-late');
    await kiosk.world.clock.advance(seconds(5));
    vm.cancel();
    expect(vm.view).toMatchObject({ kind: 'at-terminal', cancel: 'asked' });
    await kiosk.world.clock.advance(seconds(20));
    expect(kinds.at(-1)).toBe('paid');
  });

  it('a lost answer is no fright; two seconds of silence are: being checked, with a code, and no way to pay', async () => {
    const { kiosk, vm, kinds } = await paying('approved:slowly');
    await kiosk.world.clock.advance(seconds(1));
    kiosk.world.line.isCut = true;
    await kiosk.world.clock.advance(seconds(1));
    expect(vm.view.kind).toBe('at-terminal');
    await kiosk.world.clock.advance(seconds(3));
    expect(vm.view).toMatchObject({ kind: 'checking', asksStaff: false, silent: 'till' });
    expect(vm.view.kind === 'checking' && /^[A-HJ-NP-Z2-9]{6}$/.test(vm.view.code)).toBe(true);
    await Promise.all([vm.payAgain(), vm.payAtCounter()]);
    kiosk.world.line.isCut = false;
    await kiosk.world.clock.advance(seconds(30));
    expect([kinds.at(-1), kiosk.world.host.control.ledger().lines.length]).toEqual(['paid', 1]);
  });

  it('tells in how many seconds it asks again, and counts them', async () => {
    const { kiosk, vm } = await paying('approved:slowly');
    kiosk.world.line.isCut = true;
    await kiosk.world.clock.advance(seconds(20));
    const left: unknown[] = [];
    reaction(() => (vm.view.kind === 'checking' ? vm.view.nextCheckIn : 'other'), (next) => { left.push(next); });
    await kiosk.world.clock.advance(seconds(10));
    expect(left.filter((next) => next !== null).every((next) => typeof next === 'number' && next >= 1 && next <= 5) && left.length >= 6).toBe(true);
  });

  it('[P-4] a clock that is set back while nobody answers leaves no instructions to pay on the screen', async () => {
    const { kiosk, vm, kinds } = await paying('approved:slowly');
    await kiosk.world.clock.advance(seconds(1));
    kiosk.world.line.isCut = true;
    await kiosk.world.clock.advance(seconds(1));
    kiosk.world.clock.jump(-minutes(60));
    await kiosk.world.clock.advance(seconds(3));
    kinds.splice(0, kinds.length - 1);
    await kiosk.world.clock.advance(seconds(20));
    expect([kinds, vm.view]).toMatchObject([['checking'], { kind: 'checking', asksStaff: false, silent: 'till' }]);
  });

  it('[P-8] after 150 s the staff is needed, by the code; the next guest finds the same, and it is paid when the host is back', async () => {
    const { kiosk, vm, kinds } = await paying('approved:slowly');
    kiosk.world.line.isCut = true;
    await kiosk.world.clock.advance(seconds(160));
    expect(vm.view).toMatchObject({ kind: 'checking', asksStaff: true });
    expect(kiosk.page.container.get(KIOSK.finishGuest)('staff')).toBe(false);
    kiosk.world.line.isCut = false;
    await kiosk.world.clock.advance(minutes(1));
    expect(kinds.at(-1)).toBe('paid');
  });

  it('an unplugged terminal is told apart, and resolved', async () => {
    const { kiosk, vm, kinds } = await paying('unplugged:during');
    await kiosk.world.clock.advance(seconds(10));
    expect(vm.view).toMatchObject({ kind: 'checking', silent: 'terminal' });
    await kiosk.world.clock.advance(minutes(2));
    expect(kinds.at(-1)).toBe('paid');
  });
});

describe('how it ends otherwise', () => {
  it.each<[string, string, string]>([
    ['declined:51', 'no-funds', 'card'], ['declined:54', 'expired-card', 'card'], ['declined:43', 'stopped', 'card'], ['declined:05', 'declined', 'card'], ['declined:61', 'not-allowed', 'card'], ['declined:91', 'bank-silent', 'card'],
    ['pin-exceeded', 'wrong-pin', 'card'], ['card-removed', 'card-removed', 'card'], ['unreadable', 'unreadable', 'card'], ['no-card', 'no-card', 'broken-off'], ['issuer-timeout', 'bank-silent', 'card'], ['cancelled', 'cancelled', 'cancelled'],
    ['unplugged:before', 'contact-lost', 'broken-off'], ['payment.07', 'payment-failed', 'card'],
  ])('[PAY-3] %s: declined, %s', async (scenario, reason, ending) => {
    const { kiosk, vm } = await paying(scenario);
    await kiosk.world.clock.advance(minutes(5));
    expect([vm.view, kiosk.world.host.control.ledger().lines]).toEqual([{ kind: 'declined', reason, ending }, []]);
  });

  it('[PAY-3] another try is a new attempt for the same order; a double tap is one', async () => {
    const { kiosk, vm, kinds } = await paying('declined:51, approved');
    await kiosk.world.clock.advance(seconds(20));
    await Promise.all([vm.payAgain(), vm.payAgain()]);
    await kiosk.world.clock.advance(seconds(20));
    expect([kinds.filter((kind) => kind === 'declined').length, kinds.at(-1), kiosk.world.host.control.ledger().lines.length, kiosk.world.orders.paid.size]).toEqual([1, 'paid', 1, 1]);
  });

  it('[P-4] another try whose basket has changed before its turn begins no payment; the guest sees what is in it', async () => {
    const { kiosk, vm } = await paying('declined:51,approved');
    const { promise, resolve } = Promise.withResolvers<void>();
    await kiosk.world.clock.advance(seconds(20));
    void kiosk.page.container.get(PORTS.tabLock).hold(PAYMENT_LOCK, () => promise);
    void vm.payAgain();
    await kiosk.world.clock.advance(seconds(1));
    kiosk.page.container.get(CORE.cart).applyQueryIntent({ note: 'utan salt' });
    resolve();
    await kiosk.world.clock.advance(seconds(20));
    expect([kiosk.world.host.control.ledger().attempts.map(({ state }) => state), kiosk.moves, vm.isPressed]).toEqual([['declined'], ['checkoutPage 1'], false]);
  });

  it.each<[string, string, boolean]>([['busy', 'terminal-busy', false], ['logged-out', 'terminal-out', true], ['unplugged', 'contact-lost', true]])('%s: refused, %s, the counter helps: %s', async (scenario, reason, counter) => {
    const { vm } = await paying(scenario, { payAtCounter: true });
    expect(vm.view).toEqual({ kind: 'refused', reason, canPayAtCounter: counter });
  });

  it('pays at the counter where the settings allow it: the order waits there by its code', async () => {
    const { kiosk, vm } = await paying('unplugged', { payAtCounter: true });
    await vm.payAtCounter();
    expect([kiosk.moves.at(-1), kiosk.page.container.get(KIOSK.ordering).order.get().phase]).toEqual(['checkoutPage 1', 'at-counter']);
    kiosk.settings.update((all) => ({ ...all, kiosk: { ...all.kiosk, payAtCounter: false } }));
    expect(vm.view).toMatchObject({ canPayAtCounter: false });
  });

  it('[PAY-4] [P-4] signed in at another terminal meanwhile: being checked, then the staff, by the code; neither "charged" nor "nothing was drawn", and no way to pay', async () => {
    const { kiosk, vm, kinds } = await paying('approved:slowly');
    const { world, page } = kiosk;
    world.orders.policy = 'is away';
    await world.clock.advance(seconds(2));
    world.line.isCut = true;
    page.container.get(KIOSK.tokens).signOut('staff');
    await world.signIn(page, undefined, world.otherHost);
    await world.clock.advance(minutes(4));
    await Promise.all([vm.payAgain(), vm.payAtCounter()]);
    expect([vm.view, kinds.slice(-2), world.otherHost.control.ledger().attempts]).toMatchObject([{ kind: 'needs-staff', isCharged: false }, ['checking', 'needs-staff'], []]);
  });

  it.each<[string, KioskPaymentViewModel['view']['kind']]>([['approved', 'reversed'], ['reversal:refused', 'needs-staff']])('[P-9] paid, but the order is refused (%s): being checked until it is known, then %s', async (scenario, kind) => {
    const { kiosk, vm, kinds } = await paying(scenario);
    kiosk.world.orders.policy = 'refuses';
    await kiosk.world.clock.advance(minutes(15));
    expect([vm.view.kind, kinds.includes('paid')]).toEqual([kind, false]);
  });

  it('a charge of another amount is given back, and says so', async () => {
    const { kiosk, vm } = await paying('other-amount');
    await kiosk.world.clock.advance(minutes(5));
    expect(vm.view).toEqual({ kind: 'reversed', isOtherAmount: true });
  });
});

describe('leaving and coming back', () => {
  it('what was read is over; paid stays for the next page', async () => {
    const { kiosk, vm } = await paying('declined:51');
    await kiosk.world.clock.advance(seconds(20));
    vm.backToOrder();
    expect(kiosk.moves.at(-1)).toBe('menuPage 1');
  });

  it.each<[string, (vm: KioskPaymentViewModel) => Promise<void>]>([['asked for a card', (vm) => vm.payAgain()], ['shown a code', (vm) => vm.payAtCounter()]])('a guest who goes back while it is ordered anew is not %s', async (_, act) => {
    const { kiosk, vm } = await paying('declined:51, approved', { payAtCounter: true });
    const { container } = kiosk.page;
    await kiosk.world.clock.advance(seconds(20));
    container.get(KIOSK.ordering).forget();
    const stop = vm.start();
    void act(vm);
    vm.backToOrder();
    stop();
    await kiosk.world.clock.advance(seconds(20));
    expect([kiosk.moves, container.get(KIOSK.payment).openAttempt(), kiosk.world.host.control.ledger().lines, container.get(CORE.cart).cart.get().items.length]).toEqual([['menuPage 1'], null, [], 1]);
  });

  it('[P-9] [R-3] what is with the staff is so after a reload, by the same code, until staff has settled it; nobody is asked to pay it once more', async () => {
    const { kiosk, vm } = await paying('reversal:refused');
    kiosk.world.orders.policy = 'refuses';
    await kiosk.world.clock.advance(minutes(15));
    const [told, order] = [vm.view, kiosk.payable.order.id];
    const stop = vm.start();
    stop(); // The page is left, and loaded again: what is only in memory has gone.
    expect(kiosk.page.container.get(KIOSK.payment).payment.get().phase).toBe('idle');
    const movesBefore = kiosk.moves.length;
    const again = kiosk.payment(order);
    await Promise.all([again.payAgain(), again.payAtCounter()]);
    expect([told.kind, again.view, again.amount?.total, kiosk.moves.slice(movesBefore)]).toEqual(['needs-staff', told, kiosk.payable.order.total, []]);
    const cases = kiosk.page.container.get(KIOSK.staffCases);
    for (const { code } of cases.cases.get()) cases.close(code);
    expect(kiosk.page.container.get(KIOSK.payment).recall(order)).toBe(false);
  });

  it('after a reload without an open attempt the basket asks anew; without a basket the order itself tells', async () => {
    const kiosk = await aPayingKiosk();
    kiosk.payment();
    kiosk.page.container.get(CORE.cart).clear();
    kiosk.payment();
    expect(kiosk.moves).toEqual(['checkoutPage 1', `orderPage ${kiosk.payable.order.id}`]);
  });

  it('no timer of the page stays once it is settled', async () => {
    const { kiosk } = await paying('declined:51');
    await kiosk.world.clock.advance(seconds(20));
    const before = kiosk.world.clock.pending();
    await kiosk.world.clock.advance(minutes(1));
    expect(kiosk.world.clock.pending()).toBe(before);
  });
});
