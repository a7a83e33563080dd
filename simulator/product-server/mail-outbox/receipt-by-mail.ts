import { isEmail } from '#core/checkout/contact-rules.ts';
import { visibleText } from '#core/shared/text.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { LIMITS } from '../limits.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Store } from '../store/store.ts';
import type { OrderTable } from '../store/tables.ts';
import { orderNotFound } from '../not-found.ts';
import type { Mail } from './mail.ts';
import type { Outbox } from './outbox.ts';

/** W10: mails the receipt of a paid order, once to each address; null: done. The address stands in that mail and nowhere else. */
export type ReceiptByMail = (orderId: string, email: string, language: string) => Promise<Refusal | null>;

export interface ReceiptByMailDeps {
  readonly store: Store;
  readonly orders: Pick<OrderStore, 'byId'>;
  readonly outbox: Pick<Outbox, 'send' | 'receiptsOf'>;
  readonly write: (order: OrderTable, to: { readonly email: string; readonly language: string }) => Mail | null;
}

export const createReceiptByMail = ({ store, orders, outbox, write }: ReceiptByMailDeps): ReceiptByMail => (orderId, text, language) =>
  store.transact((): Refusal | null => {
    const order = orders.byId(orderId);
    if (order === null || order.paid === 0) return orderNotFound(orderId);
    const email = visibleText(text);
    if (!isEmail(email)) return refuse(422, 'order.invalid-email');
    const { count, isSent } = outbox.receiptsOf(orderId, email);
    if (isSent) return null;
    // Nobody's receipt goes to more people; who has an order's id must not make us write to the world.
    if (count >= LIMITS.receiptAddresses) return refuse(429, 'request.too-many');
    const mail = write(order, { email, language });
    if (mail !== null) outbox.send(mail);
    return null;
  });
