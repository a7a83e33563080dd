import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FeedbackProvider } from '#ui/components/FeedbackProvider.tsx';
import { startTexts } from '#ui/i18n/texts.ts';
import { TextsProvider } from '#ui/i18n/TextsProvider.tsx';

const texts = { sv: await startTexts('sv'), fi: await startTexts('fi'), en: await startTexts('en'), no: await startTexts('no'), ru: await startTexts('ru') };
await Promise.all(Object.values(texts).flatMap((each) => [each.loadPart('errors'), each.loadPart('home'), each.loadPart('article'), each.loadPart('checkout'), each.loadPart('member')]));

/** What a server would send of these components, in a language: it must be whole before any script has run. */
export const html = (node: ReactNode, language: keyof typeof texts = 'sv'): string =>
  renderToStaticMarkup(<TextsProvider i18next={texts[language].i18next}><FeedbackProvider>{node}</FeedbackProvider></TextsProvider>)
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** The text that those who listen hear, in order: without what is hidden from them. */
export const heard = (node: ReactNode, language: keyof typeof texts = 'sv'): string =>
  html(node, language)
    .replaceAll(/<(\w+)[^>]*aria-hidden="true"[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/g, '')
    .replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
