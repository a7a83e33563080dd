import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { articleCode, cartItemId } from '#core/shared/ids.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';
import { FeedbackProvider } from '#ui/components/FeedbackProvider.tsx';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { startTexts } from '#ui/i18n/texts.ts';
import { TextsProvider } from '#ui/i18n/TextsProvider.tsx';
import { ArticlePrimary } from '#ui/screens/kiosk/article/KioskArticleFoot.tsx';
import { KioskLevels } from '#ui/screens/kiosk/article/KioskLevels.tsx';
import { ArticleViewModel } from '#ui/view-models/article-view-model.ts';
import { aGuestApp } from '../../view-models/a-guest-app.ts';

const texts = await startTexts('sv', { parts: ALL_TEXT_PARTS, bundle: anyTextBundle });
await Promise.all([texts.loadPart('article'), texts.loadPart('kioskOrder')]);

/** What the button says, and what is marked at the questions. */
const shown = (page: ArticleViewModel): readonly string[] => {
  const markup = (node: ReactNode): string => renderToStaticMarkup(<TextsProvider i18next={texts.i18next}><FeedbackProvider>{node}</FeedbackProvider></TextsProvider>);
  const button = /_words_[^"]*"><span[^>]*>([^<]*)</.exec(markup(<ArticlePrimary page={page} />));
  return [button?.[1] ?? '', ...[...markup(<KioskLevels page={page} />).matchAll(/_(need|gone)_[^"]*">([^<]*)</g)].map(([, mark, words]) => `${String(mark)}: ${String(words)}`)];
};

const editing = async (picks: readonly string[], out: string): Promise<ArticleViewModel> => {
  const choices = (codes: readonly string[]) => codes.map((code) => aChoice(code, { available: code !== out }));
  const burger = anArticle('burger', { choices: [aLevel(1, choices(['rye', 'oat'])), aLevel(2, choices(['onion', 'bacon']), { min: 0, max: 2 })] });
  const line = aLine(burger, { choices: picks });
  const app = aGuestApp({ menu: aMenu([aContainer('food', [burger])]), cart: aCart([line]) });
  await app.loadMenu();
  return new ArticleViewModel(app, { code: articleCode('burger'), lineId: cartItemId(line.id), category: ['food'] });
};

it('[CHOICE-2] at a kiosk a topping that has sold out since it was picked is marked, and the button takes it away by its name', async () => {
  const page = await editing(['rye', 'onion'], 'onion');
  const before = shown(page);
  const { missing } = page;
  if (missing?.gone) page.toggle(missing.rule.level, missing.gone.choice);
  expect([before, shown(page)]).toEqual([['Ta bort onion', 'need: slut', 'gone: slut'], ['Spara']]);
});

it('[CHOICE-2] of bread that has sold out another one is asked for: it takes its place by itself', async () => {
  const page = await editing(['rye'], 'rye');
  expect(page.missing?.gone).toBeUndefined();
  expect(shown(page).slice(1)).toEqual(['need: Saknas', 'gone: slut']);
});
