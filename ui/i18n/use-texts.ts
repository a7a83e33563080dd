import { useProvided } from '../routing/use-provided.ts';
import { SpeechContext, type Speech } from './texts-context.ts';

/**
 * The texts and formats of the language that is shown.
 * @example const { t, format } = useTexts(); t('menu.add', { name }); format.price(11900, currency);
 */
export const useTexts = (): Speech => useProvided(SpeechContext, 'TextsProvider');
