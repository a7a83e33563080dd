import type { Cart, CartItem } from '#core/cart/cart.ts';
import { countCharacters } from '#core/shared/text.ts';
import type { Clock } from '#core/ports/clock.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import type { BrowserPage } from '../../actors/browser.ts';
import type { PageServices } from '../../actors/web-services.ts';
import { ARTICLES_OF } from '../../scenarios/world-chain.ts';
import type { BrowserDisk } from '../browser-disk.ts';
import type { PageLife } from '../page-life.ts';
import type { Judge } from './judge.ts';
import { createRemovedLines } from './removed-lines.ts';

export interface BasketWatchDeps {
  readonly judge: Judge;
  /** The world's. */
  readonly clock: Clock;
  readonly disk: BrowserDisk;
  /** Storage has been tampered with, or writes were refused: what is stored need not be what was meant. */
  readonly isStorageFaulty: () => boolean;
  /** The server tells impossible prices (F24). */
  readonly arePricesOdd: () => boolean;
  /** Something was paid, or a kiosk's guest may have gone: then another tab may have emptied the basket. */
  readonly isPaid: () => boolean;
  /** A page that stands in the middle of paying has this line in its basket. Left out: no page holds on to anything. */
  readonly isBeingPaid?: (line: string) => boolean;
}

export interface BasketWatch {
  follow(page: BrowserPage<{ readonly services: PageServices }>): void;
  look(pages: readonly BrowserPage<{ readonly services: PageServices }>[]): void;
  /** B7, once everything is quiet. */
  atEnd(pages: readonly BrowserPage<{ readonly services: PageServices }>[]): void;
}

const CART = 'weborder.cart';

const keyOf = ({ article, choices }: CartItem): string => `${article.code}${JSON.stringify(choices)}`;

const differing = (first: Cart, others: readonly Cart[]): readonly string[] =>
  Object.entries(first).filter(([name, value]) => others.some((cart) => JSON.stringify(Object.entries(cart).find(([other]) => other === name)?.[1]) !== JSON.stringify(value))).map(([name]) => name);

/** The oracle's own arithmetic: campaigns by pieces of an article, the dearest picks of a level for free. */
const modelTotal = ({ items }: Cart, isMember: boolean): number => {
  const pieces = (code: string): number => items.reduce((sum, { article, quantity }) => (article.code === code ? sum + quantity : sum), 0);
  return items.reduce((sum, { article, choices, quantity }) => {
    const offers = article.campaigns.filter((one) => pieces(article.code) >= one.minQuantity && (isMember || !one.membersOnly)).map(({ price }) => price);
    const picks = choices.reduce((extra, { level, choices: picked }) => {
      const rule = article.choices.find((one) => one.level === level);
      const prices = picked.map(({ choiceCode }) => rule?.choices.find(({ code }) => code === choiceCode)?.price ?? 0).sort((a, b) => b - a);
      return extra + prices.slice(rule?.free ?? 0).reduce((all, price) => all + price, 0);
    }, 0);
    return sum + (Math.min(article.price, ...offers) + picks) * quantity;
  }, 0);
};

export const createBasketWatch = ({ judge, clock, disk, isStorageFaulty, arePricesOdd, isPaid, isBeingPaid = () => false }: BasketWatchDeps): BasketWatch => {
  /** What a page begins with is what was stored, as far as that can be read. */
  const isStored = (cart: Cart): boolean => {
    const [text, written] = [disk.values.get(CART) ?? 'null', JSON.stringify(cart)];
    if (text.endsWith(`"data":${written}}`)) return true;
    try {
      const stored: unknown = JSON.parse(text);
      return typeof stored !== 'object' || stored === null || !('data' in stored) || stored.data === null || JSON.stringify(stored.data) === written;
    } catch {
      return true;
    }
  };
  const removed = createRemovedLines(judge, () => clock.now(), isStorageFaulty, isBeingPaid);
  const lateSince = new Map<PageLife, Millis>();
  const changed = (name: string, was: Cart, now: Cart, { price, navigation }: PageServices): void => {
    judge.check('B1', now.items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 99), () => `${name} has quantities ${now.items.map(({ quantity }) => quantity).join()}`);
    judge.check('B1', new Set(now.items.map(keyOf)).size === now.items.length, () => `${name} has the same thing on two lines: ${now.items.map(keyOf).join(' ')}`);
    judge.check('B3', countCharacters(now.note) <= 90, () => `${name} keeps a note of ${countCharacters(now.note)} characters`);
    if (now.orderType !== was.orderType && now.spotId !== null && now.spotId === was.spotId) judge.check('B4', false, () => `${name} keeps spot ${now.spotId} for ${now.orderType}`);
    if (now.shopId !== was.shopId && was.shopId !== null) judge.check('B4', now.items.length === 0 || !now.items.some(({ id }) => was.items.some((one) => one.id === id)), () => `${name} takes the basket along from shop ${was.shopId} to ${now.shopId ?? 'none'}`);
    const menu = now.shopId === null ? undefined : ARTICLES_OF.get(now.shopId);
    judge.check('G5', menu === undefined || now.items.every(({ article }) => menu.has(article.code)), () => `${name} has ${now.items.map(({ article }) => article.code).join()} in the basket of shop ${now.shopId ?? 'none'}`);
    if (was.items.length > 0 && now.items.length === 0) judge.check('R2', navigation.location.get()?.target.name !== 'offline' || isStorageFaulty() || isPaid(), () => `${name} loses the basket on the offline page`);
    const { total, lines } = price.get();
    if (arePricesOdd() || price.get().lines.length !== now.items.length) return;
    judge.check('B2', total === lines.reduce((sum, line) => sum + line.total, 0), () => `${name} shows ${total} for lines of ${lines.map((line) => line.total).join()}`);
  };

  return {
    follow: ({ name, parts: { services }, life }) => {
      let before = services.cart.cart.get();
      removed.began(name, before);
      if (!isStorageFaulty() && disk.values.has(CART)) judge.check('B6', isStored(before), () => `${name} begins with another basket than the one that was stored`);
      services.cart.cart.subscribe(() => {
        const now = services.cart.cart.get();
        if (life.isAlive) {
          changed(name, before, now, services);
          removed.changed(name, before, now);
        }
        before = now;
      });
      let recent: readonly Millis[] = [];
      let moves = { at: 0, count: 0 };
      services.navigation.location.subscribe(() => {
        const at = life.clock.now();
        moves = moves.at === at ? { at, count: moves.count + 1 } : { at, count: 1 };
        judge.check('B8', moves.count <= 10, () => `${name} is sent from page to page without end`);
        recent = [...recent.filter((one) => at - one < seconds(1)), at];
        judge.check('B8', recent.length <= 25, () => `${name} goes from page to page ${recent.length} times in a second`);
        const path = services.navigation.location.get()?.path ?? '';
        judge.check('B9', !/[?&](?:orderType|note|spotId)=/.test(path), () => `${name} keeps the query of ${path}`);
      });
    },
    look: (pages) => {
      for (const { name, parts: { services }, life } of pages) {
        const [ongoing, delivered] = [services.orders.ongoing.get(), services.orders.delivered.get()];
        if (ongoing.length === 0 && delivered.length === 0) continue;
        const listed = [...ongoing, ...delivered];
        judge.check('B10', new Set(listed.map(({ id }) => id)).size === listed.length, () => `${name} lists an order twice`);
        const isLate = listed.some(({ expires }) => life.clock.now() >= expires);
        if (!isLate || life.isFrozen) lateSince.delete(life);
        else if (!lateSince.has(life)) lateSince.set(life, clock.now());
        // Looked at by timers that may have begun to wait before the clock was set, at most ten minutes ago.
        judge.check('B10', clock.now() - (lateSince.get(life) ?? clock.now()) <= minutes(12), () => `${name} still lists an order that has expired`);
      }
    },
    atEnd: (pages) => {
      const [first, ...others] = pages.map(({ parts: { services } }) => services.cart.cart.get());
      if (first !== undefined && !arePricesOdd()) {
        const isMember = false;
        for (const page of pages.slice(0, 1)) if (page.parts.services.price.get().lines.length === first.items.length) judge.check('B2', page.parts.services.price.get().total === modelTotal(first, isMember), () => `${page.name} shows ${page.parts.services.price.get().total}, the lines cost ${modelTotal(first, isMember)}`);
      }
      if (first === undefined || others.length === 0 || isStorageFaulty()) return;
      judge.check('B7', others.every((cart) => JSON.stringify(cart) === JSON.stringify(first)), () => `the tabs have different baskets: ${[first, ...others].map((cart) => cart.items.map(({ article, quantity }) => `${quantity} ${article.code}`).join('+')).join(' and ')}, ${differing(first, others).join()} differ`);
    },
  };
};
