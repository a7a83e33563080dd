import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useLocationOfPage } from '../../routing/page-context.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { lazyPart, useAhead } from '../layout/lazy-part.tsx';

const importNotices = () => import('./Notices.tsx');
const Notices = lazyPart(async () => (await importNotices()).Notices);

/** What the basket says: also when its last line has gone and the panel with it. */
export const BasketNotices = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { target } = useLocationOfPage();
  const isWanted = basket.notices.hasAny;
  const [isThere, setThere] = useState(isWanted);
  if (isWanted && !isThere) setThere(true);
  useAhead(importNotices);
  return isThere && <Notices asked={isWanted && target.name} basket={basket} />;
});
