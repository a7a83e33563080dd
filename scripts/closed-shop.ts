import * as v from 'valibot';
import { toShop } from '#adapters/http/mapping/shop.ts';
import { shop } from '#adapters/wire/shops.ts';
import { isWithinHours } from '#core/shop/opening-hours.ts';
import type { Simulator } from '#simulator/composition/create-simulator.ts';

/** The name of a shop that is closed by its hours: its kiosk sells nothing then, and what is ordered is for the morning. A hint is worth more than a demo with closed doors. Null: it is open. */
export const closedShop = async ({ product, world, clock }: Simulator, shopId: number): Promise<string | null> => {
  // Our own question is nobody's request.
  world.journal.record(false);
  const answer: unknown = await (await product.fetch(new Request(`http://localhost/api/shops/${shopId}`))).json();
  world.journal.record(true);
  const asked = toShop(v.parse(shop, answer));
  return isWithinHours(asked, clock.now()) ? null : asked.name;
};
