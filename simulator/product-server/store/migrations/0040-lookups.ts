import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the kitchen, the counter and a closing account look for among all orders and mails. The only thread there is would stand still while it reads
 * every one of them; where it can be, an index holds few rows only, for each is written with every order.
 */
export const lookups: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`CREATE INDEX order_at_counter ON guest_order (shop_id, created_at) WHERE pay_at_counter = 1 AND state = 'calculatedPrice'`.execute(db);
    await sql`CREATE INDEX order_paid ON guest_order (created_at) WHERE paid = 1`.execute(db);
    await sql`CREATE INDEX order_email ON guest_order (lower(trim(email))) WHERE email <> ''`.execute(db);
    await sql`CREATE INDEX mail_order ON mail (order_id) WHERE order_id IS NOT NULL`.execute(db);
    await sql`CREATE INDEX mail_recipient ON mail (lower(recipient))`.execute(db);
  },
};
