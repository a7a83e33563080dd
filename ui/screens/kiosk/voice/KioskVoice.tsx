import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { useVoice } from './use-voice.ts';

/** X18: while somebody wears the kiosk's headphones it says what they come to, what a page begins with, and what changes. */
export const KioskVoice = observer((): ReactNode => {
  const { voice } = useKioskViewModels();
  return voice.isOn && <Voice />;
});

const Voice = (): null => {
  const { t, language } = useTexts();
  const { voice, keypad } = useKioskViewModels();
  useVoice({ t, language, voice, keypad });
  return null;
};
