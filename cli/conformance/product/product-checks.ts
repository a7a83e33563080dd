import type { Check } from '../check.ts';
import { PRODUCT_AUTH } from './auth.ts';
import { PRODUCT_ANSWERS, PRODUCT_ERRORS } from './errors.ts';
import { PRODUCT_PAYMENTS, PRODUCT_PRICES } from './money.ts';
import { PRODUCT_CANCELLING, PRODUCT_ORDERS } from './orders.ts';
import type { ProductWorld } from './product-world.ts';
import { PRODUCT_SHAPE } from './shape.ts';

/** Every check of a product server, in the order in which they are run. */
export const PRODUCT_CHECKS: readonly Check<ProductWorld>[] = [
  ...PRODUCT_SHAPE, ...PRODUCT_PRICES, ...PRODUCT_ERRORS, ...PRODUCT_AUTH, ...PRODUCT_ORDERS, ...PRODUCT_PAYMENTS, ...PRODUCT_CANCELLING, ...PRODUCT_ANSWERS,
];
