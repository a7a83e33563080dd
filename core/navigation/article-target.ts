import type { MenuIndex } from '../menu/menu-index.ts';
import type { ArticleCode, ShopId } from '../shared/ids.ts';
import type { RouteTarget } from './route-target.ts';

/** §2 articleRedirect: the article's page in its category; an article at the very top has articlePage; an unknown code leads to the menu. */
export const articleTarget = (shopId: ShopId, index: MenuIndex, code: ArticleCode): RouteTarget => {
  const params = { shopId: String(shopId) };
  if (!index.articles.has(code)) return { name: 'menuPage', params };
  const section = index.sectionOf.get(code);
  return section
    ? { name: 'menuArticlePage', params: { ...params, articleId: code }, category: section.path }
    : { name: 'articlePage', params: { ...params, articleId: code } };
};
