import { autorun } from 'mobx';
import { onTestFinished } from 'vitest';
import { KIOSK, KIOSK_PORTS } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Payable } from '#core/payment/payable.ts';
import type { ReceiptOf } from '#core/payment/receipt-transitions.ts';
import type { Settings } from '#core/settings/settings.ts';
import { cell, type Cell } from '#core/shared/readable.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { aKioskWorld, type KioskPage, type KioskWorld } from '#tests/simulations/a-kiosk-world.ts';
import { KioskCheckoutViewModel } from '#ui/view-models/kiosk/kiosk-checkout-view-model.ts';
import { KioskDoneViewModel, type KioskDoneDeps } from '#ui/view-models/kiosk/kiosk-done-view-model.ts';
import { KioskPaymentViewModel } from '#ui/view-models/kiosk/kiosk-payment-view-model.ts';
import { KioskReceiptViewModel } from '#ui/view-models/kiosk/kiosk-receipt-view-model.ts';

/** A signed-in kiosk with a guest who has a bun in the basket, and the view-models of its last pages. */
export interface PayingKiosk {
  readonly world: KioskWorld;
  readonly page: KioskPage;
  readonly settings: Cell<Settings>;
  /** Where the view-models wanted to go: `paymentPage 1/abc`. */
  readonly moves: readonly string[];
  /** How often the guest was sent home. */
  readonly finishes: readonly string[];
  readonly payable: Payable;
  checkout(isWished?: boolean): KioskCheckoutViewModel;
  payment(order?: OrderId): KioskPaymentViewModel;
  done(order?: OrderId, change?: Partial<KioskDoneDeps>): KioskDoneViewModel;
}

const watched = <T extends { start(): () => void }>(viewModel: T, look: () => unknown): T => {
  const stopWatching = autorun(look);
  const stop = viewModel.start();
  onTestFinished(() => { stop(); stopWatching(); });
  return viewModel;
};

export const aPayingKiosk = async (change: Partial<Settings['kiosk']> = {}): Promise<PayingKiosk> => {
  const world = await aKioskWorld();
  const page = await world.open();
  await world.signIn(page);
  const payable = await world.order(page);
  invariant(payable !== null, 'the order is placed');
  const { container } = page;
  const known = container.get(CORE.settings).settings.get();
  const settings = cell<Settings>({ ...known, features: { ...known.features, receiptByMail: true }, kiosk: { ...known.kiosk, ...change } });
  const [moves, finishes] = [[] as string[], [] as string[]];
  const navigator = { go: ({ name, params }: RouteTarget): void => { moves.push([name, ...Object.values(params ?? {})].join(' ')); } };
  const finish = (): void => { finishes.push('home'); };
  const shared = {
    pay: container.get(KIOSK.payment), cases: container.get(KIOSK.staffCases), ordering: container.get(KIOSK.ordering), cart: container.get(CORE.cart).cart, price: container.get(CORE.price), menu: container.get(CORE.menu).state, shop: container.get(CORE.shops).selected,
    settings, watch: container.get(KIOSK.station), station: container.get(KIOSK.station).station, navigator, clock: container.get(PORTS.clock), activity: container.get(KIOSK_PORTS.activity), finish,
    doneMs: (holdsCode: boolean) => (holdsCode ? SELF_SERVICE.codeMs : SELF_SERVICE.doneMs), orders: container.get(PORTS.orderGateway), host: container.get(KIOSK.host), receipts: container.get(KIOSK.receipts),
    scanner: { onScan: () => () => undefined }, language: () => 'sv', reopenReceipt: (of: ReceiptOf) => { container.get(KIOSK.receipts).open(of); },
  };
  return {
    world, page, settings, moves, finishes, payable,
    checkout: (isWished = true) => {
      const viewModel = new KioskCheckoutViewModel({ ...shared, doneMs: () => SELF_SERVICE.codeMs, isWished });
      return watched(viewModel, () => viewModel.view);
    },
    payment: (order = payable.order.id) => {
      const viewModel = new KioskPaymentViewModel({ ...shared, addressOf: (id) => `http://shop.test/order/${id}` }, order);
      return watched(viewModel, () => viewModel.view);
    },
    done: (order = payable.order.id, changed = {}) => {
      const viewModel = new KioskDoneViewModel({ ...shared, receipt: new KioskReceiptViewModel(shared), ...changed }, order);
      return watched(viewModel, () => [viewModel.number, viewModel.receipt.view]);
    },
  };
};
