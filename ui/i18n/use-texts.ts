import { use } from 'react';
import { SpeechContext, type Speech } from './texts-context.ts';

/**
 * The texts and formats of the language that is shown.
 * @example const { t, format } = useTexts(); t('menu.add', { name }); format.price(11900, currency);
 */
export const useTexts = (): Speech => {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('Broken promise: everything that speaks is rendered inside <TextsProvider>.');
  return speech;
};
