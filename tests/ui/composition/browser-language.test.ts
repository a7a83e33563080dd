import { expect, it } from 'vitest';
import { cultureCookie } from '#simulator/http/language.ts';
import { languageOfPage } from '#ui/composition/browser-language.ts';

it('[LOCALE-3] a page begins in the language of the cookie that the server sets, else in the browser\'s, else in the first one there is', () => {
  const begun = (cookie: string, language: string): string => {
    const page = { document: { cookie }, navigator: { language } } as unknown as Window;
    return languageOfPage(page);
  };
  expect([begun(`other=no; ${cultureCookie}=fi`, 'en-GB'), begun('other=fi', 'nb-NO'), begun('', 'de-DE')]).toEqual(['fi', 'no', 'sv']);
});
