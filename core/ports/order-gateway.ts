import type { Result } from '../shared/result.ts';
import type { AttemptId, OrderId } from '../shared/ids.ts';
import type { CartPrice } from '../cart/cart-price.ts';
import type { OrderRequest, PriceRequest } from '../checkout/order-request.ts';
import type { CreatedOrder, Order } from '../order-tracking/order.ts';
import type { PaymentAnswer, PaymentStart } from '../payment/payment-answer.ts';

/** W6, W7: the calls around one order. `Result` errors say whether the outcome is `refused` or `unknown` (P3). */
export interface OrderGateway {
  /** Prices a basket without storing it (W6). */
  calculate(request: PriceRequest): Promise<Result<CartPrice>>;
  /** Same key and same body: the same order (W6). */
  create(key: string, request: OrderRequest): Promise<Result<CreatedOrder>>;
  byId(id: OrderId): Promise<Result<Order>>;
  /** Cancels an unpaid order (W6). */
  cancel(id: OrderId): Promise<Result<void>>;
  /** Same attempt: the same payment, however often it is sent (W7). */
  startPayment(id: OrderId, attempt: AttemptId): Promise<Result<PaymentStart>>;
  paymentStatus(id: OrderId): Promise<Result<PaymentAnswer>>;
}
