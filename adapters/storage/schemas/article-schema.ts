import * as v from 'valibot';
import type { Article } from '#core/menu/menu.ts';
import { articleCodeSchema, i18nSchema, whole } from './basics.ts';

const choice = v.object({
  code: v.string(), articleCode: articleCodeSchema, name: v.string(), i18n: i18nSchema, price: whole, vatCategory: v.string(),
  allergens: v.nullable(v.array(v.string())), available: v.boolean(),
});

/** An article as the core has it, kept inside a cart or a cached menu. */
export const articleSchema: v.GenericSchema<unknown, Article> = v.object({
  code: articleCodeSchema, name: v.string(), lead: v.string(), description: v.string(), i18n: i18nSchema, price: whole, imageUrl: v.string(),
  vatCategory: v.string(), parts: v.array(v.object({ vatCategory: v.string(), price: whole })), allergens: v.nullable(v.array(v.string())), diets: v.array(v.string()),
  available: v.boolean(),
  choices: v.array(v.object({ level: whole, min: whole, max: whole, free: whole, choices: v.array(choice) })),
  campaigns: v.array(v.object({ code: v.string(), name: v.string(), i18n: i18nSchema, price: whole, minQuantity: whole, membersOnly: v.boolean() })),
  suggested: v.array(articleCodeSchema),
});
