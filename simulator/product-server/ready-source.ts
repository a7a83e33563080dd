import type { MenuReplies } from './chain/menu-replies.ts';
import type { ShopReplies } from './chain/shop-replies.ts';
import type { ReadySource } from '../http/ready-replies.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { UiSource } from './ui/ui-source.ts';

export interface ReadySourceDeps {
  readonly menus: MenuReplies;
  readonly shops: ShopReplies;
  readonly pictures: Pictures;
  readonly ui: UiSource | null;
}

const menuForm = /^\/api\/shops\/([1-9][0-9]{0,8})\/menu(?:\?language=([a-z]{2}))?$/;
const shopForm = /^\/api\/shops\/([1-9][0-9]{0,8})$/;
const pictureForm = /^\/api\/images\/([0-9a-f.webp-]{1,80})(?:\?|$)/;

/**
 * What is asked most is recognised by its spelling alone: menus, shops, pictures, the app's files. Any other spelling of the same thing is
 * answered by the app, with the same bytes.
 */
export const createReadySource = ({ menus, shops, pictures, ui }: ReadySourceDeps): ReadySource => (url) => {
  if (url.startsWith('/assets/')) return ui?.file(url) ?? null;
  if (!url.startsWith('/api/')) return null;
  const menu = menuForm.exec(url);
  if (menu) return menus.menu(Number(menu[1]), menu[2] ?? null);
  if (url === '/api/shops') return shops.list();
  const shop = shopForm.exec(url);
  if (shop) return shops.shop(Number(shop[1]));
  const picture = pictureForm.exec(url);
  return picture ? pictures(picture[1] ?? '') : null;
};
