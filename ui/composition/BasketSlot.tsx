import type { ReactNode } from 'react';

/** The basket panel, fetched with the first page that shows it. */
export const BasketSlot = (): ReactNode => null;
