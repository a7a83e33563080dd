import { createContext } from 'react';

/** Told by what lies over the page how it closes: the browser's back does that first. Outside of the router nobody listens. */
export const OverPageContext = createContext<(close: () => void) => () => void>(() => () => undefined);
