import type { MenuIndex } from '../menu/menu-index.ts';
import type { ArticleCode, ShopId } from '../shared/ids.ts';
import type { RouteTarget } from './route-target.ts';

/** §2 articleRedirect: the article's page in its category; an article at the very top has articlePage, and so has an unknown code: that page says that it is not to be had here, and leads to the menu. */
export const articleTarget = (shopId: ShopId, index: MenuIndex, code: ArticleCode): RouteTarget => {
  const params = { shopId: String(shopId), articleId: code };
  const section = index.sectionOf.get(code);
  return section ? { name: 'menuArticlePage', params, category: section.path } : { name: 'articlePage', params };
};
