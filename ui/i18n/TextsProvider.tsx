import type { i18n } from 'i18next';
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { useProvided } from '../routing/use-provided.ts';
import { formatsOf } from './formats-of.ts';
import { languageOfKey } from './language-of-key.ts';
import { shopNamespace } from './shop-texts.ts';
import { SpeechContext, type Speech } from './texts-context.ts';
import { TEXTS_CHANGED } from './texts.ts';

/** `only`: texts and formats in this language, whatever the guest's is. */
const SpeechOf = ({ only, children }: { readonly only?: string; readonly children: ReactNode }): ReactNode => {
  const { i18n } = useProvided(I18nContext, 'I18nextProvider');
  const listen = useCallback((told: () => void) => {
    i18n.on(TEXTS_CHANGED, told);
    return () => { i18n.off(TEXTS_CHANGED, told); };
  }, [i18n]);
  const now = (): string => `${i18n.language} ${String(i18n.options.defaultNS)}`;
  const [language = '', speaker = ''] = useSyncExternalStore(listen, now, now).split(' ');
  const speech = useMemo((): Speech => {
    const spoken = only === undefined ? {} : { lng: only };
    return {
      language,
      t: (key, values) => i18n.t(key, { ...values, ...spoken, ns: speaker }),
      tOf: (shopId, key, values) => i18n.t(key, { ...values, ...spoken, ns: shopNamespace(shopId) }),
      langOf: (key) => (only === undefined ? languageOfKey(i18n, key) : undefined),
      lookUp: (part, key, values) => {
        const isThere = i18n.languages.some((each) => typeof i18n.getResource(each, part, key) === 'string');
        return isThere ? i18n.t(key, { ...values, ...spoken, ns: part }) : null;
      },
      format: formatsOf(only ?? language),
      listen,
    };
  }, [language, only, speaker, i18n, listen]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
};

/**
 * A part that is in another language than the page is in it in all of the app's words, those too that the page's language has (X15). What the server sends
 * stays in the guest's, and says so.
 */
export const SpeechIn = ({ language, children }: { readonly language: string | undefined; readonly children: ReactNode }): ReactNode => (
  <SpeechOf {...(language !== undefined && { only: language })}>{children}</SpeechOf>
);

/**
 * Gives everything below it its texts. One place listens for a new language: a list of a thousand prices must not be a thousand listeners, which is why
 * components take their texts from here and not from `useTranslation`.
 */
export const TextsProvider = ({ i18next, children }: { readonly i18next: i18n; readonly children: ReactNode }): ReactNode => (
  <I18nextProvider i18n={i18next}>
    <SpeechOf>{children}</SpeechOf>
  </I18nextProvider>
);
