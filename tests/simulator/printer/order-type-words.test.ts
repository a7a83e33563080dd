import { expect, it } from 'vitest';
import { orderTypeWord } from '#simulator/shared/order-type-words.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { startTexts } from '#ui/i18n/texts.ts';

it('[SHOPTEXT-1] receipts and mails call a way to order as the app does, in every language and every shop', async () => {
  const texts = await startTexts('sv');
  const [said, written]: [string[], string[]] = [[], []];
  for (const language of ['sv', 'fi', 'en', 'no', 'ru'] as const) {
    await texts.changeLanguage(language);
    for (const shop of [null, ...demoChain.shops.map(({ id }) => id)]) {
      await texts.speakFor(shop);
      for (const way of ['takeAway', 'dineInPlace'] as const) {
        said.push(texts.i18next.t(`order-type.${way}`));
        written.push(orderTypeWord(way, language, shop));
      }
    }
  }
  expect(written).toEqual(said);
});
