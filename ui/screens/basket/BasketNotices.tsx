import type { ReactNode } from 'react';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { RefusedNotice } from './RefusedNotice.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { RepricedNotice } from './RepricedNotice.tsx';

/** What the basket says: also when its last line has gone and the panel with it. */
export const BasketNotices = ({ basket }: { readonly basket: BasketViewModel }): ReactNode => (
  <>
    <RemovedNotice basket={basket} />
    <RefusedNotice basket={basket} />
    <RepricedNotice basket={basket} />
  </>
);
