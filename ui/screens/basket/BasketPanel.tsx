import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { BasketBar } from './BasketBar.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { RepricedNotice } from './RepricedNotice.tsx';

const importContent = () => import('./BasketContent.tsx');
const BasketSheet = lazy(async () => ({ default: (await importContent()).BasketSheet }));
const BasketSidebar = lazy(async () => ({ default: (await importContent()).BasketSidebar }));

/** Fetches the sheet's code when the page has come to rest, so that the first press finds it there. */
const useContentAhead = (): void => {
  useEffect(() => {
    const fetchIt = (): void => { importContent().catch(() => undefined); }; // Only ahead of time; opening asks again.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchIt, 2000);
      return () => { clearTimeout(timer); };
    }
    const idle = requestIdleCallback(fetchIt, { timeout: 4000 });
    return () => { cancelIdleCallback(idle); };
  }, []);
};

/** §2 "basket panel": a sidebar on large screens; on small ones a bar at the bottom that opens a sheet. */
export const BasketPanel = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  useContentAhead();
  return (
    <>
      {basket.isSmallScreen
        ? <>
          {basket.isBarShown && <BasketBar basket={basket} />}
          <Sheet basket={basket} />
        </>
        : <Suspense fallback={null}><BasketSidebar basket={basket} /></Suspense>}
      <RemovedNotice basket={basket} />
      <RepricedNotice basket={basket} />
    </>
  );
});

/** Once opened it stays, so that its way out can be seen. */
const Sheet = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode =>
  basket.wasOpened && <Suspense fallback={null}><BasketSheet basket={basket} /></Suspense>);
