import * as v from 'valibot';
import type { Menu, MenuContainer, MenuItem } from '#core/menu/menu.ts';
import { articleSchema } from './article-schema.ts';
import { i18nSchema, orderTypeSchema, whole } from './basics.ts';

const articleItem = v.object({ kind: v.literal('article'), article: articleSchema });

const container: v.GenericSchema<unknown, MenuContainer> = v.object({
  kind: v.literal('container'), code: v.string(), name: v.string(), i18n: i18nSchema, imageUrl: v.string(),
  items: v.array(v.lazy((): v.GenericSchema<unknown, MenuItem> => menuItem)),
});

const menuItem: v.GenericSchema<unknown, MenuItem> = v.union([articleItem, container]);

/** A whole menu, kept for when the network is gone (§7). */
export const menuSchema: v.GenericSchema<unknown, Menu> = v.object({
  name: v.string(), currency: v.object({ name: v.string(), symbol: v.string() }),
  choiceLevels: v.array(v.object({ level: whole, name: v.string(), i18n: i18nSchema })),
  items: v.array(menuItem),
  vatRates: v.array(v.object({ vatCategory: v.string(), orderType: v.nullable(orderTypeSchema), from: v.string(), until: v.nullable(v.string()), rateBasisPoints: whole })),
});
