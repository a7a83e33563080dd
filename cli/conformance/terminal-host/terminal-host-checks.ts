import type { Check } from '../check.ts';
import { HOST_AUTH, HOST_REFRESH } from './auth.ts';
import { HOST_ANSWERS, HOST_ERRORS } from './errors.ts';
import type { HostWorld } from './host-world.ts';
import { HOST_ORDERS, HOST_PRINTING } from './orders.ts';
import { HOST_PAYMENTS, HOST_REVERSALS } from './payments.ts';
import { HOST_SHAPE } from './shape.ts';

/** Every check of a terminal host, in the order in which they are run. */
export const HOST_CHECKS: readonly Check<HostWorld>[] = [
  ...HOST_SHAPE, ...HOST_AUTH, ...HOST_ERRORS, ...HOST_PAYMENTS, ...HOST_ORDERS, ...HOST_PRINTING, ...HOST_REVERSALS, ...HOST_REFRESH, ...HOST_ANSWERS,
];
