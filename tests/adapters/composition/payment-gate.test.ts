import { describe, expect, it } from 'vitest';
import { createPaymentGate } from '#adapters/composition/payment-gate.ts';

describe('the gate of payments', () => {
  it('[P-7] opens while nothing has been paid in this page, and asks paying itself once it is there', () => {
    const gate = createPaymentGate({ open: () => [] });
    expect(gate.canLeave()).toBe(true);
    let isFinal = false;
    gate.attach({ canLeave: () => isFinal });
    expect(gate.canLeave()).toBe(false);
    isFinal = true;
    expect(gate.canLeave()).toBe(true);
  });
});
