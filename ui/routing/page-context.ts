import { createContext, use } from 'react';
import type { ShownPage } from './page-source.ts';

export const PageContext = createContext<ShownPage | null>(null);

/** The page that is shown: where it is, and its visit. */
export const usePage = (): ShownPage => {
  const page = use(PageContext);
  if (!page) throw new Error('Broken promise: screens are rendered inside <AppRouter>.');
  return page;
};

/** Where the guest is: route, parameters, query. @example const { target } = useLocationOfPage(); */
export const useLocationOfPage = (): ShownPage['location'] => usePage().location;
