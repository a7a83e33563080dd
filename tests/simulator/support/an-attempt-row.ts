import type { PaymentAttemptTable } from '#simulator/product-server/store/tables.ts';

/** An attempt to pay an order, declined. */
export const anAttemptRow = (id: string, order: string): PaymentAttemptTable => ({
  id, order_id: order, amount_minor: 100, currency: 'SEK', phase: 'declined', code: '', page: '', processing_id: '', journal_id: '', transaction_number: '', created_at: 1, settled_at: null,
});
