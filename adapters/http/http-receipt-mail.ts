import type { ReceiptMail } from '#core/ports/receipt-mail.ts';
import { ok } from '#core/shared/result.ts';
import { mailReceipt } from '../wire/receipts.ts';
import type { HttpClient } from './http-client.ts';

/** W10 `receiptByMail` over HTTP. */
export const createHttpReceiptMail = ({ client }: { readonly client: HttpClient }): ReceiptMail => ({
  send: async (orderId, email, language) => {
    const reply = await client.call(mailReceipt, { params: { orderId }, body: { email, language } });
    return reply.ok ? ok(undefined) : reply;
  },
});
