import { LOCALE } from '#core/business-constants.ts';
import { currencySymbol } from '#core/menu/currency-symbol.ts';
import type { Article, Menu, MenuItem } from '#core/menu/menu.ts';
import { articleCode } from '#core/shared/ids.ts';
import { toMinor } from '#core/shared/money.ts';
import { lookUpText } from '#core/shared/text.ts';
import type { WireArticle, WireMenu, WireMenuItem } from '../../wire/menus.ts';
import { isKnown } from './order-types.ts';
import { toBasisPoints } from './vat.ts';

/** §3 "Image reference": the picture of this language under `imageId`, else of the fallback, else the plain one beside it. */
const pictureOf = ({ i18n, imageUrl }: Pick<WireArticle, 'i18n' | 'imageUrl'>, language: string): string =>
  lookUpText(i18n['imageId'], language) || imageUrl;

const toArticle = (wire: WireArticle, language: string): Article => ({
  code: articleCode(wire.code), name: wire.name, lead: wire.lead, description: wire.description, i18n: wire.i18n, price: toMinor(wire.price),
  imageUrl: pictureOf(wire, language), vatCategory: wire.vatCategory,
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
const toItems = (wires: readonly WireMenuItem[], language: string): readonly MenuItem[] => wires.flatMap((wire): MenuItem[] => {
  switch (wire.type) {
    case 'article': return [{ kind: 'article', article: toArticle(wire, language) }];
    case 'container': return [{ kind: 'container', code: wire.code, name: wire.name, i18n: wire.i18n, imageUrl: pictureOf(wire, language), items: toItems(wire.items, language) }];
    case 'unknown': return [];
  }
});

const menus = new WeakMap<WireMenu, Map<string, Menu>>();

/** §3 "Menu", with the pictures of a language. What was read once is the same menu. */
export const toMenu = (wire: WireMenu, language: string = LOCALE.fallbackLanguage): Menu => {
  const known = menus.get(wire) ?? new Map<string, Menu>();
  const menu = known.get(language) ?? mapped(wire, language);
  menus.set(wire, known.set(language, menu));
  return menu;
};

const mapped = (wire: WireMenu, language: string): Menu => ({
  name: wire.name, currency: { ...wire.currency, symbol: currencySymbol(wire.currency.symbol) }, choiceLevels: wire.choiceLevels, items: toItems(wire.items, language),
  vatRates: wire.vatRates.flatMap(({ vatCategory, orderType, from, until, rate }) =>
    (orderType === null || isKnown(orderType) ? [{ vatCategory, orderType, from, until, rateBasisPoints: toBasisPoints(rate) }] : [])),
});
