import { createContext } from 'react';
import type { RouteTarget } from '#core/navigation/route-target.ts';

/** Sets off what a page will need; outside of the app (tests, server) nothing. */
export const PrepareContext = createContext<(target: RouteTarget) => void>(() => undefined);
