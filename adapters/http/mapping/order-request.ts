import type { InferOutput } from 'valibot';
import type { OrderRequest, PriceRequest } from '#core/checkout/order-request.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { priceRequest, WireOrderRequest } from '../../wire/orders.ts';
import { fromMillis } from './times.ts';

/** W6: what is priced. Named field by field, so that the same request is the same bytes each time it is sent (P3). */
export const fromPriceRequest = (request: PriceRequest): InferOutput<typeof priceRequest> => ({
  shopId: request.shopId, orderType: request.orderType,
  items: request.items.map((item) => ({
    code: item.code, quantity: item.quantity,
    choices: item.choices.map((pick) => ({ level: pick.level, articleCode: pick.articleCode, choiceCode: pick.choiceCode })),
  })),
  customerCode: request.customerCode,
});

/** §3 "Order request" with what W6 adds. */
export const fromOrderRequest = (request: OrderRequest): WireOrderRequest => ({
  ...fromPriceRequest(request),
  pickupTime: request.pickupTime === null ? null : fromMillis(request.pickupTime),
  note: request.note, spotId: request.spotId, contact: { phone: request.contact.phone, email: request.contact.email },
  smsOptIn: request.smsOptIn, receiptOptIn: request.receiptOptIn, marketingConsent: request.marketingConsent,
  expectedTotal: fromMinor(request.expectedTotal),
  ...(request.terminalId !== undefined && { terminalId: request.terminalId }),
  ...(request.payAtCounter === true && { payAtCounter: true }),
});
