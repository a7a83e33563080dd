import type { AppError } from '#core/errors/app-error.ts';
import { errorTextKey } from '#core/errors/error-text-key.ts';
import { useTexts } from './use-texts.ts';

const valuesOf = ({ values }: AppError): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value.join(', ') : value]));

/**
 * Puts an error into words (§8): by its code, else by the kind of its status.
 * Never a raw key: while the catalogue is still on its way, the server's own title or the plainest sentence of all stands in.
 */
export const useErrorText = (): ((error: AppError) => string) => {
  const { t, lookUp } = useTexts();
  return (error) => lookUp(errorTextKey(error), valuesOf(error)) ?? (error.title || t('error.plain'));
};
