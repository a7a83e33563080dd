import { LOCALE } from '#core/business-constants.ts';
import { LANGUAGES } from '#core/locale/languages.ts';
import { jsonReply, type ReadyReply } from '../../http/ready-reply.ts';
import type { ShopBook } from './shop-book.ts';
import { menuJson, wireMenu } from './wire-menu.ts';

/** Menus as ready bytes, made on the first request and again after a change. */
export interface MenuReplies {
  /** `language` null: all languages; one that we do not have counts as the fallback. Null: no such shop. */
  menu(shopId: number, language: string | null): ReadyReply | null;
}

export const createMenuReplies = (shops: ShopBook): MenuReplies => {
  const ready = new Map<string, ReadyReply>();
  shops.onChange(() => ready.clear());
  return {
    menu: (shopId, wished) => {
      const language = wished === null || LANGUAGES.some((known) => known === wished) ? wished : LOCALE.fallbackLanguage;
      const key = `${shopId}/${language ?? ''}`;
      const made = ready.get(key);
      if (made) return made;
      const record = shops.byId(shopId);
      if (record === null) return null;
      const fresh = jsonReply(menuJson(wireMenu(record.menu, language)));
      ready.set(key, fresh);
      return fresh;
    },
  };
};
