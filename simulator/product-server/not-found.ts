import { refuse, type Refusal } from '../http/problem.ts';

/** No such shop, or none that is still in the chain. */
export const shopNotFound = (shopId: number): Refusal => refuse(404, 'preorder.shop-not-found', { shopId });

/** No such order, or one that is not for this caller to know of: the two are told the same. */
export const orderNotFound = (orderId: string): Refusal => refuse(404, 'order.failed-find-order', { orderId });
