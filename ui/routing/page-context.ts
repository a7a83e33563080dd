import { createContext } from 'react';
import type { ShownPage } from './page-source.ts';
import { useProvided } from './use-provided.ts';

export const PageContext = createContext<ShownPage | null>(null);

/** The page that is shown: where it is, and its visit. */
export const usePage = (): ShownPage => useProvided(PageContext, 'AppRouter');

/** Where the guest is: route, parameters, query. @example const { target } = useLocationOfPage(); */
export const useLocationOfPage = (): ShownPage['location'] => usePage().location;
