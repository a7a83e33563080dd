import type { i18n } from 'i18next';
import { hasTexts, TEXT_LANGUAGES } from './languages.ts';
import { TEXT_PARTS } from './text-bundles.ts';
import type { TextKey } from './text-keys.ts';

/** The language a text comes out in where it is not the page's own (X15); undefined where it is. A complete language is not searched. */
export const languageOfKey = (i18next: i18n, key: TextKey): string | undefined => {
  const { language, languages } = i18next;
  if (!hasTexts(language) || TEXT_LANGUAGES[language].complete) return undefined;
  const has = (code: string): boolean => TEXT_PARTS.some((part) => [key, `${key}_other`].some((each) => typeof i18next.getResource(code, part, each) === 'string'));
  const found = languages.find(has);
  return found === language ? undefined : found;
};
