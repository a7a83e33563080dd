import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenAtRest } from '../../routing/when-at-rest.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';

const importNotices = () => import('./Notices.tsx');
const Notices = lazy(async () => ({ default: (await importNotices()).Notices }));

/** What the basket says: also when its last line has gone and the panel with it. */
export const BasketNotices = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const isWanted = basket.notices.hasAny;
  const [isThere, setThere] = useState(isWanted);
  if (isWanted && !isThere) setThere(true);
  useEffect(() => whenAtRest(() => { importNotices().catch(() => undefined); }), []); // Only ahead of time; what is to be said asks again.
  return isThere && <Suspense fallback={null}><Notices basket={basket} /></Suspense>;
});
