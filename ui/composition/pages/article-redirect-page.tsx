import { CORE } from '#adapters/composition/tokens.ts';
import { articleTarget } from '#core/navigation/article-target.ts';
import { articleCode } from '#core/shared/ids.ts';
import { LoadingScreen } from '../../screens/layout/LoadingScreen.tsx';
import type { PageModule } from '../page-module.ts';

/** §2 articleRedirect: to the article where the menu has it; the page of an unknown one says so, and the menu page says why a menu cannot be had. */
export const articleRedirectPage: PageModule = ({ container }) => ({ params }) => {
  const [menu, shops, navigation] = [container.get(CORE.menu), container.get(CORE.shops), container.get(CORE.navigation)];
  return {
    key: `redirect/${params?.['articleId'] ?? ''}`,
    start: () => {
      let isHere = true;
      const shop = shops.selected.get();
      if (shop) {
        void menu.load(shop.id).then((state) => {
          if (!isHere) return;
          const toMenu = { name: 'menuPage', params: { shopId: String(shop.id) } } as const;
          navigation.go(state.phase === 'ready' ? articleTarget(shop.id, state.index, articleCode(params?.['articleId'] ?? '')) : toMenu, { replace: true });
        });
      }
      return () => { isHere = false; };
    },
    render: () => <LoadingScreen />,
  };
};
