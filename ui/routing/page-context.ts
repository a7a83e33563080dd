import { createContext, use } from 'react';
import type { ShownPage } from './page-source.ts';

export const PageContext = createContext<ShownPage | null>(null);

/** Where the guest is: route, parameters, query. @example const { target } = useLocationOfPage(); */
export const useLocationOfPage = (): ShownPage['location'] => {
  const page = use(PageContext);
  if (!page) throw new Error('Broken promise: screens are rendered inside <AppRouter>.');
  return page.location;
};
