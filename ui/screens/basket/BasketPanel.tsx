import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { useIsTakenOver } from '../../routing/use-is-taken-over.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { lazyPart, useAhead } from '../layout/lazy-part.tsx';
import { BasketBar } from './BasketBar.tsx';

const importContent = () => import('./BasketContent.tsx');
const BasketSheet = lazyPart(async () => (await importContent()).BasketSheet);
const BasketSidebar = lazyPart(async () => (await importContent()).BasketSidebar);

interface Props { readonly basket: BasketViewModel }

/** §2 "basket panel": a sidebar on large screens; on small ones a bar at the bottom that opens a sheet. */
export const BasketPanel = observer(({ basket }: Props): ReactNode => {
  const { t } = useTexts();
  const { target } = useLocationOfPage();
  useAhead(importContent);
  if (!useIsTakenOver()) return null; // What lies in the basket only this device knows.
  if (!basket.panel.isSmallScreen) {
    return (
      <BasketSidebar
        basket={basket} asked={target.name}
        lost={(retry) => <Button wide onClick={retry}>{t('action.retry')}</Button>}
      />
    );
  }
  return (
    <>
      {basket.panel.isBarShown && <BasketBar basket={basket} />}
      <Sheet basket={basket} />
    </>
  );
});

/** Once opened it stays, so that its way out can be seen. */
const Sheet = observer(({ basket }: Props): ReactNode =>
  basket.panel.wasOpened && <BasketSheet basket={basket} asked={basket.panel.isOpened} takeBack={() => { basket.close(); }} />);
