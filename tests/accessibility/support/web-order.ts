import type { Page } from 'playwright/test';
import { NATIVE_NAMES } from '#core/locale/languages.ts';
import { providerTexts } from '#simulator/product-server/payment-provider/provider-texts.ts';
import { isStarted } from '#tests/e2e/support/is-started.ts';
import { BlindAgent, KEYBOARD, type Heard, type Keys } from './blind-agent.ts';
import { spokenWords, type SpokenWords } from './spoken-words.ts';

export const heading = (name: RegExp) => ({ role: 'heading', name });
export const button = (name: RegExp) => ({ role: 'button', name });

const HORNSTULL = /Hornstull$|Hornstull/u;
const PHONE = '0701740605';

/** Answers every question of a dish that has to be answered, with the first answer there is: the way on says what is missing and leads to it. */
const answersQuestions = async (agent: BlindAgent, words: SpokenWords): Promise<void> => {
  for (let questions = 0; questions < 6; questions += 1) {
    // With its price: "more" of something may be called the same.
    const on = await agent.goesTo({ ...button(words.from('article.add', 'article.missing')), is: ({ name }) => /\d/.test(name) }, 'previous');
    await agent.select();
    if (words.from('article.add').test(on.name)) return;
    const answer = await agent.waitsToHear((heard) => heard.role === 'radio' || heard.role === 'checkbox');
    await agent.press('Space');
    await agent.waitsToHear((heard) => heard.name === answer.name && heard.states['checked'] === 'true');
  }
  throw new Error('A dish has no end of questions.');
};

/** From "Hem" to the order's number, by ear: another language, a shop, how to eat, a dish with choices, one more of it, who one is, the bank, the number. */
export const ordersOnTheWeb = async (page: Page, words: SpokenWords, { keys = KEYBOARD, goesAround = false }: { readonly keys?: Keys; readonly goesAround?: boolean } = {}): Promise<{ readonly agent: BlindAgent; readonly number: Heard }> => {
  const agent = await BlindAgent.at(page, keys);
  await page.goto('/');
  await isStarted(page); // Whose page is made anew by the app would be set back to its beginning.
  const house = await spokenWords('sv');
  await agent.waitsFor(heading(house.in('home.welcome')));
  if (words.language !== 'sv') {
    await agent.takes(button(house.from('topbar.language')));
    await agent.waitsFor({ role: 'dialog' });
    await agent.takes({ role: 'button', name: new RegExp(`^${NATIVE_NAMES[words.language]}$`) });
    await agent.waitsFor(heading(words.in('home.welcome')));
  }
  if (goesAround) {
    await agent.goesAround();
    await agent.opensAndLeaves(button(words.from('topbar.language')));
  }
  await agent.takes({ ...button(words.from('home.order-from')), is: ({ name }) => HORNSTULL.test(name) });

  await agent.waitsFor(heading(words.whole('order-type.heading')));
  await agent.takes(button(words.from('order-type.choose-takeAway', 'order-type.takeAway')));

  await agent.waitsFor(button(words.from('menu.choose')));
  await agent.takes(button(words.from('menu.choose')));
  await agent.waitsFor(button(words.from('article.add', 'article.missing')));
  await answersQuestions(agent, words);

  await agent.waitsFor(heading(words.whole('suggested.heading')));
  await agent.takes(button(words.whole('suggested.none', 'suggested.continue')));
  // One more of it, in the basket.
  const [bar, onwards] = [words.in('menu.show-basket'), words.whole('basket.to-checkout')];
  const isSheet = bar.test((await agent.waitsFor({ role: 'button', is: ({ name }) => bar.test(name) || onwards.test(name) })).name);
  if (isSheet) {
    await agent.takes(button(bar), 'previous');
    await agent.waitsFor(heading(words.whole('basket.heading')));
    if (goesAround) await agent.goesAround();
  }
  await agent.takes(button(words.whole('quantity.increase')), isSheet ? 'next' : 'previous');
  if (isSheet) {
    await agent.back();
    await agent.waitsToHear(button(bar));
    await agent.select();
    await agent.waitsFor(heading(words.whole('basket.heading')));
  }
  // What leads on stands at the foot: the shorter way there is backwards.
  await agent.takes(button(onwards), isSheet ? 'previous' : 'next');

  await agent.waitsFor(heading(words.whole('checkout.heading')));
  // Who has no letters has an account that knows the number.
  await agent.waitsFor({ role: 'textbox', name: words.from('checkout.phone'), is: ({ value }) => keys.hasLetters || value !== '' });
  if (goesAround) await agent.goesAround();
  if (keys.hasLetters) {
    await agent.goesTo({ role: 'textbox', name: words.from('checkout.phone') });
    await agent.type(PHONE);
  }
  await agent.takes(button(words.from('checkout.pay')), 'previous');

  const { texts: bank } = providerTexts(words.language);
  await agent.goesTo({ role: 'radio', name: new RegExp(bank.cards['approve']?.[0] ?? '') });
  await agent.takes(button(new RegExp(`^${bank.pay}`)));

  await agent.waitsFor({ role: 'StaticText', name: words.whole('order.now-added') });
  const number = await agent.waitsFor(heading(/^\d+$/));
  // The receipt, as text, and away again.
  await agent.opensAndLeaves(button(words.whole('order.receipt-open-it')));
  return { agent, number };
};
