import type { Article, Menu, MenuContainer, MenuItem } from '#core/menu/menu.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { VatRate } from '#core/menu/vat-rate.ts';
import { shopId } from '#core/shared/ids.ts';
import { anArticle } from './an-article.ts';

/** R1: Sweden's rates as data. */
export const SWEDISH_VAT: readonly VatRate[] = [
  { vatCategory: 'food', orderType: null, from: '2012-01-01', until: '2026-03-31', rateBasisPoints: 1200 },
  { vatCategory: 'food', orderType: 'takeAway', from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 600 },
  { vatCategory: 'food', orderType: 'dineInPlace', from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 1200 },
  { vatCategory: 'food', orderType: null, from: '2028-01-01', until: null, rateBasisPoints: 1200 },
  { vatCategory: 'alcohol', orderType: null, from: '2012-01-01', until: null, rateBasisPoints: 2500 },
];

const item = (content: MenuItem | Article | string): MenuItem => {
  if (typeof content === 'string') return { kind: 'article', article: anArticle(content) };
  return 'kind' in content ? content : { kind: 'article', article: content };
};

/** A category of the menu. @example aContainer('coffee', ['latte', anArticle('mocha'), aContainer('iced', [])]) */
export const aContainer = (code: string, items: readonly (MenuItem | Article | string)[] = [], overrides: Partial<MenuContainer> = {}): MenuContainer => ({
  kind: 'container', code, name: code, i18n: {}, imageUrl: '', items: items.map(item), ...overrides,
});

/** A menu in kronor. @example aMenu([aContainer('coffee', ['latte'])]) */
export const aMenu = (items: readonly (MenuItem | Article | string)[] = [], overrides: Partial<Menu> = {}): Menu => ({
  name: 'Meny', currency: { name: 'SEK', symbol: 'kr' }, choiceLevels: [], items: items.map(item), vatRates: SWEDISH_VAT, ...overrides,
});

/** Shop 1's menu as it is shown; `isStale`: as last seen. */
export const aShownMenu = (menu: Menu, isStale = false): Extract<MenuState, { phase: 'ready' }> => ({ phase: 'ready', shopId: shopId(1), menu, index: indexMenu(menu), isStale });
