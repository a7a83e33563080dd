import fc from 'fast-check';
import { storedCart } from '#adapters/storage/stored-values.ts';
import { cartChanges } from '#core/cart/cart-changes.ts';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { Cart } from '#core/cart/cart.ts';
import { orderedLines, withoutOrdered } from '#core/cart/ordered-lines.ts';
import { shopId } from '#core/shared/ids.ts';
import { choosing } from '#tests/support/a-cart.ts';
import { aLevel, anArticle } from '#tests/support/an-article.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { inSequence, scheduledDisk } from '#tests/support/scheduled-ports.ts';

const latte = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat'])] });
const goods = [anArticle('bun'), anArticle('tea'), latte] as const;

const ACTS = ['add', 'add', 'add', 'remove', 'undo', 'more', 'less', 'edit', 'note', 'spot', 'type', 'shop', 'clear', 'pay', 'reload'] as const;
interface Act { readonly what: (typeof ACTS)[number]; readonly which: number }
const script = fc.array(fc.record({ what: fc.constantFrom(...ACTS), which: fc.nat({ max: 2 }) }), { minLength: 1, maxLength: 8, size: 'max' });

const claim = (isTrue: boolean, what: string, ...about: readonly unknown[]): void => { if (!isTrue) throw new Error(`${what}: ${JSON.stringify(about)}`); };

/** What a guest sees of a basket at checkout; prices and texts are asked about elsewhere (W9). */
const seen = (cart: Cart): string => JSON.stringify([cart.shopId, cart.orderType, cart.spotId, cart.note, cart.items.map(({ article, quantity, choices }) => JSON.stringify([article.code, choices, quantity])).toSorted()]);

/** Three tabs that write at once and hear of each other in any order. */
const race = async (s: fc.Scheduler, scripts: readonly (readonly Act[])[]): Promise<void> => {
  const disk = scheduledDisk(s);
  const random = countingRandom();
  const openTab = () => {
    const keeper = new CartKeeper({ stored: storedCart(disk.open()), random });
    return { keeper, stop: keeper.start() };
  };
  const tabs = scripts.map(openTab);
  /** Lines that a guest has taken out, by their ids: none comes back but by "undo". */
  const removed = new Set<string>();
  const run = (at: number, { what, which }: Act): void => {
    const tab = tabs[at];
    if (!tab) return;
    const { keeper } = tab;
    const before = new Set(storedCart(disk.open()).read()?.items.map(({ id }) => id) ?? []);
    const { items } = keeper.cart.get();
    const line = items[which % Math.max(1, items.length)];
    const article = goods[which] ?? latte;
    switch (what) {
      case 'add': keeper.add(keeper.cart.get().shopId ?? shopId(1), article, article === latte ? choosing(latte, which === 2 ? 'oat' : 'milk') : []); break;
      case 'remove': if (line) keeper.remove(line.id); break;
      case 'undo': {
        const back = keeper.removed.get();
        if (back) removed.delete(back.item.id);
        keeper.undoRemove();
        break;
      }
      case 'more': if (line) keeper.increase(line.id); break;
      case 'less': if (line) keeper.decrease(line.id); break;
      case 'edit': if (line) keeper.replace(line.id, choosing(latte, which === 0 ? 'milk' : 'oat'), 1 + which); break;
      case 'note': keeper.writeNote(`note ${String(which)}`); break;
      case 'spot': keeper.chooseSpot(keeper.cart.get().shopId ?? shopId(1), which); break;
      case 'type': keeper.changeOrderType(which === 0 ? 'takeAway' : 'dineInPlace'); break;
      case 'shop': keeper.changeShop(shopId(1 + (which % 2)), ''); break;
      case 'clear': keeper.clear(); break;
      case 'pay': {
        const ordered = keeper.cart.get();
        if (ordered.shopId !== null) keeper.settle((cart) => withoutOrdered(cart, ordered.shopId ?? shopId(1), orderedLines(ordered)));
        break;
      }
      case 'reload': tab.stop(); tabs[at] = openTab(); break;
    }
    const now = new Set(storedCart(disk.open()).read()?.items.map(({ id }) => id) ?? []);
    for (const id of before) if (!now.has(id)) removed.add(id);
    // B7, R10: whatever a tab that has not heard yet does.
    for (const id of now) claim(!removed.has(id), 'a removed line has come back', id, what);
  };
  // R10: at checkout, every change that another tab makes has a name.
  const shown = tabs.map(({ keeper }) => {
    let last = keeper.cart.get();
    return keeper.cart.subscribe(() => {
      const next = keeper.cart.get();
      const changes = cartChanges(last, next);
      claim((seen(last) === seen(next)) === (changes.length === 0), 'a silent change', seen(last), seen(next), changes.map(({ kind }) => kind));
      last = next;
    });
  });
  scripts.forEach((acts, at) => inSequence(s, `tab ${String(at)}`, acts.map((act) => () => run(at, act))));
  await s.waitIdle();
  const stored = storedCart(disk.open()).read();
  for (const { keeper } of tabs) claim(stored === null || JSON.stringify(keeper.cart.get()) === JSON.stringify(stored), 'the tabs do not agree', keeper.cart.get(), stored);
  for (const end of [...shown, ...tabs.map(({ stop }) => stop)]) end();
};

export const raceForTheBasket = (numRuns: number): Promise<void> => fc.assert(fc.asyncProperty(fc.scheduler(), fc.tuple(script, script, script), race), { numRuns });
