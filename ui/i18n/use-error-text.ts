import { useSyncExternalStore } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { errorKind } from '#core/errors/error-kind.ts';
import { useTexts } from './use-texts.ts';

const valuesOf = ({ values }: AppError): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value.join(', ') : value]));

/**
 * Puts an error into words (§8): by its code, and a code without a text by the kind of its status (core's `errorTextKey`, asked of the texts themselves:
 * each code of the catalogue has one). Never a raw key, nor the server's own title, which is English: until the catalogue is there, the plainest sentence of all stands in.
 */
export const useErrorText = (): ((error: AppError) => string) => {
  const { t, lookUp, listen } = useTexts();
  // Who shows an error is told when the catalogue has come; a whole menu is not made again for it.
  const known = (): string | null => lookUp('errors', 'error.notFound');
  useSyncExternalStore(listen, known, known);
  return (error) =>
    lookUp('errors', error.code, valuesOf(error)) ?? lookUp('errors', `error.${errorKind(error.status)}`) ?? t('error.plain');
};
