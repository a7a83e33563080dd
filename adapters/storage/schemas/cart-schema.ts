import * as v from 'valibot';
import type { Cart } from '#core/cart/cart.ts';
import { CART } from '#core/business-constants.ts';
import { keptNote } from '#core/cart/note.ts';
import { articleSchema } from './article-schema.ts';
import { articleCodeSchema, cartItemIdSchema, orderTypeSchema, shopIdSchema, whole } from './basics.ts';

const quantity = v.pipe(whole, v.minValue(1), v.maxValue(CART.quantityMax));

/** R11: the note's rule holds on every path it can arrive by, storage too. */
const note = v.pipe(v.string(), v.transform(keptNote));

/** The guest's cart with its articles' snapshots (§3). */
export const cartSchema: v.GenericSchema<unknown, Cart> = v.object({
  shopId: v.nullable(shopIdSchema), shopName: v.string(), orderType: orderTypeSchema,
  items: v.array(v.object({
    id: cartItemIdSchema, article: articleSchema, quantity, type: v.picklist(['Article', 'Suggested']),
    choices: v.array(v.object({ level: whole, choices: v.array(v.object({ articleCode: articleCodeSchema, choiceCode: v.string() })) })),
  })),
  note, spotId: v.nullable(whole), orderTypeChosen: v.boolean(), hasSelectedSuggestions: v.boolean(),
});
