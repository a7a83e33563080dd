import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ORDER_TRACKING } from '#core/business-constants.ts';
import { spokenCode } from '#core/shared/spoken-code.ts';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import { minutes } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { orderPanel, seenPanel } from '#ui/view-models/order-panel.ts';
import { OrderViewModel } from '#ui/view-models/order-view-model.ts';
import { OrdersViewModel } from '#ui/view-models/orders-view-model.ts';
import { aPaidOrder, anOrder, aSeenOrder } from '../../support/an-order.ts';
import { NOON } from '../../support/moment.ts';
import { lostAnswer, refusal, type Scripted } from '../../support/scripted-orders.ts';
import { storedBox } from '../../support/stored-box.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { aPayingGuest } from './a-paying-guest.ts';

const holding: Settings = { ...DEFAULT_SETTINGS, features: { ...DEFAULT_SETTINGS.features, slotHolding: true } };
const ready = NOON + minutes(15);
const cooking = anOrder({ status: 'started', steps: [{ status: 'added', at: NOON }, { status: 'started', at: NOON + minutes(3) }] });
const done = anOrder({ status: 'done', steps: [...cooking.steps, { status: 'done', at: NOON + minutes(14) }] });

describe('an order as its panel shows it', () => {
  it('[TRACK-9] the steps with their times, and for the next one when it is expected', () => {
    expect(orderPanel(cooking, holding)).toEqual({
      order: cooking, sentence: 'cooking', address: 'Hamngatan 5, Stockholm', hasSteps: true, isToCome: true, readyAbout: ready, isOnAnotherDay: false, counterCode: '', waitsUntil: null,
      steps: [
        { step: 'received', state: 'passed', at: NOON, expected: null }, { step: 'cooking', state: 'current', at: NOON + minutes(3), expected: null },
        { step: 'ready', state: 'ahead', at: null, expected: ready }, { step: 'delivered', state: 'ahead', at: null, expected: null },
      ],
    });
  });

  it.each([
    ['paid and received', anOrder(), 'received', true, true, ready], ['done', done, 'ready', true, true, null], ['handed out', anOrder({ status: 'delivered' }), 'delivered', true, false, null],
    ['cancelled', anOrder({ status: 'cancelled' }), 'cancelled', false, false, null], ['not paid yet', anOrder({ paid: false, status: 'calculatedPrice', steps: [] }), 'unpaid', false, true, null],
    ['in a state of a newer server', anOrder({ status: 'unknown', steps: [...cooking.steps, { status: 'unknown', at: NOON }] }), 'cooking', true, true, ready],
  ] as const)('[TRACK-9] %s', (_, order, sentence, hasSteps, isToCome, readyAbout) => {
    const panel = orderPanel(order, holding);
    expect([panel.sentence, panel.hasSteps, panel.isToCome, panel.readyAbout]).toEqual([sentence, hasSteps, isToCome, readyAbout]);
  });

  it('that waits to be paid at the counter has the code that is said there, and none once it is paid or gone', () => {
    const waiting = anOrder({ paid: false, status: 'calculatedPrice', steps: [], payAtCounter: true });
    const codes = [waiting, { ...waiting, payAtCounter: false }, { ...waiting, paid: true, status: 'added' as const }, { ...waiting, status: 'cancelled' as const }].map((order) => orderPanel(order, holding).counterCode);
    expect(codes).toEqual([spokenCode('order-1'), '', '', '']);
  });

  it('[W-10] at the counter is waited for until its time is over, and for no time where the server holds none', () => {
    const waiting = anOrder({ paid: false, status: 'calculatedPrice', steps: [], payAtCounter: true, holdExpires: ready });
    expect([waiting, { ...waiting, payAtCounter: false }, { ...waiting, paid: true }].map((order) => orderPanel(order, holding).waitsUntil)).toEqual([ready, null, null]);
    expect(orderPanel(waiting, DEFAULT_SETTINGS)).toEqual({ ...orderPanel(waiting, holding), waitsUntil: null });
  });
});

const anOrderPage = async (...byId: readonly Scripted<Order>[]) => {
  const app = aPayingGuest({ byId });
  const vm = new OrderViewModel(app, orderId('order-1'));
  const phases: string[] = [];
  const stopWatching = autorun(() => { if (phases.at(-1) !== vm.phase) phases.push(vm.phase); });
  app.tracker.start();
  const stop = vm.start();
  await app.clock.settle();
  return { app, vm, phases, stop: () => { stop(); stopWatching(); app.tracker.stop(); } };
};

describe('the order page', () => {
  it('asks for its order once and shows it', async () => {
    const { app, vm, phases } = await anOrderPage(ok(cooking));
    expect([phases, app.orders.calls, vm.panel?.sentence, vm.menuTarget]).toEqual([['loading', 'ready'], ['order order-1'], 'cooking', { name: 'menuPage', params: { shopId: '1' } }]);
  });

  it('[R-2] follows it as long as the page is there, and no longer', async () => {
    const { app, vm, stop } = await anOrderPage(ok(cooking), ok(done));
    await app.clock.advance(ORDER_TRACKING.pollMs);
    expect(vm.panel?.sentence).toBe('ready');
    stop();
    expect(app.clock.pending()).toBe(0);
  });

  it('[TRACK-10] says that it is as last seen once a later question is not answered, whatever is heard of another order, until its own is', async () => {
    const { app, vm } = await anOrderPage(ok(cooking), lostAnswer, ok(anOrder({ id: orderId('order-2') })), ok(done));
    const seen = [[vm.isStale, vm.seenAt]];
    await app.clock.advance(ORDER_TRACKING.pollMs);
    seen.push([vm.isStale, vm.seenAt]);
    const stopOther = app.tracker.watch(orderId('order-2'));
    await app.clock.settle();
    seen.push([vm.isStale, vm.seenAt]);
    await app.clock.advance(ORDER_TRACKING.firstRetryMs);
    expect([...seen, [vm.isStale, vm.seenAt, vm.panel?.sentence]]).toEqual([[false, NOON], [true, NOON], [true, NOON], [false, app.clock.now(), 'ready']]);
    stopOther();
    expect(app.tracker.failures.get()).toEqual(new Map());
  });

  it('an order that nobody knows is not found; one that can\'t be asked for can be asked again', async () => {
    expect((await anOrderPage(refusal('order.failed-find-order', { status: 404 }))).phases).toEqual(['loading', 'not-found']);
    const { vm, phases, app } = await anOrderPage(lostAnswer, ok(cooking));
    vm.retry();
    await app.clock.settle();
    expect(phases).toEqual(['loading', 'failed', 'loading', 'ready']);
  });

  it('[TRACK-10] says once more that it could not be asked for, when the guest has asked in vain', async () => {
    const { vm, phases, app } = await anOrderPage(lostAnswer);
    vm.retry();
    await app.clock.settle();
    expect([phases, vm.error]).toEqual([['loading', 'failed', 'loading', 'failed'], lostAnswer.error]);
  });

  it('[TRACK-10] an order that is known already was not heard of just now, when another one is', async () => {
    const app = aPayingGuest({ byId: [ok(cooking), lostAnswer, ok(anOrder({ id: orderId('order-2') }))], storedOrders: storedBox({ ongoing: [aPaidOrder(), aPaidOrder({ id: orderId('order-2') })], delivered: [] }) });
    await app.tracker.refresh(cooking.id);
    await app.clock.advance(minutes(2));
    const vm = new OrderViewModel(app, cooking.id);
    const stop = vm.start();
    await app.clock.settle();
    await app.tracker.refresh(orderId('order-2'));
    expect([vm.isStale, vm.seenAt]).toEqual([true, NOON]);
    stop();
  });

  it('[TRACK-8] an order that can\'t be asked for any more stays, as it was last seen', async () => {
    const { vm, app } = await anOrderPage(ok(cooking), lostAnswer);
    await app.clock.advance(minutes(2));
    await vm.refresh();
    expect([vm.phase, vm.isStale, vm.seenAt]).toEqual(['ready', true, NOON]);
  });

  it('[P-10] after a reload without a network it shows what was last seen, its number above all, until it can be asked for', async () => {
    const { app, vm, stop } = await anOrderPage(ok(cooking));
    const seen = aSeenOrder({ status: 'started' });
    app.tracker.add({ id: cooking.id, pickupTime: ready, customerCode: '' });
    await vm.refresh();
    stop();
    const reloaded = aPayingGuest({ byId: [lostAnswer, ok(done)], storedOrders: app.storedOrders });
    reloaded.tracker.start();
    const again = new OrderViewModel(reloaded, cooking.id);
    const shown = () => [again.phase, again.isStale, again.seenAt, again.order, again.panel];
    const atOnce = shown();
    const leave = again.start();
    await reloaded.clock.settle();
    const lost = shown();
    await reloaded.clock.advance(ORDER_TRACKING.firstRetryMs);
    expect([atOnce, lost, shown()]).toEqual([
      ['ready', false, NOON, null, seenPanel(cooking.id, seen, DEFAULT_SETTINGS)], ['ready', true, NOON, null, seenPanel(cooking.id, seen, DEFAULT_SETTINGS)], ['ready', false, reloaded.clock.now(), done, orderPanel(done, DEFAULT_SETTINGS)],
    ]);
    leave();
  });

  it('[P-10] what was last seen of an order that the server no longer knows is not shown', async () => {
    const app = aPayingGuest({ byId: [refusal('order.failed-find-order', { status: 404 })], storedOrders: storedBox({ ongoing: [aPaidOrder({ seen: aSeenOrder() })], delivered: [] }) });
    const vm = new OrderViewModel(app, orderId('order-1'));
    const list = new OrdersViewModel(app);
    const stops = [vm.start(), list.start()];
    await app.clock.settle();
    expect([vm.phase, list.orders.map(({ panel, error }) => [panel, error?.status])]).toEqual(['not-found', [[null, 404]]]);
    for (const stop of stops) stop();
  });

  it('an unpaid order leads to its payment, a paid one does not', async () => {
    const { vm } = await anOrderPage(ok(anOrder({ paid: false, status: 'calculatedPrice', steps: [] })));
    expect(vm.paymentTarget).toEqual({ name: 'paymentPage', params: { shopId: '1', orderId: 'order-1' } });
    expect((await anOrderPage(ok(cooking))).vm.paymentTarget).toBeNull();
  });

  it('[P-4] an order of a kiosk\'s is paid there: followed on a phone it says neither paid nor unpaid, and leads to no payment', async () => {
    const { vm } = await anOrderPage(ok(anOrder({ paid: false, status: 'calculatedPrice', steps: [], atKiosk: true })));
    expect([vm.paymentTarget, vm.panel?.sentence]).toEqual([null, 'at-kiosk']);
  });

  it('opens and closes the receipt', async () => {
    const { vm } = await anOrderPage(ok(cooking));
    vm.openReceipt();
    expect(vm.isReceiptOpen).toBe(true);
    vm.closeReceipt();
    expect(vm.isReceiptOpen).toBe(false);
  });
});

describe('the orders page', () => {
  it('[ROUTE-11] shows the ongoing orders and after them those just handed out, each as soon as the server has told', async () => {
    const app = aPayingGuest({ byId: [ok(anOrder({ id: orderId('a'), status: 'delivered' })), ok(anOrder({ id: orderId('b') }))] });
    for (const id of ['a', 'b']) app.tracker.add({ id: orderId(id), pickupTime: ready, customerCode: '' });
    const vm = new OrdersViewModel(app);
    expect(vm.orders).toEqual([{ id: 'a', panel: null, error: null, seenAt: null }, { id: 'b', panel: null, error: null, seenAt: null }]);
    app.tracker.start();
    const stop = vm.start();
    await app.clock.settle();
    expect(vm.orders.map(({ id, panel }) => [id, panel?.sentence])).toEqual([['b', 'received'], ['a', 'delivered']]);
    stop();
    const asked = app.orders.calls.length;
    await app.clock.advance(ORDER_TRACKING.pollMs);
    expect(app.orders.calls.slice(asked), 'left, only the order under way is asked for').toEqual(['order b']);
    app.tracker.stop();
    expect(app.clock.pending()).toBe(0);
  });

  it('[ROUTE-11] says which order cannot be had, and asks for it again', async () => {
    const app = aPayingGuest({ byId: [ok(anOrder({ id: orderId('a') })), lostAnswer, ok(anOrder({ id: orderId('b') }))] });
    for (const id of ['a', 'b']) app.tracker.add({ id: orderId(id), pickupTime: ready, customerCode: '' });
    const vm = new OrdersViewModel(app);
    const shown = () => vm.orders.map(({ id, panel, error }) => [id, panel?.sentence ?? null, error?.code ?? null]);
    const stop = vm.start();
    await app.clock.settle();
    const lost = shown();
    vm.retry(orderId('b'));
    const asking = shown();
    await app.clock.settle();
    expect([lost, asking, shown()]).toEqual([
      [['a', 'received', null], ['b', null, lostAnswer.error.code]], [['a', 'received', null], ['b', null, null]], [['a', 'received', null], ['b', 'received', null]],
    ]);
    stop();
  });

  it('[ROUTE-11] says again that it cannot be had when it was asked for in vain', async () => {
    const app = aPayingGuest({ byId: [lostAnswer] });
    app.tracker.add({ id: orderId('a'), pickupTime: ready, customerCode: '' });
    const vm = new OrdersViewModel(app);
    const stop = vm.start();
    await app.clock.settle();
    vm.retry(orderId('a'));
    await app.clock.settle();
    expect(vm.orders).toEqual([{ id: 'a', panel: null, error: lostAnswer.error, seenAt: null }]);
    stop();
  });

  it('[P-10] one that cannot be asked for is shown as last seen', async () => {
    const app = aPayingGuest({ byId: [lostAnswer], storedOrders: storedBox({ ongoing: [aPaidOrder({ seen: aSeenOrder() })], delivered: [] }) });
    const vm = new OrdersViewModel(app);
    const stop = vm.start();
    await app.clock.settle();
    expect(vm.orders).toEqual([{ id: 'order-1', panel: seenPanel(orderId('order-1'), aSeenOrder(), DEFAULT_SETTINGS), error: null, seenAt: NOON }]);
    stop();
  });
});
