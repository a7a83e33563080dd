import type { Order, SeenOrder } from '#core/order-tracking/order.ts';
import { orderProgress, type GuestStep, type StepProgress } from '#core/order-tracking/order-progress.ts';
import { heldUntil } from '#core/order-tracking/held-until.ts';
import { spokenCode } from '#core/shared/spoken-code.ts';
import type { Settings } from '#core/settings/settings.ts';
import { daysBetween } from '#core/shared/civil-time.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { addressLine } from '#core/shop/address-line.ts';

/** A step with when it was reached; `expected` where only the pickup time is known. */
export interface PanelStep extends StepProgress { readonly expected: Millis | null }

/** What is said of an order in one sentence. */
type OrderSentence = 'unpaid' | 'at-kiosk' | 'cancelled' | GuestStep;

/** What a panel shows of an order. */
type ShownOrder = Pick<Order, 'id' | 'number' | 'status' | 'paid' | 'shop' | 'orderType' | 'spotName' | 'createdAt' | 'pickupTime' | 'holdExpires' | 'payAtCounter' | 'atKiosk' | 'steps'>;

/** An order as its panel shows it: the number, the sentence, the time, the steps. */
export interface OrderPanel {
  readonly order: ShownOrder;
  readonly sentence: OrderSentence;
  /** Where it was ordered. */
  readonly address: string;
  /** The kitchen has it: it is paid, as far as is known here, and not cancelled. */
  readonly hasSteps: boolean;
  /** Is there food to be handed out yet? Where that is, nobody is told of an order that is over. */
  readonly isToCome: boolean;
  /** When it is ready, as long as that lies ahead; null afterwards. */
  readonly readyAbout: Millis | null;
  /** That is on another day than the one it was ordered on, whatever this device's clock says. */
  readonly isOnAnotherDay: boolean;
  /** What the guest says at the counter to pay there; empty: the order is not paid there. */
  readonly counterCode: string;
  /** Until when the counter waits for that; null: not said. */
  readonly waitsUntil: Millis | null;
  readonly steps: readonly PanelStep[];
}

const sentenceOf = (order: ShownOrder, steps: readonly StepProgress[]): OrderSentence => {
  if (order.status === 'cancelled') return 'cancelled';
  // P4: what the kiosk's terminal is doing is not known here, so neither "paid" nor "not paid" is said.
  if (!order.paid) return order.atKiosk && !order.payAtCounter ? 'at-kiosk' : 'unpaid';
  return steps.findLast(({ state }) => state !== 'ahead')?.step ?? 'received';
};

/** What is shown of an order at this moment. */
export const orderPanel = (order: ShownOrder, settings: Settings): OrderPanel => {
  const { steps } = orderProgress(order);
  const sentence = sentenceOf(order, steps);
  const isAtCounter = sentence === 'unpaid' && order.payAtCounter;
  const isAhead = sentence === 'received' || sentence === 'cooking';
  return {
    order, sentence, address: addressLine(order.shop.address, order.shop.city), hasSteps: order.paid && sentence !== 'cancelled', isToCome: sentence !== 'cancelled' && sentence !== 'delivered', readyAbout: isAhead ? order.pickupTime : null,
    isOnAnotherDay: isAhead && order.pickupTime !== null && daysBetween(order.createdAt, order.pickupTime, order.shop.timeZone) !== 0,
    counterCode: isAtCounter ? spokenCode(order.id) : '', waitsUntil: isAtCounter ? heldUntil(order, settings) : null,
    steps: steps.map((step) => ({ ...step, expected: step.step === 'ready' && step.state === 'ahead' && isAhead ? order.pickupTime : null })),
  };
};

/** P10: a paid order as last seen on this device; of its lines and its receipt nothing is known, and its day is told beside the one on which it was seen. */
export const seenPanel = (id: OrderId, { number, status, orderType, pickupTime, shop, at }: SeenOrder, settings: Settings): OrderPanel =>
  orderPanel({ id, number, status, orderType, createdAt: at, pickupTime, shop, paid: true, spotName: '', holdExpires: null, payAtCounter: false, atKiosk: false, steps: [] }, settings);
