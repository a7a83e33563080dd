import type { Article, Menu, MenuItem } from '#core/menu/menu.ts';
import { articleCode } from '#core/shared/ids.ts';
import { toMinor } from '#core/shared/money.ts';
import type { WireArticle, WireMenu, WireMenuItem } from '../../wire/menus.ts';
import { isKnown } from './order-types.ts';
import { toBasisPoints } from './vat.ts';

const toArticle = (wire: WireArticle): Article => ({
  code: articleCode(wire.code), name: wire.name, lead: wire.lead, description: wire.description, i18n: wire.i18n, price: toMinor(wire.price),
  imageUrl: wire.imageUrl, vatCategory: wire.vatCategory,
  parts: wire.parts.map((part) => ({ vatCategory: part.vatCategory, price: toMinor(part.price) })),
  allergens: wire.allergens, diets: wire.diets, available: wire.available,
  choices: wire.choices.map((rule) => ({
    level: rule.level, min: rule.min, max: rule.max, free: rule.free,
    choices: rule.choices.map((choice) => ({ ...choice, articleCode: articleCode(choice.articleCode), price: toMinor(choice.price) })),
  })),
  campaigns: wire.campaigns.map((campaign) => ({ ...campaign, price: toMinor(campaign.price) })),
  suggested: wire.suggested.map(articleCode),
});

/** W4: a kind of item that only a newer client knows is left out. */
const toItems = (wires: readonly WireMenuItem[]): readonly MenuItem[] => wires.flatMap((wire): MenuItem[] => {
  switch (wire.type) {
    case 'article': return [{ kind: 'article', article: toArticle(wire) }];
    case 'container': return [{ kind: 'container', code: wire.code, name: wire.name, i18n: wire.i18n, imageUrl: wire.imageUrl, items: toItems(wire.items) }];
    case 'unknown': return [];
  }
});

const menus = new WeakMap<WireMenu, Menu>();

/** §3 "Menu". What was read once is the same menu. */
export const toMenu = (wire: WireMenu): Menu => {
  const known = menus.get(wire) ?? mapped(wire);
  menus.set(wire, known);
  return known;
};

const mapped = (wire: WireMenu): Menu => ({
  name: wire.name, currency: wire.currency, choiceLevels: wire.choiceLevels, items: toItems(wire.items),
  vatRates: wire.vatRates.flatMap(({ vatCategory, orderType, from, until, rate }) =>
    (orderType === null || isKnown(orderType) ? [{ vatCategory, orderType, from, until, rateBasisPoints: toBasisPoints(rate) }] : [])),
});
