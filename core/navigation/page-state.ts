import type { RouteName } from './routes.ts';

/** §3 "Page state". Full paths hold the query; empty until there is such a page. */
export interface PageState {
  readonly currentPage: RouteName | null;
  readonly lastPage: RouteName | null;
  readonly currentPageFullPath: string;
  readonly lastPageFullPath: string;
}

export const NO_PAGE: PageState = { currentPage: null, lastPage: null, currentPageFullPath: '', lastPageFullPath: '' };
