import { LOCALE } from '#core/business-constants.ts';
import { LANGUAGES } from '#core/locale/languages.ts';
import type { Menu } from '#core/menu/menu.ts';
import { jsonReply, type ReadyReply } from '../../http/ready-reply.ts';
import type { ShopBook } from './shop-book.ts';
import { menuJson, wireMenu } from './wire-menu.ts';

/** Menus as ready bytes, made on the first request and again after a change: one in a shop leaves the menus of the others as they are. */
export interface MenuReplies {
  /** `language` null: all languages; one that we do not have counts as the fallback. Null: no such shop. */
  menu(shopId: number, language: string | null): ReadyReply | null;
}

export const createMenuReplies = (shops: Pick<ShopBook, 'byId'>): MenuReplies => {
  const made = new Map<string, { readonly menu: Menu; readonly reply: ReadyReply }>();
  return {
    menu: (shopId, wished) => {
      const record = shops.byId(shopId);
      if (record === null) return null;
      const { menu } = record;
      const language = wished === null || LANGUAGES.some((known) => known === wished) ? wished : LOCALE.fallbackLanguage;
      const key = `${shopId}/${language ?? ''}`;
      const known = made.get(key);
      if (known?.menu === menu) return known.reply;
      const reply = jsonReply(menuJson(wireMenu(menu, language)));
      made.set(key, { menu, reply });
      return reply;
    },
  };
};
