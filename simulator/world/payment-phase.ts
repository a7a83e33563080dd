/** Where a session stands with its money: the columns of the grid of faults and phases. */
export const PAYMENT_PHASES = ['shopping', 'ordering', 'starting', 'at-card', 'deciding', 'unknown', 'confirming', 'after'] as const;

export type PaymentPhase = (typeof PAYMENT_PHASES)[number];
