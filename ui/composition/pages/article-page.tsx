import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import { articleCode, cartItemId } from '#core/shared/ids.ts';
import { ArticleScreen } from '../../screens/article/ArticleScreen.tsx';
import { ArticleViewModel } from '../../view-models/article-view-model.ts';
import type { PageModule } from '../page-module.ts';

/** §2 menuArticlePage, articlePage and editOrder: one screen; `orderId` in the path is the line that is edited. */
export const articlePage: PageModule = ({ container }) => ({ name, params, category }) => {
  const lineId = params?.['orderId'];
  const article = new ArticleViewModel(
    {
      menu: container.get(CORE.menu), shop: container.get(CORE.shops).selected, cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember),
      page: container.get(CORE.navigation).page, navigator: container.get(CORE.navigation),
    },
    { code: articleCode(params?.['articleId'] ?? ''), lineId: lineId === undefined ? null : cartItemId(lineId), category: category ?? [] },
  );
  return {
    key: [name, params?.['shopId'], ...(category ?? []), params?.['articleId'], lineId].join('/'),
    start: () => {
      article.start();
      return () => undefined;
    },
    render: () => <ArticleScreen article={article} />,
  };
};
