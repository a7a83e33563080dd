import type { ReactNode } from 'react';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { RefusedNotice } from './RefusedNotice.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { RepricedNotice } from './RepricedNotice.tsx';

/** All that the basket may say; one chunk, fetched when the page has come to rest or when there is something to say. */
export const Notices = ({ basket }: { readonly basket: BasketViewModel }): ReactNode => (
  <>
    <RemovedNotice notices={basket.notices} />
    <RefusedNotice notices={basket.notices} />
    <RepricedNotice basket={basket} />
  </>
);
