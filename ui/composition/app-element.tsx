import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { App, type AppProps } from '../app.tsx';
import { BasketPanel } from '../screens/basket/BasketPanel.tsx';

export interface AppElementProps extends Omit<AppProps, 'basket'> {
  /** Called when the app stands in the page and hears taps; twice in development, as React does. */
  readonly onMounted: () => void;
}

/** The app as both sides render it, the browser and the server: what differed would have to be rendered anew. */
export const appElement = ({ onMounted, ...app }: AppElementProps): ReactNode => (
  <StrictMode>
    <App {...app} basket={<BasketPanel basket={app.shared.basket} />} />
    <Mounted onMounted={onMounted} />
  </StrictMode>
);

const Mounted = ({ onMounted }: Pick<AppElementProps, 'onMounted'>): ReactNode => {
  useLayoutEffect(() => { onMounted(); }, [onMounted]);
  return null;
};
