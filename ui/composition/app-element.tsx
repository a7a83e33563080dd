import { StrictMode, useLayoutEffect, useState, type ReactNode } from 'react';
import { App, type AppProps } from '../app.tsx';
import { BasketPanel } from '../screens/basket/BasketPanel.tsx';

export interface AppElementProps extends Omit<AppProps, 'basket'> {
  /** Called when all of the app is made and about to come into the page, and what it returns when it stands there and hears taps; twice in development, as React does. */
  readonly onMounting: () => () => void;
}

/** The app as both sides render it, the browser and the server: what differed would have to be rendered anew. */
export const appElement = ({ onMounting, ...app }: AppElementProps): ReactNode => (
  <StrictMode>
    <App {...app} basket={<BasketPanel basket={app.shared.basket} />} />
    <Mounted onMounting={onMounting} />
  </StrictMode>
);

const Mounted = ({ onMounting }: Pick<AppElementProps, 'onMounting'>): ReactNode => {
  const [onMounted] = useState(onMounting);
  useLayoutEffect(() => { onMounted(); }, [onMounted]);
  return null;
};
