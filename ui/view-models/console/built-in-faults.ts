import type { FaultRule } from './simulator-parts.ts';

/** The faults that integrators ask for first, by plain names. They are rules like any other once they are switched on. */
export const BUILT_IN_FAULTS: readonly FaultRule[] = [
  { server: 'terminal', id: 'payment-reply-lost', name: 'Payment reply lost after commit', isOn: false, route: 'startTerminalPayment', client: '', fault: { kind: 'drop-after' }, timing: { first: 1 } },
  { server: 'terminal', id: 'slow-payment', name: 'Slow payment', isOn: false, route: 'startTerminalPayment', client: '', fault: { kind: 'delay', delay: { kind: 'uniform', minMs: 2_000, maxMs: 8_000 } }, timing: {} },
  { server: 'terminal', id: 'host-down', name: 'Terminal host down', isOn: false, route: '*', client: '', fault: { kind: 'reset' }, timing: {} },
  { server: 'terminal', id: 'token-refused', name: 'Token refused', isOn: false, route: '*', client: '', fault: { kind: 'status', status: 401, code: 'InvalidToken', body: null }, timing: { first: 1 } },
  { server: 'terminal', id: 'print-reply-lost', name: 'Printed, but reported failed', isOn: false, route: 'printReceipt', client: '', fault: { kind: 'truncate' }, timing: {} },
  { server: 'product', id: 'product-down', name: 'Product server down', isOn: false, route: '*', client: '', fault: { kind: 'reset' }, timing: {} },
  { server: 'product', id: 'order-reply-lost', name: 'Order placed, reply lost', isOn: false, route: 'createOrder', client: '', fault: { kind: 'drop-after' }, timing: { first: 1 } },
  { server: 'product', id: 'menu-broken', name: 'Menu breaks off in the middle', isOn: false, route: 'getMenu', client: '', fault: { kind: 'truncate' }, timing: {} },
  { server: 'terminal', id: 'captive-portal', name: 'A network page instead of answers', isOn: false, route: '*', client: '', fault: { kind: 'html' }, timing: {} },
  { server: 'terminal', id: 'bad-network', name: 'Bad network', isOn: false, route: '*', client: '', fault: { kind: 'delay', delay: { kind: 'log-normal', medianMs: 400, sigma: 1 } }, timing: {} },
  { server: 'terminal', id: 'every-tenth-lost', name: 'Every tenth request lost', isOn: false, route: '*', client: '', fault: { kind: 'drop-before' }, timing: { every: 10 } },
  { server: 'terminal', id: 'rate-limit', name: 'Too many requests', isOn: false, route: '*', client: '', fault: { kind: 'rate-limit', requests: 20, windowMs: 10_000 }, timing: {} },
];
