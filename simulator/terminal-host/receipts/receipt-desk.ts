import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { within } from '#core/shared/repeating.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { orderNumberDocument, receiptDocument } from '../../printer/receipt/receipt-document.ts';
import type { ReceiptShop } from '../../printer/receipt/receipt.ts';
import type { ReceiptPrinter } from '../../printer/receipt-printer.ts';
import { HOST_LIMITS } from '../host-limits.ts';
import type { Aftercare } from '../payments/aftercare.ts';
import { isPaid } from '../payments/attempt-transitions.ts';
import type { PaymentDesk } from '../payments/payment-desk.ts';
import type { ProductServerLink } from '../product-server-link.ts';
import type { RecordStore } from '../store/record-store.ts';
import type { Attempt, Basket, ReceiptRecord } from '../store/records.ts';
import { bareBasket, basketOfOrder } from './basket-of-order.ts';

export interface ReceiptDeskDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: RecordStore;
  readonly payments: Pick<PaymentDesk, 'find' | 'ofOrder'>;
  readonly aftercare: Pick<Aftercare, 'orderNumber'>;
  readonly printer: ReceiptPrinter;
  readonly link: Pick<ProductServerLink, 'order'> | null;
  readonly terminalId: string;
  readonly organisationNumber: string;
  readonly timeZone: string;
  /** The restaurant as its receipts name it; null: the host has not heard of it yet. */
  readonly shop: (language: string) => ReceiptShop | null;
  /** Throws `ConnectionLost` once this host's life is over. */
  readonly mustLive: () => void;
}

/** What a kiosk wants printed. */
export interface PrintWish {
  readonly onlyOrderNumber: boolean;
  readonly header: string;
  /** The request's key; empty: it has none, and every request prints. */
  readonly key: string;
}

interface Paid { readonly attempt: Attempt; readonly orderNumber: string }

/** §7, P10: receipts and order numbers. Nothing here changes what is paid. */
export class ReceiptDesk {
  readonly #deps: ReceiptDeskDeps;
  /** Receipts that the printer has taken, by payment and key. */
  readonly #done = new Set<string>();
  readonly #printing = new Map<string, Promise<Result<string, Refusal>>>();

  constructor(deps: ReceiptDeskDeps) {
    this.#deps = deps;
    for (const receipt of deps.store.all('receipt')) this.#remember(receipt);
  }

  /** M12: the number, whatever the printer does. `id`: of the payment or of its order. */
  async orderNumber(id: string): Promise<Result<string, Refusal>> {
    const paid = await this.#paid(id);
    return paid.ok ? ok(paid.value.orderNumber) : paid;
  }

  /** Prints once per key (M13); who asks again while it prints is answered with it. A fault of the printer carries its cause and the number. */
  async print(id: string, wish: PrintWish): Promise<Result<string, Refusal>> {
    const paid = await this.#paid(id);
    if (!paid.ok) return paid;
    if (wish.key === '') return this.#printNow(paid.value, wish);
    const name = `${paid.value.attempt.id} ${wish.key}`;
    const running = this.#printing.get(name);
    if (running !== undefined) return running;
    if (this.#done.has(name)) return ok(paid.value.orderNumber);
    const printing = this.#printNow(paid.value, wish).finally(() => { this.#printing.delete(name); });
    this.#printing.set(name, printing);
    return printing;
  }

  async #printNow(paid: Paid, wish: PrintWish): Promise<Result<string, Refusal>> {
    const { store, printer, mustLive } = this.#deps;
    const receipt = await this.#write(paid, wish);
    const fault = await printer.printDocument(store.text('document', receipt.id) ?? '', `${receipt.kind} ${paid.orderNumber}`);
    mustLive();
    if (fault === null) {
      this.#remember(receipt);
      return ok(paid.orderNumber);
    }
    store.fact((fact) => fact.put('receipt', receipt.id, { ...receipt, fault }));
    return failed(refuse(409, 'self-service.receipt-print', { cause: fault, orderNumber: paid.orderNumber, orderId: receipt.orderId }));
  }

  #remember(receipt: ReceiptRecord): void {
    if (receipt.key !== '' && receipt.fault === '') this.#done.add(`${receipt.attemptId} ${receipt.key}`);
  }

  async #paid(id: string): Promise<Result<Paid, Refusal>> {
    const { payments, aftercare } = this.#deps;
    const attempt = payments.find(id) ?? payments.ofOrder(id);
    if (attempt === null) return failed(refuse(404, 'order.failed-find-order', { orderId: id }));
    const orderNumber = await aftercare.orderNumber(attempt.id);
    if (orderNumber !== null) return ok({ attempt: payments.find(attempt.id) ?? attempt, orderNumber });
    const now = payments.find(attempt.id) ?? attempt;
    // Paid, and the product server has not said which order it is: to be asked again.
    if (isPaid(now)) return failed(refuse(500, 'error.server'));
    return failed(refuse(409, 'self-service.receipt-print', { cause: now.state === 'approved' ? 'reversed' : 'notPaid', orderId: now.orderId }));
  }

  /** The document and what is known of it, as one fact; on the disk before the printer gets it, so that it never prints twice by a crash. */
  async #write({ attempt, orderNumber }: Paid, wish: PrintWish): Promise<ReceiptRecord> {
    const { store, random, clock, mustLive } = this.#deps;
    const basket = wish.onlyOrderNumber ? null : (attempt.basket ?? await this.#ordered(attempt));
    mustLive();
    const document = wish.onlyOrderNumber ? this.#numberAlone(attempt, orderNumber, wish.header) : this.#receipt(attempt, orderNumber, basket);
    const receipt: ReceiptRecord = {
      id: `sim_d_${random.id()}`, attemptId: attempt.id, orderId: attempt.orderId, kind: wish.onlyOrderNumber ? 'order-number' : 'receipt', key: wish.key, at: clock.now(), fault: '',
    };
    store.fact((fact) => {
      fact.put('receipt', receipt.id, receipt);
      fact.text('document', receipt.id, document);
      const now = store.get('attempt', attempt.id);
      if (basket !== null && now?.basket === null) fact.put('attempt', now.id, { ...now, basket });
    });
    return receipt;
  }

  #numberAlone({ language, basket }: Attempt, orderNumber: string, header: string): string {
    const { clock, printer, shop, timeZone } = this.#deps;
    return orderNumberDocument({ language, orderNumber, header, issuedAt: clock.now(), timeZone: (basket?.shop ?? shop(language))?.timeZone || timeZone }, printer.columns);
  }

  /** `basket` null: nobody says what was ordered. */
  #receipt(attempt: Attempt, orderNumber: string, basket: Basket | null): string {
    const { clock, printer, terminalId, organisationNumber, timeZone, shop } = this.#deps;
    const { orderType, currency, lines, total, saving, vat, shop: head } = basket ?? bareBasket(attempt, shop(attempt.language) ?? { name: 'weborder', address: '', city: '', phone: '', organisationNumber, timeZone });
    return receiptDocument({
      language: attempt.language, shop: head, orderNumber, orderType, issuedAt: attempt.endedAt ?? clock.now(), terminalId, currency, lines, total, saving, vat,
      payment: {
        brand: attempt.card?.brand ?? '', last4: attempt.card?.last4 ?? '', entry: attempt.card?.entry ?? 'chip', amount: attempt.amount,
        transactionNumber: attempt.transactionNumber, authorizationCode: attempt.authorizationCode,
      },
    }, printer.columns);
  }

  /** What this payment's own order is: only its id says that, for another basket of this kiosk may cost the same. Null: the product server does not say so in time. */
  async #ordered({ orderId, language }: Attempt): Promise<Basket | null> {
    const { link, clock, organisationNumber, shop } = this.#deps;
    if (link === null || orderId === '') return null;
    const order = await within(clock, HOST_LIMITS.receiptOrderMs, link.order(orderId), () => null);
    // One head for all receipts of a restaurant: an order names neither the chain nor the postal code.
    return order?.ok === true ? basketOfOrder(order.value, shop(language) ?? { organisationNumber, ...order.value.shop }) : null;
  }
}
