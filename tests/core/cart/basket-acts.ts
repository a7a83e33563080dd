import fc from 'fast-check';
import { CART } from '#core/business-constants.ts';
import { cartItemId, shopId, type CartItemId } from '#core/shared/ids.ts';
import { orderedLines, withoutOrdered } from '#core/cart/ordered-lines.ts';
import { takeQueryIntent } from '#core/navigation/query-intent.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { asAsked, DAYS, isOnMenu, menuOf, NOTHING_NOTED, orderOf, plain, THINGS, type NotedBasket, type NotedLine } from './basket-model.ts';
import { hear, letGo, note, reload, type Noted, type NotedTab, type Real, type RealTab } from './basket-tabs.ts';

/** One act in one tab: really, and in the notes. */
interface Act {
  readonly name: string;
  readonly really: (tab: RealTab, real: Real, noted: Noted) => void;
  readonly noted: (tab: NotedTab, noted: Noted) => void;
  readonly isPossible?: (tab: NotedTab, noted: Noted) => boolean;
}
export type Agree = (noted: Noted, real: Real) => void;

const capped = (quantity: number): number => Math.min(quantity, CART.quantityMax);
const isQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1 && quantity <= 99;
const withLines = (basket: NotedBasket, lines: readonly NotedLine[]): NotedBasket => ({ ...basket, lines });
const without = (basket: NotedBasket, id: string): NotedBasket => (basket.lines.some((line) => line.id === id) ? withLines(basket, basket.lines.filter((line) => line.id !== id)) : basket);

const count = (basket: NotedBasket, id: string, quantity: number): NotedBasket => {
  if (quantity === 0) return without(basket, id);
  if (!isQuantity(quantity) || !basket.lines.some((line) => line.id === id && line.quantity !== quantity)) return basket;
  return withLines(basket, basket.lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
};
/** The line becomes something else; where that lies in the basket already, the two are one. */
const become = (basket: NotedBasket, id: string, next: (line: NotedLine) => NotedLine): NotedBasket => {
  const line = basket.lines.find((each) => each.id === id);
  if (!line) return basket;
  const changed = next(line);
  const twin = basket.lines.find((each) => each.id !== id && each.what === changed.what);
  if (twin) return count(without(basket, id), twin.id, capped(twin.quantity + changed.quantity));
  return withLines(basket, basket.lines.map((each) => (each.id === id ? changed : each)));
};
const add = (basket: NotedBasket, line: NotedLine, shop: number, isSuggested: boolean): NotedBasket => {
  if ((basket.shop !== null && basket.shop !== shop) || !isQuantity(line.quantity)) return basket;
  const same = basket.lines.find((each) => each.what === line.what);
  const added = same ? count(basket, same.id, capped(same.quantity + line.quantity)) : withLines(basket, [...basket.lines, line]);
  return added === basket ? basket : { ...added, shop, isSuggestionTaken: added.isSuggestionTaken || isSuggested };
};
const emptied = (basket: NotedBasket): NotedBasket => ({ ...NOTHING_NOTED, shop: basket.shop, orderType: basket.orderType, isTypeChosen: basket.isTypeChosen });
const toShop = (basket: NotedBasket, shop: number): NotedBasket => (basket.shop === shop ? basket : { ...emptied(basket), shop });
const toType = (basket: NotedBasket, orderType: OrderType): NotedBasket => {
  if (basket.orderType !== orderType) return { ...basket, orderType, isTypeChosen: true, spot: null };
  return basket.isTypeChosen ? basket : { ...basket, isTypeChosen: true };
};
const toSpot = (basket: NotedBasket, spot: number | null): NotedBasket => (basket.spot === spot ? basket : { ...basket, spot });
const toNote = (basket: NotedBasket, text: string): NotedBasket => (basket.note === text ? basket : { ...basket, note: text });
const isAsNew = (basket: NotedBasket): boolean => JSON.stringify({ ...basket, shop: null }) === JSON.stringify(NOTHING_NOTED);
const paid = (basket: NotedBasket, order: NonNullable<Noted['ordered']>): NotedBasket => {
  if (basket.shop !== order.shop) return basket;
  const left = basket.lines.map((line) => ({ ...line, quantity: line.quantity - (order.lines.find(({ what }) => what === line.what)?.quantity ?? 0) })).filter(({ quantity }) => quantity > 0);
  return left.length === 0 ? emptied(basket) : { ...withLines(basket, left), note: basket.note === order.note ? '' : basket.note };
};

/** What a person counts as one character, and how a note of them ends up: without blanks around it, 90 at most. */
const signs = ['a', ' ', 'ö', '👨‍👩‍👧', '🇸🇪', 'e\u0301', '<', '"'];
const notes = fc.oneof({ weight: 4, arbitrary: fc.array(fc.constantFrom(...signs), { maxLength: 6 }) }, fc.tuple(fc.constantFrom(...signs), fc.integer({ min: 88, max: 93 }), fc.constantFrom(...signs)).map(([sign, times, last]) => [...Array.from({ length: times }, () => sign), last]));
const trimmed = (parts: readonly string[]): readonly string[] => {
  const first = parts.findIndex((part) => part !== ' ');
  return first === -1 ? [] : parts.slice(first, parts.findLastIndex((part) => part !== ' ') + 1);
};
const asNote = (parts: readonly string[]): string => trimmed(trimmed(parts).slice(0, 90)).join('');

/** Which line the guest points at: the n-th of those the tab shows, or one that is not there. */
const idAt = (tab: NotedTab, place: number): string => (place === 9 ? 'nobody' : tab.seen.lines[place % Math.max(1, tab.seen.lines.length)]?.id ?? 'nobody');
/** The real tab shows the same lines, which was looked at after the last act. */
const realIdAt = (tab: RealTab, place: number): CartItemId => {
  const { items } = tab.keeper.cart.get();
  return place === 9 ? cartItemId('nobody') : items[place % Math.max(1, items.length)]?.id ?? cartItemId('nobody');
};
/** An act after which a line may be gone, so that it can be put back. */
const removing = (tab: NotedTab, noted: Noted, id: string, change: (basket: NotedBasket) => NotedBasket): void => {
  const place = tab.seen.lines.findIndex((line) => line.id === id);
  const line = tab.seen.lines[place];
  note(noted, tab, change);
  if (line && !tab.seen.lines.some((each) => each.id === id)) tab.removed = { line, at: place };
};
const putBack = (tab: NotedTab, noted: Noted): void => {
  const { removed } = tab;
  if (!removed) return;
  tab.removed = null;
  note(noted, tab, (basket) => {
    if (basket.lines.some(({ id }) => id === removed.line.id)) return basket;
    const same = basket.lines.find(({ what }) => what === removed.line.what);
    return same ? count(basket, same.id, capped(same.quantity + removed.line.quantity)) : withLines(basket, basket.lines.toSpliced(removed.at, 0, removed.line));
  });
};

const place = fc.constantFrom(0, 1, 2, 3, 9);
/** The one with the most picks more often than the others. */
const what = fc.oneof(fc.nat({ max: THINGS - 1 }), fc.constant(6));
const quantity = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constantFrom(0, -1, 1.5, 99, 100, NaN, Infinity));
const orderType = fc.constantFrom<OrderType>('takeAway', 'dineInPlace');
const shop = fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 2);
const quoted: Readonly<Record<string, number>> = { '3': 3, '12': 12 };
const query = fc.record({ orderType: fc.constantFrom('takeAway', 'dineInPlace', 'takeaway', ''), note: fc.constantFrom('', 'hej', ' \n', 'a\u0000b', '__proto__'), spotId: fc.constantFrom('3', '12', '3x', '0', '-1', '03', '1e3') }, { requiredKeys: [] });

const acts: readonly fc.Arbitrary<Act>[] = [
  fc.tuple(what, quantity, shop, fc.boolean()).map(([which, howMany, where, isSuggested]) => ({
    name: `add ${which} × ${howMany} at ${where}${isSuggested ? ', suggested' : ''}`,
    really: ({ keeper }, _real, { day }) => {
      const { article, picks } = orderOf(which, day);
      const isTaken = keeper.add(shopId(where), article, picks, howMany, isSuggested ? 'Suggested' : 'Article');
      if (isTaken !== (keeper.refused.get() === null)) throw new Error('what is refused is told, and nothing else');
    },
    noted: (tab, noted) => {
      const line = { id: `id${noted.nextId}`, what: asAsked(which, noted.day), day: noted.day, quantity: howMany };
      noted.nextId += 1;
      note(noted, tab, (basket) => add(basket, line, where, isSuggested));
    },
  })),
  fc.tuple(place, fc.constantFrom(1, -1)).map(([at, step]) => ({
    name: `${step === 1 ? 'one more' : 'one less'} of line ${at}`,
    really: (tab) => (step === 1 ? tab.keeper.increase(realIdAt(tab, at)) : tab.keeper.decrease(realIdAt(tab, at))),
    noted: (tab, noted) => {
      const id = idAt(tab, at);
      const change = (basket: NotedBasket): NotedBasket => { const line = basket.lines.find((each) => each.id === id); return line ? count(basket, id, capped(line.quantity + step)) : basket; };
      if (step === 1) note(noted, tab, change); else removing(tab, noted, id, change);
    },
  })),
  place.map((at) => ({
    name: `remove line ${at}`, really: (tab) => tab.keeper.remove(realIdAt(tab, at)),
    noted: (tab, noted) => { const id = idAt(tab, at); removing(tab, noted, id, (basket) => without(basket, id)); },
  })),
  fc.constant({ name: 'undo', really: ({ keeper }) => keeper.undoRemove(), noted: putBack }),
  fc.tuple(place, fc.integer({ min: 3, max: THINGS - 1 }), quantity).map(([at, which, howMany]) => ({
    name: `edit line ${at} to ${which} × ${howMany}`,
    really: (tab) => tab.keeper.replace(realIdAt(tab, at), orderOf(which, 0).picks, howMany),
    noted: (tab, noted) => {
      if (!isQuantity(howMany)) return;
      note(noted, tab, (basket) => become(basket, idAt(tab, at), (line) => ({ ...line, what: line.what < 3 ? line.what : asAsked(which, line.day), quantity: howMany })));
    },
  })),
  fc.tuple(place, what).map(([at, which]) => ({
    name: `swap line ${at} for ${plain(which)}`, really: (tab, _real, { day }) => tab.keeper.swap(realIdAt(tab, at), orderOf(which, day).article),
    noted: (tab, noted) => note(noted, tab, (basket) => become(basket, idAt(tab, at), (line) => ({ ...line, what: plain(which), day: noted.day }))),
  })),
  notes.map((parts) => ({ name: `note ${JSON.stringify(parts.join('')).slice(0, 20)}`, really: ({ keeper }) => keeper.writeNote(parts.join('')), noted: (tab, noted) => note(noted, tab, (basket) => toNote(basket, asNote(parts))) })),
  fc.tuple(shop, fc.constantFrom(null, 1, 2)).map(([where, spot]) => ({
    name: `spot ${spot ?? 'none'} of ${where}`, really: ({ keeper }) => keeper.chooseSpot(shopId(where), spot),
    noted: (tab, noted) => note(noted, tab, (basket) => (basket.shop === null || basket.shop === where ? toSpot(basket, spot) : basket)),
  })),
  orderType.map((type) => ({ name: type, really: ({ keeper }) => keeper.changeOrderType(type), noted: (tab, noted) => note(noted, tab, (basket) => toType(basket, type)) })),
  shop.map((where) => ({ name: `shop ${where}`, really: ({ keeper }) => keeper.changeShop(shopId(where), ''), noted: (tab, noted) => note(noted, tab, (basket) => toShop(basket, where)) })),
  query.map((values) => ({
    name: `link ${JSON.stringify(values)}`, really: ({ keeper }) => keeper.applyQueryIntent(takeQueryIntent({ name: 'menuPage', query: values })?.intent ?? {}),
    noted: (tab, noted) => note(noted, tab, (before) => {
      const typed = values.orderType === 'takeAway' || values.orderType === 'dineInPlace' ? toType(before, values.orderType) : before;
      const text = (values.note ?? '').replace('\u0000', ' ').trim();
      const told = text === '' ? typed : toNote(typed, text);
      const spot = quoted[values.spotId ?? ''];
      return spot === undefined ? told : toSpot(told, spot);
    }),
  })),
  fc.constantFrom('clear', 'start afresh', 'spot and note').map((name) => ({
    name,
    really: ({ keeper }) => (name === 'clear' ? keeper.clear() : name === 'start afresh' ? keeper.startAfresh() : keeper.clearSpotAndNote()),
    noted: (tab, noted) => {
      if (name !== 'spot and note') tab.removed = null;
      if (name === 'clear') note(noted, tab, (basket) => (basket.lines.length === 0 && basket.note === '' && basket.spot === null ? basket : emptied(basket)));
      else if (name === 'start afresh') {
        note(noted, tab, (basket) => (isAsNew(basket) ? basket : { ...NOTHING_NOTED, shop: basket.shop }));
        letGo(noted, tab);
        // Also where another tab has done it before: nobody's basket may be shown.
        if (!tab.isUnsaved && noted.truth !== null) tab.seen = noted.truth;
      }
      else note(noted, tab, (basket) => toNote(toSpot(basket, null), ''));
    },
  })),
  fc.constantFrom(...DAYS).map((day) => ({
    name: `the menu of day ${day}`,
    // Whether a page that is behind, or that nobody can store for, takes this for a change is its own affair.
    isPossible: (tab, noted) => !tab.isUnsaved && !tab.isBehind && noted.truth !== null && !noted.isFull,
    really: ({ keeper }) => keeper.reconcile(menuOf(day, keeper.cart.get().orderType)),
    noted: (tab, noted) => {
      noted.day = day;
      note(noted, tab, (basket) => withLines(basket, basket.lines.map((line) => (isOnMenu(line.what, day, basket.orderType) ? { ...line, day } : line))));
    },
  })),
  fc.constant({
    name: 'order', isPossible: ({ seen }) => seen.shop !== null && seen.lines.length > 0,
    really: ({ keeper }, real) => { const cart = keeper.cart.get(); real.ordered = { shop: cart.shopId ?? 0, lines: orderedLines(cart) }; },
    noted: ({ seen }, noted) => { noted.ordered = { shop: seen.shop ?? 0, lines: seen.lines, note: seen.note }; },
  }),
  fc.constant('the order is paid').map((name) => ({
    name, isPossible: (_tab, noted) => noted.ordered !== null,
    really: ({ keeper }, real) => { const order = real.ordered; if (order) keeper.settle((cart) => withoutOrdered(cart, shopId(order.shop), order.lines)); },
    noted: (tab, noted) => {
      tab.removed = null;
      const order = noted.ordered;
      if (order) note(noted, tab, (basket) => paid(basket, order));
    },
  })),
];

const broken = ['', 'null', '{', '[]', '{"v":1,"data":{}}', '{"v":2,"data":{"items":[]}}', '{"v":0,"data":null}', '{"v":1,"data":{"items":"all","__proto__":{}}}', 'x'.repeat(500)];

/** What happens to the browser, not by the guest. */
const happenings: readonly fc.Arbitrary<Act>[] = [
  fc.constant({ name: 'hears of the others', really: (tab) => tab.deliver(), noted: (tab, noted) => hear(noted, tab) }),
  fc.constant({
    name: 'reload',
    really: (tab, real) => { tab.stop(); Object.assign(tab, real.openTab()); },
    noted: (tab, noted) => reload(noted, tab),
  }),
  fc.boolean().map((isFull) => ({ name: isFull ? 'the storage is full' : 'the storage has room', really: (_tab, { disk }) => disk.setFull(isFull), noted: (_tab, noted) => { noted.isFull = isFull; } })),
  fc.constantFrom(null, ...broken).map((text) => ({ name: text === null ? 'the storage is thrown away' : `the storage holds ${text.slice(0, 20)}`, really: (_tab, { disk }) => disk.replace('weborder.cart', text), noted: (_tab, noted) => { Object.assign(noted, { truth: null, isThere: text !== null }); } })),
];

const asCommand = (act: Act, at: number, agree: Agree): fc.Command<Noted, Real> => {
  const tabsOf = (noted: Readonly<Noted>): NotedTab => { const tab = noted.tabs[at]; if (!tab) throw new Error('no such tab'); return tab; };
  return {
    check: (noted) => act.isPossible?.(tabsOf(noted), noted) ?? true,
    run: (noted, real) => {
      const tab = real.tabs[at];
      if (tab) act.really(tab, real, noted);
      act.noted(tabsOf(noted), noted);
      agree(noted, real);
    },
    toString: () => `${act.name} (tab ${at})`,
  };
};

/** Commands for `tabs` tabs; after each one `agree` is asked. */
export const basketCommands = (tabs: number, agree: Agree): readonly fc.Arbitrary<fc.Command<Noted, Real>>[] => {
  const tab = fc.nat({ max: tabs - 1 });
  const [adding, ...others] = acts;
  return [...(adding ? [adding, adding, adding, adding] : []), ...acts, ...others, ...happenings].map((act) => fc.tuple(act, tab).map(([done, at]) => asCommand(done, at, agree)));
};
