import type { Page } from 'playwright/test';
import { NATIVE_NAMES } from '#core/locale/languages.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { HostControl } from '#simulator/terminal-host/control/host-control.ts';
import type { BlindAgent, Heard } from './blind-agent.ts';
import type { SpokenWords } from './spoken-words.ts';
import { button, heading } from './web-order.ts';

/** The guest's own acts, one after the other, from the start screen of a kiosk to the start screen again. */
export interface KioskOrderByEar {
  readonly page: Page;
  readonly agent: BlindAgent;
  readonly words: SpokenWords;
  readonly control: HostControl;
  /** Goes around on each page, and into what lies over it, to see whether there is a way out. */
  readonly goesAround?: boolean;
}

/** On the start screen: the language, and the mode for those who listen. */
export const arrives = async ({ agent, words }: KioskOrderByEar, house: SpokenWords): Promise<void> => {
  await agent.waitsFor(button(house.from('kiosk.begin')));
  const language = NATIVE_NAMES[words.language];
  if (words.language !== house.language) await agent.takes(button(new RegExp(`^${language}$`)));
  await agent.waitsFor(button(words.from('kiosk.begin')));
  // As on the web, another language leaves the focus where it was chosen.
  if (words.language !== house.language) await agent.waitsToHear(({ name, states }) => name === language && states['pressed'] === 'true');
  await agent.takes(button(words.whole('kiosk.accessibility')));
  await agent.waitsFor(button(words.whole('kiosk.normal-mode')));
  await agent.waitsToHear(heading(words.in('kiosk.hungry')));
};

/** Answers every question of a dish with its first answer, and says yes at the end. */
const answersQuestions = async ({ agent, words }: KioskOrderByEar): Promise<void> => {
  const [next, missing, add] = [words.whole('kiosk-order.next'), words.from('article.missing'), words.from('article.add')];
  const on = { role: 'button', is: ({ name }: Heard) => next.test(name) || missing.test(name) || add.test(name) };
  for (let questions = 0; questions < 8; questions += 1) {
    const way = await agent.goesTo(on);
    if (add.test(way.name)) return agent.select();
    if (missing.test(way.name)) {
      const answer = await agent.takes({ role: 'radio' }, 'previous');
      await agent.waitsToHear(({ name, states }) => name === answer.name && states['checked'] === 'true');
      await agent.goesTo(button(next));
    }
    const before = await agent.headline();
    await agent.select();
    await agent.waitsForHeadlineAfter(before);
  }
  throw new Error('A dish has no end of questions.');
};

/** From "begin" to a basket: how to eat, a dish with choices, no suggestion, one more of it. */
export const fillsTheBasket = async (guest: KioskOrderByEar, way: 'dineInPlace' | 'takeAway'): Promise<void> => {
  const { agent, words } = guest;
  await agent.takes(button(words.from('kiosk.begin')));
  await agent.waitsFor(heading(words.whole('order-type.heading')));
  await agent.takes(button(words.from(`order-type.choose-${way}`)));
  await agent.waitsFor(button(words.from('kiosk-order.pay')));
  if (guest.goesAround) {
    await agent.goesAround();
    await agent.opensAndLeaves(button(words.from('kiosk.language')));
  }
  const menu = await agent.headline();
  await agent.takes({ role: 'button', name: words.in('menu.choose') });
  await agent.waitsForHeadlineAfter(menu);
  await answersQuestions(guest);
  await agent.waitsFor(heading(words.whole('suggested.heading')));
  await agent.takes(button(words.whole('kiosk-order.no-thanks')));

  await agent.waitsFor(button(words.from('kiosk-order.pay')));
  await agent.takes(button(words.from('kiosk-order.show-basket')));
  await agent.waitsFor(heading(words.whole('kiosk-order.basket')));
  if (guest.goesAround) await agent.goesAround();
  await agent.takes({ role: 'button', name: words.in('kiosk-order.times') });
  await agent.takes(button(words.in('kiosk-order.one-more')));
  await agent.waitsFor({ role: 'StaticText', name: /^2$/ });
  await agent.waitsFor({ role: 'StaticText', name: words.in('basket.quantity-now') });
  await agent.back();
  await agent.waitsFor(heading(words.whole('kiosk-order.basket')));
};

/** So long away that the kiosk asks; the first key says that somebody is there, and nothing is lost. The page's clock is the test's. */
export const isAskedWhetherStillThere = async ({ page, agent, words }: KioskOrderByEar): Promise<void> => {
  const before = await agent.headline();
  await page.clock.fastForward(SELF_SERVICE.idleTimeoutMs * SELF_SERVICE.accessibleIdleFactor + 1000);
  await agent.waitsFor({ role: 'alertdialog', name: words.whole('kiosk.idle.heading') });
  await agent.waitsToHear(({ role, name }) => role === 'button' && words.whole('kiosk.idle.stay').test(name));
  await agent.select();
  await agent.waitsToHear(({ name }) => !words.whole('kiosk.idle.stay').test(name));
  await agent.waitsFor({ role: 'heading', is: ({ name }) => name === before });
};

/** From the basket to the number; the person's hand is at the terminal when it asks for a card. */
export const paysAtTheTable = async ({ agent, words, control, goesAround }: KioskOrderByEar, table: string): Promise<string> => {
  control.setQueue('person');
  await agent.takes(button(words.from('kiosk-order.pay')));
  await agent.waitsFor(heading(words.whole('kiosk-order.spot-question-dineInPlace')));
  if (goesAround) await agent.goesAround();
  await agent.writes(table);
  await agent.takes(button(words.from('kiosk-order.spot-take-pay')));
  await agent.waitsFor(heading(words.whole('kiosk-pay.act-present')));
  control.act('tap');
  await agent.waitsFor(heading(words.whole('kiosk-pay.thanks')));
  const number = await agent.waitsFor({ role: 'StaticText', name: /^\d+$/ });
  return number.name;
};

/** The receipt is chosen, what became of it is heard, and the kiosk is home. */
export const takesTheReceipt = async ({ agent, words, page }: KioskOrderByEar, house: SpokenWords): Promise<void> => {
  await agent.takes(button(words.from('kiosk-pay.receipt-print')));
  await agent.waitsFor({ role: 'StaticText', name: words.from('kiosk-pay.receipt-printed') });
  await agent.takes(button(words.from('kiosk-pay.done')));
  await page.waitForURL(/\/self-service\/1\/home$/);
  await agent.waitsFor(button(house.from('kiosk.begin')));
};
