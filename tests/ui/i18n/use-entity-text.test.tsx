import { expect, it } from 'vitest';
import type { I18n } from '#core/shared/text.ts';
import { useEntityText } from '#ui/i18n/use-entity-text.ts';
import { heard } from '../components/said.tsx';

const Name = ({ i18n }: { readonly i18n: I18n }): string => {
  const { textOf, langOf } = useEntityText();
  return `${textOf({ name: 'Namn', i18n }, 'name')}, ${langOf({ name: 'Namn', i18n }, 'name') ?? 'not said'}`;
};

it('[LOCALE-2] what the server sends is read in the guest\'s language, else in English, else as it is', () => {
  const told = (...languages: readonly string[]): I18n => ({ name: languages.map((language) => ({ language, text: `in ${language}` })) });
  expect([told('sv', 'en', 'fi'), told('sv', 'en'), told('sv')].map((i18n) => heard(<Name i18n={i18n} />, 'fi'))).toEqual(['in fi, not said', 'in en, en', 'Namn, not said']);
});

it('[X15] in a partial language it is said also of words that are in it, for those around them may be English', () => {
  expect(heard(<Name i18n={{ name: [{ language: 'ru', text: 'in ru' }] }} />, 'ru')).toBe('in ru, ru');
});
