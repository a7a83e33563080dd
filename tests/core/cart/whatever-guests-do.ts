import fc from 'fast-check';
import { storedCart } from '#adapters/storage/stored-values.ts';
import { priceCart } from '#core/cart/cart-price.ts';
import { checkoutObstacle } from '#core/cart/checkout-obstacle.ts';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { countCharacters } from '#core/shared/text.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aMenu, aShownMenu, SWEDISH_VAT } from '#tests/support/a-menu.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { basketCommands } from './basket-acts.ts';
import { costOf, menuOf, notedFrom, trouble, type NotedBasket } from './basket-model.ts';
import { hear, notedTabs, note, realTabs, reload, type Noted, type Real, type RealTab } from './basket-tabs.ts';

const TABS = 3;
/** The one that the basket is at (R10). */
const shopOf = (id: ShopId | null): Shop => aShop({ ...(id !== null && { id }), spotRequiredFor: ['dineInPlace'] });

const same = (what: string, real: unknown, noted: unknown): void => {
  const [is, should] = [JSON.stringify(real), JSON.stringify(noted)];
  if (is !== should) throw new Error(`${what}:\n  is     ${is}\n  should ${should}`);
};

/** What must lie between the guest and checkout. */
const obstacleOf = ({ lines, orderType, spot }: NotedBasket, day: number): readonly string[] => {
  if (lines.length === 0) return ['empty'];
  const troubles = lines.flatMap((line) => { const reason = trouble(line, day, orderType); return reason === null ? [] : [`${line.id} ${reason}`]; });
  if (troubles.length > 0) return troubles;
  return orderType === 'dineInPlace' && spot === null ? ['spot'] : [];
};

/** B1–B5 of one tab: what it shows, what it costs, and whether it may be ordered. */
const agreeOnTab = ({ keeper }: RealTab, seen: NotedBasket, removed: unknown, day: number): void => {
  const cart = keeper.cart.get();
  same('the basket', notedFrom(cart), seen);
  const gone = keeper.removed.get();
  same('what can be put back', gone && { line: notedFrom({ ...cart, items: [gone.item] }).lines[0], at: gone.at }, removed);
  const price = priceCart(cart.items, { orderType: cart.orderType, date: '2026-11-20', vatRates: SWEDISH_VAT, isMember: false });
  same('the total', price.total, costOf(seen.lines));
  same('the VAT', price.vat.reduce((sum, { net, vat }) => sum + net + vat, 0), price.total);
  if (countCharacters(cart.note) > 90) throw new Error(`a note of ${String(countCharacters(cart.note))}`);
  const obstacle = checkoutObstacle(cart, shopOf(cart.shopId), { ...aShownMenu(aMenu()), index: menuOf(day, cart.orderType) });
  same('the obstacle', obstacle === null ? [] : obstacle.kind === 'lines' ? obstacle.problems.map(({ id, reason }) => `${id} ${reason}`) : [obstacle.kind], obstacleOf(seen, day));
};

const agree = (noted: Noted, real: Real): void => {
  for (const [at, tab] of real.tabs.entries()) {
    const expected = noted.tabs[at];
    if (expected) agreeOnTab(tab, expected.seen, expected.removed, noted.day);
  }
};

/** B7: when everybody has heard of everything, all tabs show the same. B6: and so does a new one. */
const comeToRest = (noted: Noted, real: Real): void => {
  noted.isFull = false;
  real.disk.setFull(false);
  const everybodyHears = (): void => {
    for (const tab of real.tabs) tab.deliver();
    for (const tab of noted.tabs) hear(noted, tab);
  };
  everybodyHears();
  // What a tab could not store while there was no room is stored with its next act.
  for (const [at, tab] of real.tabs.entries()) {
    const expected = noted.tabs[at];
    if (!expected || (!expected.isUnsaved && at > 0)) continue;
    tab.keeper.chooseSpot(tab.keeper.cart.get().shopId ?? shopId(1), 1000 + at);
    note(noted, expected, (basket) => ({ ...basket, spot: 1000 + at }));
    everybodyHears();
  }
  agree(noted, real);
  const fresh = real.openTab();
  const after = noted.tabs[0];
  if (after) reload(noted, after);
  for (const tab of [...real.tabs, fresh]) same('all tabs', tab.keeper.cart.get(), fresh.keeper.cart.get());
  if (after) agreeOnTab(fresh, after.seen, null, noted.day);
  same('what is stored', storedCart(real.disk.open().store).read(), fresh.keeper.cart.get());
};

/** How often things were looked at that say little when they are rare. */
export interface Reached { acts: number; behind: number; unsaved: number; unreadable: number; troubled: number; full: number }

/** Runs so many sequences of acts in three tabs on the real basket and on somebody's notes; throws where they differ. */
export const whateverGuestsDo = (numRuns: number): Reached => {
  const reached: Reached = { acts: 0, behind: 0, unsaved: 0, unreadable: 0, troubled: 0, full: 0 };
  const commands = basketCommands(TABS, (noted, real) => {
    agree(noted, real);
    reached.acts += 1;
    reached.behind += Number(noted.tabs.some(({ isBehind, seen }) => isBehind && seen.lines.length > 0));
    reached.unsaved += Number(noted.tabs.some(({ isUnsaved }) => isUnsaved));
    reached.unreadable += Number(noted.truth === null);
    reached.troubled += Number(noted.truth !== null && noted.truth.lines.some((line) => trouble(line, noted.day, noted.truth?.orderType ?? 'takeAway') !== null));
    reached.full += Number((noted.truth?.lines.length ?? 0) > 2);
  });
  fc.assert(fc.property(fc.commands([...commands], { maxCommands: 40, size: 'max' }), (steps) => {
    const [model, real] = [notedTabs(TABS), realTabs(TABS)];
    fc.modelRun(() => ({ model, real }), steps);
    comeToRest(model, real);
  }), { numRuns });
  return reached;
};
