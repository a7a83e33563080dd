import type { Clock } from '#core/ports/clock.ts';
import { keptNote } from '#core/cart/note.ts';
import { articleCode } from '#core/shared/ids.ts';
import { toMinor } from '#core/shared/money.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { translated } from '#core/shared/text.ts';
import { toMillis } from '#adapters/http/mapping/times.ts';
import { toVatLine } from '#adapters/http/mapping/vat.ts';
import type { WireHandedOrder } from '#adapters/wire/self-service.ts';
import type { ShopMoments } from '../chain/shop-moments.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { isMemberCode } from '../orders/order-checks.ts';
import type { OrderEventsHub } from '../orders/order-events-hub.ts';
import type { OrderProgress } from '../orders/order-progress.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { toJson } from '../store/json-column.ts';
import type { Store } from '../store/store.ts';
import type { OrderTable } from '../store/tables.ts';
import type { OnsitePayments } from './onsite-payments.ts';

export interface KeptOrdersDeps {
  readonly clock: Clock;
  readonly store: Store;
  readonly orders: OrderStore;
  readonly payments: OnsitePayments;
  readonly progress: OrderProgress;
  readonly moments: ShopMoments;
  readonly events: OrderEventsHub;
  readonly onPaid: (order: OrderTable) => void;
}

/** Orders that terminal hosts sold while this server was away. They are paid and perhaps eaten: what the host priced and promised is what they are. */
export class KeptOrders {
  readonly #deps: KeptOrdersDeps;
  constructor(deps: KeptOrdersDeps) { this.#deps = deps; }

  /** Takes one over, once per attempt, from a host that speaks for its shop. Answers its number, which is the host's. */
  async take(orderId: string, handed: WireHandedOrder): Promise<Result<string, Refusal>> {
    const { store, orders, events, onPaid } = this.#deps;
    const { isNew, answer } = await store.transact(() => this.#taken(orderId, handed));
    const order = orders.byId(orderId);
    if (!isNew || order === null) return answer;
    onPaid(order);
    events.publish(orderId);
    return answer;
  }

  #taken(orderId: string, handed: WireHandedOrder): { readonly isNew: boolean; readonly answer: Result<string, Refusal> } {
    const { orders, payments, progress, clock } = this.#deps;
    const { settlement, orderNumber } = handed;
    const told = (answer: Result<string, Refusal>) => ({ isNew: false, answer });
    const known = payments.byId(settlement.attemptId);
    if (known !== null) {
      return told(known.order_id === orderId && known.state === 'taken' ? ok(orders.byId(orderId)?.order_number ?? '') : failed(refuse(422, 'request.idempotency-key-reused')));
    }
    if (settlement.state !== 'approved' || orders.byId(orderId) !== null) return told(failed(refuse(422, 'request.idempotency-key-reused')));
    const now = clock.now();
    // The kiosk had sent it, and did not hear the answer: unpaid, it gives its place up. Another shop's is none of this host's business (S26).
    const unheard = orders.byCreationKey(handed.key);
    if (unheard?.shop_id === handed.request.shopId && unheard.paid === 0 && unheard.state === 'calculatedPrice') progress.release(unheard, now);
    const order = this.#order(orderId, handed, now);
    orders.insert(order);
    orders.takePlace(order.shop_id, order.pickup_at);
    payments.insert({
      id: settlement.attemptId, order_id: orderId, place: 'terminal', state: 'taken', code: '', amount_minor: toMinor(settlement.amount), processing_id: settlement.processingId,
      journal_id: settlement.journalId, transaction_number: settlement.transactionNumber, terminal_id: settlement.terminalId, at: now,
    });
    progress.markPaid(order, now, orderNumber);
    return { isNew: true, answer: ok(orderNumber) };
  }

  #order(id: string, { request, lines, vat, saving, settlement, language, currency, paidAt }: WireHandedOrder, now: number): OrderTable {
    const record = this.#deps.moments(request.shopId, now)?.record;
    const spot = record?.spots.find((one) => one.id === request.spotId && one.orderType === request.orderType) ?? null;
    const imageOf = (code: string): string => record?.index.articles.get(articleCode(code))?.imageUrl ?? '';
    const sold = toMillis(paidAt);
    return {
      id, creation_key: id, body_digest: '', shop_id: request.shopId, order_type: request.orderType, customer_code: isMemberCode(request.customerCode) ? request.customerCode : '', spot_id: spot?.id ?? null,
      spot_name: spot === null ? '' : translated(spot, 'name', language), note: keptNote(request.note), phone: '', email: '', sms_opt_in: 0, receipt_opt_in: 0, marketing_consent: 0, language, currency,
      total_minor: toMinor(settlement.amount), saving_minor: toMinor(saving),
      lines: toJson(lines.map((line) => ({ ...line, total: toMinor(line.total), imageUrl: imageOf(line.code) }))), vat: toJson(vat.map(toVatLine)),
      created_at: Math.min(sold, now), pickup_at: Math.min(sold, now), hold_expires_at: null, state: 'calculatedPrice', paid: 0, order_number: '', next_step_at: null,
      terminal_id: settlement.terminalId, pay_at_counter: 0,
    };
  }
}
