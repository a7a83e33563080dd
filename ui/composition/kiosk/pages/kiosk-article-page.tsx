import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import { articleCode, cartItemId } from '#core/shared/ids.ts';
import { KioskArticleScreen } from '../../../screens/kiosk/article/KioskArticleScreen.tsx';
import { ArticleViewModel } from '../../../view-models/article-view-model.ts';
import { kioskOrder } from '../kiosk-order.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

/** §2 menuArticlePage, articlePage and editOrder at a kiosk. */
export const kioskArticlePage: KioskPageModule = (wiring) => {
  const { container } = wiring;
  const { order, suggestions } = kioskOrder(wiring);
  return ({ name, params, category }) => {
    const lineId = params?.['orderId'];
    const article = new ArticleViewModel(
      {
        menu: container.get(CORE.menu), shop: container.get(CORE.shops).selected, cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember),
        page: container.get(CORE.navigation).page, navigator: container.get(CORE.navigation), maySuggest: () => suggestions.isLeft(),
      },
      { code: articleCode(params?.['articleId'] ?? ''), lineId: lineId === undefined ? null : cartItemId(lineId), category: category ?? [] },
    );
    return {
      key: ['kiosk', name, params?.['shopId'], ...(category ?? []), params?.['articleId'], lineId].join('/'),
      start: () => {
        article.start();
        return () => undefined;
      },
      render: () => <KioskArticleScreen article={article} order={order} />,
    };
  };
};
