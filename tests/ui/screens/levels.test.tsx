import { expect, it } from 'vitest';
import { articleCode, cartItemId } from '#core/shared/ids.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';
import { Levels } from '#ui/screens/article/Levels.tsx';
import { ArticleViewModel } from '#ui/view-models/article-view-model.ts';
import { html } from '../components/said.tsx';
import { aGuestApp } from '../view-models/a-guest-app.ts';

it('[CHOICE-2] a topping that has sold out since it was picked is pointed out until it is taken away, and not the rule that nobody has broken', async () => {
  const soldOut = aChoice('onion', { available: false });
  const burger = anArticle('burger', { choices: [aLevel(1, ['rye']), aLevel(2, [soldOut, 'bacon'], { min: 0, max: 2 })] });
  const line = aLine(burger, { choices: ['rye', 'onion'] });
  const app = aGuestApp({ menu: aMenu([aContainer('food', [burger])]), cart: aCart([line]) });
  await app.loadMenu();
  const page = new ArticleViewModel(app, { code: articleCode('burger'), lineId: cartItemId(line.id), category: ['food'] });
  const pointedOut = (): unknown => {
    const markup = html(<Levels page={page} isKnown />);
    return [(markup.match(/data-pointed/g) ?? []).length, (markup.match(/_gone_/g) ?? []).length];
  };
  const before = pointedOut();
  page.submit();
  const after = pointedOut();
  page.toggle(2, soldOut);
  expect([before, after, pointedOut()]).toEqual([[0, 1], [1, 1], [0, 0]]);
});
