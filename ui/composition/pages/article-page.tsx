import type { Container } from 'inversify';
import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { articleCode, cartItemId } from '#core/shared/ids.ts';
import type { Visit } from '../../routing/screen.ts';
import { ArticleScreen } from '../../screens/article/ArticleScreen.tsx';
import { ArticleViewModel } from '../../view-models/article-view-model.ts';
import type { PageModule } from '../page-module.ts';

/** §2 menuArticlePage, articlePage and editOrder: one screen; `orderId` in the path is the line that is edited. */
export const articlePage: PageModule = ({ container }) => {
  /** The dishes that were looked at, of which a menu has so many: whoever turns back to one stands where they had scrolled to, and there must be a page to stand on. */
  const seen = new Set<string>();
  return (target) => articleVisit(container, target, seen);
};

const articleVisit = (container: Container, { name, params, category }: RouteTarget, seen: Set<string>): Visit => {
  const lineId = params?.['orderId'];
  const article = new ArticleViewModel(
    {
      menu: container.get(CORE.menu), shop: container.get(CORE.shops).selected, cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember),
      page: container.get(CORE.navigation).page, navigator: container.get(CORE.navigation),
    },
    { code: articleCode(params?.['articleId'] ?? ''), lineId: lineId === undefined ? null : cartItemId(lineId), category: category ?? [] },
  );
  const dish = [name, params?.['shopId'], ...(category ?? []), params?.['articleId']].join('/');
  const isKnown = seen.has(dish);
  return {
    key: `${dish}/${lineId ?? ''}`,
    start: () => {
      article.start();
      return () => { seen.add(dish); };
    },
    render: () => <ArticleScreen article={article} isKnown={isKnown} />,
  };
};
