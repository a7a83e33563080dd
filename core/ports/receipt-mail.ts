import type { OrderId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** W10 `receiptByMail`: the product server mails the receipt of a paid order. */
export interface ReceiptMail {
  /** Mails it in this language; the address is used for this one mail. */
  send(order: OrderId, email: string, language: string): Promise<Result<void>>;
}
