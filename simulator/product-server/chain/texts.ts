import type { I18n, TextEntry } from '#core/shared/text.ts';
import type { Texts } from '../seed/seed-types.ts';

/** §3: a text in every language it is written in. */
const entriesOf = (texts: Texts): TextEntry[] =>
  Object.entries(texts).flatMap(([language, text]: [string, unknown]): TextEntry[] => (typeof text === 'string' ? [{ language, text }] : []));

/** §3: translatable fields. @example i18nOf({ name: article.name, lead: article.lead }) */
export const i18nOf = (fields: Readonly<Record<string, Texts>>): I18n =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, entriesOf(texts)]));
