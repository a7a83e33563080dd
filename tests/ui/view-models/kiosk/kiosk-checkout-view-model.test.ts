import { describe, expect, it, onTestFinished } from 'vitest';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { followMenu } from '#core/cart/follow-menu.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { PAYMENT_LOCK } from '#core/payment/payment-journal.ts';
import { counterCode } from '#core/self-service/kiosk-ordering.ts';
import { seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import type { KioskCheckoutViewModel } from '#ui/view-models/kiosk/kiosk-checkout-view-model.ts';
import { aPayingKiosk } from './a-paying-kiosk.ts';

const openOf = (kiosk: Awaited<ReturnType<typeof aPayingKiosk>>) => kiosk.page.container.get(KIOSK.payment).openAttempt();

describe('from the tap on "pay" to the terminal', () => {
  it('a guest who has tapped goes on by themselves; a double tap is one order and one payment', async () => {
    const kiosk = await aPayingKiosk();
    const vm = kiosk.checkout();
    expect(vm.view).toEqual({ kind: 'preparing' });
    await Promise.all([vm.pay(), vm.pay()]);
    await kiosk.world.clock.advance(seconds(20));
    expect([kiosk.moves, kiosk.world.host.control.ledger().lines.length, kiosk.world.orders.paid.size]).toEqual([[`paymentPage 1 ${kiosk.payable.order.id}`], 1, 1]);
  });

  it('after a reload the tap is asked for, and nothing is sent before it', async () => {
    const kiosk = await aPayingKiosk();
    kiosk.page.container.get(KIOSK.ordering).forget();
    const vm = kiosk.checkout(false);
    await kiosk.world.clock.advance(seconds(5));
    expect([vm.view, openOf(kiosk), vm.total, vm.currency]).toEqual([{ kind: 'ready' }, null, 3500, { name: 'SEK', symbol: 'kr' }]);
    void vm.pay();
    await kiosk.world.clock.advance(seconds(1));
    expect(openOf(kiosk)).not.toBe(null);
  });

  it('an empty basket leads back to the menu', async () => {
    const kiosk = await aPayingKiosk();
    kiosk.page.container.get(CORE.cart).clear();
    kiosk.checkout();
    await kiosk.world.clock.advance(0);
    expect(kiosk.moves.map((move) => move.split(' ')[0])).toEqual(['menuPage']);
  });

  it('a guest who goes back while it is prepared is not asked for a card', async () => {
    const kiosk = await aPayingKiosk();
    kiosk.page.container.get(KIOSK.ordering).forget();
    const { ordering } = { ordering: kiosk.page.container.get(KIOSK.ordering) };
    const vm = kiosk.checkout(false);
    const stop = vm.start();
    void vm.pay();
    stop();
    await kiosk.world.clock.advance(seconds(5));
    expect([openOf(kiosk), ordering.order.get().phase]).toEqual([null, 'placed']);
  });
});

/** The turn to pay is another page's until `letGo`. */
const turnIsTaken = (kiosk: Awaited<ReturnType<typeof aPayingKiosk>>): { readonly letGo: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void kiosk.page.container.get(PORTS.tabLock).hold(PAYMENT_LOCK, () => promise);
  return { letGo: resolve };
};

it('[P-4] a basket that changes between the order and its turn to pay: the order of before lets its place go, no card is asked for, and the guest sees the new one', async () => {
  const kiosk = await aPayingKiosk();
  const turn = turnIsTaken(kiosk);
  const vm = kiosk.checkout();
  await kiosk.world.clock.advance(seconds(5));
  kiosk.page.container.get(CORE.cart).applyQueryIntent({ note: 'utan salt' });
  turn.letGo();
  await kiosk.world.clock.advance(seconds(20));
  expect([kiosk.world.host.control.ledger().attempts, openOf(kiosk), kiosk.moves, vm.isPressed]).toEqual([[], null, ['menuPage 1'], false]);
});

it('[P-9] a guest who goes back while it is ordered for the counter keeps the basket, and no order waits that nobody has a code for', async () => {
  const kiosk = await aPayingKiosk({ payAtCounter: true });
  const { container } = kiosk.page;
  const [ordering, cart] = [container.get(KIOSK.ordering), container.get(CORE.cart).cart];
  ordering.forget();
  const vm = kiosk.checkout(false);
  const stop = vm.start();
  void vm.payAtCounter();
  vm.backToOrder();
  stop();
  await kiosk.world.clock.advance(seconds(5));
  expect([kiosk.moves, ordering.order.get(), cart.get().items.length]).toEqual([['menuPage 1'], { phase: 'open' }, 1]);
});

describe('what may be in the way', () => {
  it('a shop that has closed: said in the kiosk\'s words, nothing is paid, and no retry that cannot help', async () => {
    const kiosk = await aPayingKiosk({ payAtCounter: true });
    kiosk.page.container.get(KIOSK.ordering).forget();
    kiosk.world.line.isCut = true;
    const vm = kiosk.checkout();
    await kiosk.world.clock.advance(seconds(20));
    expect([vm.view, openOf(kiosk)]).toEqual([{ kind: 'failed', reason: 'till-silent', named: [], canRetry: true, canPayAtCounter: true }, null]);
    kiosk.world.line.isCut = false;
    void vm.pay();
    await kiosk.world.clock.advance(seconds(1));
    expect(openOf(kiosk)).not.toBe(null);
  });

  it('a dish that has sold out meanwhile is named, and nothing is paid', async () => {
    const kiosk = await aPayingKiosk();
    kiosk.page.container.get(KIOSK.ordering).forget();
    await kiosk.world.desk.setSoldOut(1, 'bun', true);
    const vm = kiosk.checkout();
    await kiosk.world.clock.advance(seconds(1));
    const [bun] = kiosk.page.container.get(CORE.cart).cart.get().items;
    expect([vm.view, openOf(kiosk)]).toEqual([{ kind: 'failed', reason: 'sold-out', named: [{ item: bun, choices: [] }], canRetry: false, canPayAtCounter: false }, null]);
  });

  it('[W-9] who has said no to a new price, and pays on the page that shows it, is not asked about the one of before; a newer one is asked about', async () => {
    const kiosk = await aPayingKiosk();
    const { container } = kiosk.page;
    container.get(KIOSK.ordering).forget();
    const comes = async (): Promise<KioskCheckoutViewModel> => {
      const vm = kiosk.checkout();
      await kiosk.world.clock.advance(seconds(1));
      return vm;
    };
    onTestFinished(followMenu({ menu: container.get(CORE.menu).state, cart: container.get(CORE.cart) }));
    await kiosk.world.desk.setPrice(1, 'bun', 4000);
    expect((await comes()).view).toEqual({ kind: 'price-changed', before: 3500, now: 4000 });
    await container.get(CORE.menu).refresh(shopId(1));
    await kiosk.world.desk.setPrice(1, 'bun', 4100);
    expect([(await comes()).view, openOf(kiosk)]).toEqual([{ kind: 'price-changed', before: 4000, now: 4100 }, null]);
    await container.get(CORE.menu).refresh(shopId(1));
    await comes();
    expect(openOf(kiosk)?.amount).toBe(4100);
  });

  it('no terminal: the guest is told before anything is ordered, and pays at the counter where the settings allow it', async () => {
    const kiosk = await aPayingKiosk({ payAtCounter: true });
    kiosk.page.container.get(KIOSK.ordering).forget();
    kiosk.world.host.control.act('unplug');
    await kiosk.world.clock.advance(SELF_SERVICE.hostCheckMs);
    const vm = kiosk.checkout();
    await kiosk.world.clock.advance(seconds(1));
    expect([vm.view, kiosk.page.container.get(KIOSK.ordering).order.get(), kiosk.moves]).toEqual([{ kind: 'no-terminal', canPayAtCounter: true }, { phase: 'open' }, []]);
    void vm.payAtCounter();
    await kiosk.world.clock.advance(seconds(1));
    const order = kiosk.page.container.get(KIOSK.ordering).order.get();
    expect(vm.view).toEqual({ kind: 'at-counter', code: order.phase === 'at-counter' ? counterCode(order.payable) : '' });
    expect([vm.countdown.secondsLeft, openOf(kiosk)]).toEqual([59, null]);
    await kiosk.world.clock.advance(SELF_SERVICE.codeMs);
    expect(kiosk.finishes).toEqual(['home']);
  });

  it('a terminal that comes back: the guest taps again', async () => {
    const kiosk = await aPayingKiosk();
    kiosk.page.container.get(KIOSK.ordering).forget();
    kiosk.world.host.control.act('unplug');
    await kiosk.world.clock.advance(SELF_SERVICE.hostCheckMs);
    const vm = kiosk.checkout();
    await kiosk.world.clock.advance(seconds(1));
    expect(vm.view).toEqual({ kind: 'no-terminal', canPayAtCounter: true });
    kiosk.world.host.control.act('plug-in');
    await kiosk.world.clock.advance(SELF_SERVICE.hostCheckMs);
    expect([vm.view, openOf(kiosk)]).toEqual([{ kind: 'ready' }, null]);
  });

  it.each([
    ['goes on at once', (vm: KioskCheckoutViewModel) => { expect(vm.view).toEqual({ kind: 'preparing' }); }],
    ['is one payment for who taps twice', (vm: KioskCheckoutViewModel) => { void vm.pay(); void vm.pay(); }],
  ])('a terminal that is back before the kiosk has looked again: paying asks it at once, and %s', async (_, taps) => {
    const kiosk = await aPayingKiosk();
    kiosk.page.container.get(KIOSK.ordering).forget();
    kiosk.world.host.control.act('unplug');
    await kiosk.world.clock.advance(SELF_SERVICE.hostCheckMs);
    kiosk.world.host.control.act('plug-in');
    const vm = kiosk.checkout();
    taps(vm);
    await kiosk.world.clock.advance(seconds(1));
    expect(openOf(kiosk)).not.toBe(null);
    await kiosk.world.clock.advance(seconds(20));
    expect([kiosk.world.host.control.ledger().lines.length, kiosk.world.orders.paid.size]).toEqual([1, 1]);
  });

  it('a host that does not answer whether its terminal is back: waiting is shown for as long as a look may last, then what was known; "try again" asks anew', async () => {
    const kiosk = await aPayingKiosk();
    kiosk.page.container.get(KIOSK.ordering).forget();
    kiosk.world.host.control.act('unplug');
    await kiosk.world.clock.advance(SELF_SERVICE.hostCheckMs);
    kiosk.world.host.control.setFault({ id: 'silent', name: 'silent', isOn: true, route: 'ping', client: '', fault: { kind: 'hang' }, timing: {} });
    const vm = kiosk.checkout();
    await kiosk.world.clock.advance(SELF_SERVICE.pingMs - 1);
    expect(vm.view).toEqual({ kind: 'preparing' });
    await kiosk.world.clock.advance(1);
    expect([vm.view, vm.isPressed, openOf(kiosk)]).toEqual([{ kind: 'no-terminal', canPayAtCounter: true }, false, null]);
    kiosk.world.host.control.removeFault('silent');
    kiosk.world.host.control.act('plug-in');
    void vm.pay();
    expect(vm.view).toEqual({ kind: 'preparing' });
    await kiosk.world.clock.advance(seconds(1));
    expect(openOf(kiosk)).not.toBe(null);
  });

  it('a guest who goes back while the terminal is asked orders nothing', async () => {
    const kiosk = await aPayingKiosk();
    kiosk.page.container.get(KIOSK.ordering).forget();
    kiosk.world.host.control.act('unplug');
    await kiosk.world.clock.advance(SELF_SERVICE.hostCheckMs);
    kiosk.world.host.control.act('plug-in');
    const vm = kiosk.checkout(false);
    const stop = vm.start();
    void vm.pay();
    stop();
    await kiosk.world.clock.advance(seconds(5));
    expect([openOf(kiosk), kiosk.page.container.get(KIOSK.ordering).order.get()]).toEqual([null, { phase: 'open' }]);
  });
});
