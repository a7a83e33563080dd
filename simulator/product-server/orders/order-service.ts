import { hash } from 'node:crypto';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { CartItem } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import { orderTypesOf } from '#core/shop/order-types-of.ts';
import type { Millis } from '#core/shared/duration.ts';
import { invariant } from '#core/shared/invariant.ts';
import { fromMinor, toMinor } from '#core/shared/money.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { cleanNote } from '#core/cart/note.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { translated, visibleText } from '#core/shared/text.ts';
import type { Settings } from '#core/settings/settings.ts';
import { toMillisOrNull } from '#adapters/http/mapping/times.ts';
import type { ReplyOf } from '#adapters/wire/endpoint.ts';
import type { createOrder, WireOrder, WireOrderRequest, WirePrice } from '#adapters/wire/orders.ts';
import type { MemberBook } from '../accounts/member-book.ts';
import type { Buyer, OrderOwners } from '../accounts/order-owners.ts';
import type { ShopMoment, ShopMoments } from '../chain/shop-moments.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { currencyOf } from '../../shared/written-money.ts';
import type { GuessLimit } from '../identity/client-limits.ts';
import { LIMITS } from '../limits.ts';
import { toJson } from '../store/json-column.ts';
import type { Store } from '../store/store.ts';
import type { OrderTable } from '../store/tables.ts';
import { orderNotFound, shopNotFound } from '../not-found.ts';
import { basketOf } from './basket-checks.ts';
import { contactProblem, kioskOnlyProblem, memberCodeProblem, noteProblem, payingPlaceProblem, shopProblem, spotOf } from './order-checks.ts';
import { orderLines, priceOf } from './order-draft.ts';
import type { OrderProgress } from './order-progress.ts';
import type { OrderStore } from './order-store.ts';
import { choosePickup } from './pickup-choice.ts';
import type { PlaceHolder, UnpaidPlaces } from './unpaid-places.ts';
import { wireOrder, wirePrice } from './wire-order.ts';

/** What creating an order answers: 201 the first time, 200 when the same request comes again. */
export type Creation = ReplyOf<typeof createOrder>;

export interface OrderServiceDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
  readonly orders: OrderStore;
  readonly progress: OrderProgress;
  readonly moments: ShopMoments;
  readonly settings: Settings;
  /** Called after the commit of whatever may be due sooner than what waits: a hold, a kitchen step. */
  readonly onChanged: (order: OrderTable) => void;
  /** Which orders are a customer's. */
  readonly owners: OrderOwners;
  readonly members: MemberBook;
  readonly guesses: GuessLimit;
  readonly unpaid: UnpaidPlaces;
  readonly transactionNumberOf: (orderId: string) => string;
  readonly hasOpenPayment: (orderId: string) => boolean;
}

interface Draft {
  readonly items: readonly CartItem[];
  readonly price: CartPrice;
  readonly pickupAt: Millis;
  readonly spot: DeliverySpot | null;
  readonly moment: ShopMoment;
}

/** Who gets a member's prices and whose order it is: somebody signed in, or whoever showed a card at a kiosk (§6). `customerId` null: a card without an account. */
type Orderer = { readonly customerId: string | null; readonly customerCode: string };
const digestOf = (request: WireOrderRequest): string => hash('sha256', JSON.stringify(request), 'base64url');

/** W6: the calls around one order. */
export class OrderService {
  readonly #deps: OrderServiceDeps;
  constructor(deps: OrderServiceDeps) { this.#deps = deps; }

  /** W6, W9: prices a basket without storing it; also of a shop that takes no orders now. §6: member prices for who is signed in. */
  price(request: Pick<WireOrderRequest, 'shopId' | 'orderType' | 'items'>, buyer: Buyer | null): Result<WirePrice, Refusal> {
    const moment = this.#deps.moments(request.shopId, this.#deps.clock.now());
    if (moment === null) return failed(shopNotFound(request.shopId));
    const items = basketOf(request, this.#offered(moment), moment.record.index, false);
    if (!items.ok) return items;
    return ok(wirePrice(priceOf(items.value, request.orderType, moment, buyer !== null), moment.record.menu.currency.name));
  }

  /** W6, W8: creates an order and holds its slot, once per key. Every refusal has its code; nothing is stored then. `client`: the address it comes from. */
  async create(key: string, request: WireOrderRequest, language: string, { buyer, client }: { readonly buyer: Buyer | null; readonly client: string }): Promise<Result<Creation, Refusal>> {
    const { store, orders, owners, clock, onChanged, unpaid } = this.#deps;
    const digest = digestOf(request);
    const created = await store.transact((): Result<{ order: OrderTable; status: 200 | 201 }, Refusal> => {
      const now = clock.now();
      const known = orders.byCreationKey(key);
      // S25: another customer's order is not there; whose session has ended between the two is told of it again.
      const isTheirs = known !== null && known.body_digest === digest && owners.sightOf(known, buyer, '', now) !== 'nothing';
      if (known !== null) return isTheirs ? ok({ order: known, status: 200 }) : failed(refuse(422, 'request.idempotency-key-reused'));
      const orderer = buyer ?? this.#shownCard(request, client);
      const draft = this.#draft(request, now, orderer);
      if (!draft.ok) return draft;
      const full = this.#tooManyUnpaid({ request, buyer, client }, draft.value);
      if (full !== null) return failed(full);
      const order = this.#insert(key, digest, request, draft.value, { language, now, orderer });
      if (order.paid === 0) unpaid.hold({ request, buyer, client }, order.id);
      return ok({ order, status: 201 });
    });
    if (!created.ok) return created;
    const { order, status } = created.value;
    if (status === 201) onChanged(order);
    const body = this.#creationBody(order);
    return ok(status === 201 ? { status: 201, body } : { status: 200, body });
  }

  /** §7, S25. `OrderOwners.sightOf` says who sees how much. */
  byId(id: string, customerCode: string, viewer: Buyer | null): Result<WireOrder, Refusal> {
    const order = this.#deps.orders.byId(id);
    const sight = order === null ? 'nothing' : this.#deps.owners.sightOf(order, viewer, customerCode, this.#deps.clock.now());
    if (order === null || sight === 'nothing') return failed(orderNotFound(id));
    const whole = this.whole(order);
    return ok(sight === 'whole' ? whole : { ...whole, note: '', customerCode: '', receiptEmail: '' });
  }

  /** An order with everything about it. */
  whole(order: OrderTable): WireOrder {
    const { orders, moments, clock, transactionNumberOf } = this.#deps;
    const record = moments(order.shop_id, clock.now())?.record;
    invariant(record, 'a shop that has orders stays in the chain');
    return wireOrder({ order, steps: orders.stepsOf(order.id), shop: record.shop, currency: currencyOf(order.currency), transactionNumber: transactionNumberOf(order.id) });
  }

  /** W6: cancels an unpaid order for somebody who sees it (`byId`); one that is gone already stays gone. */
  async cancel(id: string): Promise<Result<string, Refusal>> {
    const { store, orders, progress, clock, hasOpenPayment } = this.#deps;
    return store.transact(() => {
      const order = orders.byId(id);
      if (order === null) return failed(orderNotFound(id));
      if (order.state === 'cancelled') return ok(id);
      if (order.paid === 1 || hasOpenPayment(id)) return failed(refuse(409, 'order.not-cancellable', { orderId: id }));
      progress.release(order, clock.now());
      return ok(id);
    });
  }

  /** §6: whose card was shown at a kiosk. Anybody can send a terminal's name, so codes are not tried out this way: after many wrong ones every code is nobody's. */
  #shownCard({ terminalId, customerCode }: WireOrderRequest, client: string): Orderer | null {
    const { members, guesses } = this.#deps;
    if (terminalId === undefined || customerCode.trim() === '' || guesses.isSpent(client)) return null;
    const member = members(customerCode);
    if (member === null) guesses.missed(client);
    return member;
  }

  /** W8: nobody holds all places without paying. Not 429: nobody would know whether there is an order, and it would be sent again (P3). What costs nothing is paid. */
  #tooManyUnpaid(holder: PlaceHolder & { readonly request: WireOrderRequest }, { moment, price }: Draft): Refusal | null {
    if (price.total === 0 || this.#deps.unpaid.mayHold(holder, moment.record.slots.slotCapacity)) return null;
    return refuse(409, 'order.too-many-unpaid', { shopId: holder.request.shopId }, 'This client holds as many places of this shop without paying as one may.');
  }

  #offered({ shop }: ShopMoment): Settings['orderTypes'] {
    return orderTypesOf(shop, this.#deps.settings);
  }

  /** The checks in their order: the shop, the basket, note, spot, contact, time, price. */
  #draft(request: WireOrderRequest, now: Millis, orderer: Orderer | null): Result<Draft, Refusal> {
    const { moments, settings, orders } = this.#deps;
    const moment = moments(request.shopId, now);
    if (moment === null) return failed(shopNotFound(request.shopId));
    const { shop, record } = moment;
    const closed = kioskOnlyProblem(record, request) ?? shopProblem(shop);
    if (closed) return failed(closed);
    const items = basketOf(request, this.#offered(moment), record.index, true);
    if (!items.ok) return items;
    const problem = payingPlaceProblem(request, settings) ?? noteProblem(request.note) ?? memberCodeProblem(request.customerCode);
    if (problem) return failed(problem);
    const spot = spotOf(shop, record.spots, request);
    if (!spot.ok) return spot;
    const contact = contactProblem(request, settings);
    if (contact) return failed(contact);
    const pickup = choosePickup(moment, toMillisOrNull(request.pickupTime), (time) => record.slots.slotCapacity - orders.taken(shop.id, time), now);
    if (!pickup.ok) return pickup;
    const price = priceOf(items.value, request.orderType, moment, orderer !== null);
    if (price.total !== toMinor(request.expectedTotal)) {
      return failed(refuse(409, 'order.price-changed', { expected: request.expectedTotal, actual: fromMinor(price.total), currency: record.menu.currency.name }));
    }
    return ok({ items: items.value, price, pickupAt: pickup.value, spot: spot.value, moment });
  }

  #insert(key: string, digest: string, request: WireOrderRequest, draft: Draft, { language, now, orderer }: { language: string; now: Millis; orderer: Orderer | null }): OrderTable {
    const { orders, owners, progress, random } = this.#deps;
    const { items, price, pickupAt, spot, moment } = draft;
    const order: OrderTable = {
      id: random.id(), creation_key: key, body_digest: digest, shop_id: moment.shop.id, order_type: request.orderType, customer_code: orderer?.customerCode ?? request.customerCode,
      spot_id: spot?.id ?? null, spot_name: spot === null ? '' : translated(spot, 'name', language), note: cleanNote(request.note),
      phone: visibleText(request.contact.phone), email: visibleText(request.contact.email), sms_opt_in: request.smsOptIn ? 1 : 0, receipt_opt_in: request.receiptOptIn ? 1 : 0,
      marketing_consent: request.marketingConsent ? 1 : 0, language, currency: moment.record.menu.currency.name, total_minor: price.total, saving_minor: price.saving,
      lines: toJson(orderLines(items, price, language)), vat: toJson(price.vat), created_at: now, pickup_at: pickupAt,
      hold_expires_at: now + (request.payAtCounter === true ? LIMITS.counterHoldMs : LIMITS.holdMs),
      state: 'calculatedPrice', paid: 0, order_number: '', next_step_at: null, terminal_id: request.terminalId ?? '', pay_at_counter: request.payAtCounter === true ? 1 : 0,
    };
    orders.insert(order);
    if (orderer !== null && orderer.customerId !== null) owners.belongTo(order.id, orderer.customerId, items, language);
    orders.takePlace(order.shop_id, pickupAt);
    if (price.total > 0) return order;
    // P12: nothing to pay, so it is paid.
    progress.markPaid(order, now);
    return orders.byId(order.id) ?? order;
  }

  #creationBody(order: OrderTable): Creation['body'] {
    const timeZone = this.#deps.moments(order.shop_id, this.#deps.clock.now())?.shop.timeZone ?? 'UTC';
    return {
      orderId: order.id, total: fromMinor(order.total_minor), currency: order.currency, pickupTime: toRfc3339(order.pickup_at, timeZone),
      holdExpires: order.hold_expires_at === null ? null : toRfc3339(order.hold_expires_at, timeZone), paid: order.paid === 1,
    };
  }
}
