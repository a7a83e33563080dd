import { use, useEffect, useReducer } from 'react';
import { I18nContext } from 'react-i18next';

/** Draws the component anew when a part of the texts has come: an error that was told before the catalogue was there gets its own words then. */
export const useTextParts = (): void => {
  const i18n = use(I18nContext)?.i18n;
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    i18n?.store.on('added', drawAnew);
    return () => { i18n?.store.off('added', drawAnew); };
  }, [i18n]);
};
