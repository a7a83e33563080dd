import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useIsTakenOver } from '../../routing/use-is-taken-over.ts';
import { whenAtRest } from '../../routing/when-at-rest.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { BasketBar } from './BasketBar.tsx';

const importContent = () => import('./BasketContent.tsx');
const BasketSheet = lazy(async () => ({ default: (await importContent()).BasketSheet }));
const BasketSidebar = lazy(async () => ({ default: (await importContent()).BasketSidebar }));

/** Fetches the sheet's code when the page has come to rest, so that the first press finds it there. */
const useContentAhead = (): void => {
  useEffect(() => whenAtRest(() => { importContent().catch(() => undefined); }), []); // Only ahead of time; opening asks again.
};

/** §2 "basket panel": a sidebar on large screens; on small ones a bar at the bottom that opens a sheet. */
export const BasketPanel = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  useContentAhead();
  if (!useIsTakenOver()) return null; // What lies in the basket only this device knows.
  if (!basket.panel.isSmallScreen) return <Suspense fallback={null}><BasketSidebar basket={basket} /></Suspense>;
  return (
    <>
      {basket.panel.isBarShown && <BasketBar basket={basket} />}
      <Sheet basket={basket} />
    </>
  );
});

/** Once opened it stays, so that its way out can be seen. */
const Sheet = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode =>
  basket.panel.wasOpened && <Suspense fallback={null}><BasketSheet basket={basket} /></Suspense>);
