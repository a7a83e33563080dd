import type { i18n } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { formatsOf } from './formats-of.ts';
import { SpeechContext, type Speech } from './texts-context.ts';

const SpeechOf = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { i18n, t: translate } = useTranslation('app', { useSuspense: false });
  const { language } = i18n;
  const speech = useMemo((): Speech => ({
    language,
    t: (key, values) => translate(key, { ...values }),
    lookUp: (part, key, values) => {
      const isThere = i18n.languages.some((each) => typeof i18n.getResource(each, part, key) === 'string');
      return isThere ? translate(key, { ...values, ns: part }) : null;
    },
    format: formatsOf(language),
  }), [language, i18n, translate]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
};

/**
 * Gives everything below it its texts. One place listens for a new language: a list of a thousand prices must not be a thousand listeners.
 */
export const TextsProvider = ({ i18next, children }: { readonly i18next: i18n; readonly children: ReactNode }): ReactNode => (
  <I18nextProvider i18n={i18next}>
    <SpeechOf>{children}</SpeechOf>
  </I18nextProvider>
);
