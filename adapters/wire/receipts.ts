import * as v from 'valibot';
import { languageCode, orderId } from './common.ts';
import { endpoint } from './endpoint.ts';

/** W10 `features.receiptByMail`: for a guest at a kiosk who has paid and wants the receipt in the mail, or whose printer is empty. */
export const mailReceipt = endpoint({
  name: 'mailReceipt',
  summary: 'Mails the receipt of a paid order to this address, once; the address is kept for nothing else. 404 `order.failed-find-order`: no such order, or it is not paid; 422 `order.invalid-email`',
  source: 'W10, P10', method: 'POST', path: '/api/order/{orderId}/receipt', params: v.object({ orderId }),
  body: v.object({ email: v.pipe(v.string(), v.maxLength(400)), language: v.optional(languageCode, 'sv') }),
  replies: { 202: 'empty', 204: 'empty' },
});
