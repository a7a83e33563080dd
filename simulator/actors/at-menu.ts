import { seconds, type Millis } from '#core/shared/duration.ts';
import { parseWholeId, shopId } from '#core/shared/ids.ts';
import type { Judge } from '../world/invariants/judge.ts';
import { chooseFor, judgeAdded, mindMs, type Dice } from './guest-choices.ts';
import type { WebPageParts } from './web-page-parts.ts';

export interface MenuMood {
  readonly dice: Dice;
  readonly say: (text: string) => void;
  readonly judge: Judge;
  /** A word that only this guest writes. */
  readonly mark: string;
  readonly isCalm: boolean;
  /** How many lines they want. */
  readonly wanted: number;
  /** No other tab is there that may do something at the same time. */
  readonly isAlone: boolean;
  readonly onEmptied: () => void;
}

/** Says "none of that": one more, one less, away with it, or away and back again. */
const changeMind = ({ services }: WebPageParts, line: Parameters<WebPageParts['services']['cart']['remove']>[0], { dice, onEmptied }: MenuMood): void => {
  onEmptied();
  const what = dice.between(1, 4);
  if (what === 1) services.cart.increase(line);
  else if (what === 2) services.cart.decrease(line);
  else if (what === 3) services.cart.remove(line);
  else {
    services.cart.remove(line);
    services.cart.undoRemove();
  }
};

/** What a guest does on the menu: takes things, changes their mind, writes to the kitchen, and goes to the checkout. Null: there is nothing to be had. */
export const actAtMenu = (parts: WebPageParts, mood: MenuMood): Millis | null => {
  const { services, screen } = parts;
  const { dice, say, mark, judge, isCalm, wanted } = mood;
  const state = services.menu.state.get();
  const { items, shopId: shop } = services.cart.cart.get();
  const here = parseWholeId(screen.place?.params?.['shopId'] ?? '');
  if (shop !== null && here !== null && shop !== shopId(here)) {
    // The basket is another shop's, and stays it while it is being paid in another tab.
    services.navigation.go({ name: 'shopPage', params: { shopId: String(here) } });
    return seconds(3);
  }
  if (state.phase !== 'ready' || shop === null || state.shopId !== shop) {
    if (state.phase !== 'loading') void services.menu.load(shopId(here ?? 1));
    return seconds(2);
  }
  if (items.length < wanted && !(items.length > 0 && dice.chance(25))) {
    const article = dice.oneOf([...state.index.articles.values()].filter(({ available }) => available));
    if (article === undefined) return null;
    const quantity = dice.chance(80) ? 1 : dice.between(2, 4);
    const [before, choices] = [services.cart.cart.get(), chooseFor(article, dice)];
    if (!services.cart.add(state.shopId, article, choices, quantity)) return mindMs(dice);
    say(`the guest takes ${quantity} ${article.code}`);
    if (mood.isAlone) judgeAdded(judge, before, services.cart.cart.get(), { article, choices, quantity });
    return mindMs(dice);
  }
  const [line] = items;
  if (line !== undefined && !isCalm && dice.chance(18)) changeMind(parts, line.id, mood);
  if (!isCalm && dice.chance(12)) services.cart.writeNote(`${mark} ${dice.chance(30) ? 'utan lök, väl stekt '.repeat(9) : 'no onions'}`);
  if (!isCalm && dice.chance(6)) services.cart.changeOrderType(dice.chance(50) ? 'takeAway' : 'dineInPlace');
  if (services.cart.cart.get().items.length === 0) return mindMs(dice);
  services.navigation.go({ name: 'checkoutPage', params: { shopId: String(shop) } });
  return mindMs(dice);
};
