import { seconds, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import type { MenuMood } from './at-menu.ts';
import { chooseFor, judgeAdded, mindMs } from './guest-choices.ts';
import type { KioskPageParts } from './kiosk-services.ts';

export interface KioskMenuMood extends MenuMood { readonly shop: number }

/** What a guest does on a kiosk's menu. */
export const actAtKioskMenu = ({ services, screen }: KioskPageParts, { dice, say, judge, mark, isCalm, wanted, isAlone, shop: own, onEmptied }: KioskMenuMood): Millis => {
  const state = services.menu.state.get();
  const { items, shopId: shop } = services.cart.cart.get();
  if (state.phase !== 'ready' || shop === null) {
    if (state.phase !== 'loading') void services.menu.load(services.tokens.mode.get().shopId ?? shopId(own));
    return seconds(2);
  }
  if (items.length < wanted) {
    const article = dice.oneOf([...state.index.articles.values()].filter(({ available }) => available));
    if (article === undefined) return mindMs(dice);
    const [before, choices, quantity] = [services.cart.cart.get(), chooseFor(article, dice), dice.chance(85) ? 1 : 3];
    if (!services.cart.add(state.shopId, article, choices, quantity)) return mindMs(dice);
    say(`the guest takes ${quantity} ${article.code}`);
    if (isAlone) judgeAdded(judge, before, services.cart.cart.get(), { article, choices, quantity });
    return mindMs(dice);
  }
  if (!isCalm && dice.chance(15)) {
    const line = items[0]?.id;
    onEmptied();
    if (line !== undefined) services.cart.decrease(line);
    return mindMs(dice);
  }
  if (dice.chance(30)) services.cart.writeNote(`${mark} ${dice.chance(30) ? 'utan lök, väl stekt '.repeat(9) : 'no onions'}`);
  services.navigation.go({ name: 'checkoutPage', params: { shopId: screen.place?.params?.['shopId'] ?? String(own) } });
  return mindMs(dice);
};
