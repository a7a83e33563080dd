import { toJson } from '#simulator/product-server/store/json-column.ts';
import type { OrderTable } from '#simulator/product-server/store/tables.ts';

/** An order as it is stored when it has just been made. */
export const anOrderRow = (id: string): OrderTable => ({
  id, creation_key: `key of ${id}`, body_digest: '', shop_id: 1, order_type: 'takeAway', customer_code: '', spot_id: null, spot_name: '', note: '', phone: '', email: '', sms_opt_in: 0,
  receipt_opt_in: 0, marketing_consent: 0, language: 'sv', currency: 'SEK', total_minor: 100, saving_minor: 0, lines: toJson([]), vat: toJson([]), created_at: 1, pickup_at: 2, hold_expires_at: 3,
  state: 'calculatedPrice', paid: 0, order_number: '', next_step_at: null, terminal_id: '', pay_at_counter: 0,
});
