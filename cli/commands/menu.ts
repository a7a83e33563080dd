import { articleOffer } from '#core/cart/article-offer.ts';
import { appError } from '#core/errors/app-error.ts';
import type { Language } from '#core/locale/languages.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import { levelRule } from '#core/menu/choice-rules.ts';
import { menuAsTold } from '#core/menu/told-allergens.ts';
import type { Article, Menu } from '#core/menu/menu.ts';
import { articleCode, type ShopId } from '#core/shared/ids.ts';
import { fromMinor, toMinor } from '#core/shared/money.ts';
import { translated } from '#core/shared/text.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { table } from '../render/table.ts';

/** `language`: of names; what has none in it falls back to English, then to the menu's own. */
export interface MenuOptions { readonly article?: string; readonly language: Language }

/** What one piece costs a guest who is no member, beside what it costs ordinarily while a campaign holds, as the menu's cards say it. */
const pricesOf = (article: Article): { readonly price: number; readonly ordinaryPrice: number | null } => {
  const { price, ordinary } = articleOffer(article, false);
  return { price: fromMinor(price), ordinaryPrice: ordinary === null ? null : fromMinor(ordinary) };
};

const priceText = (article: Article, currency: string): string => {
  const { price, ordinary } = articleOffer(article, false);
  return ordinary === null ? moneyText(price, currency) : `${moneyText(price, currency)} (else ${moneyText(ordinary, currency)})`;
};

const showArticle = (article: Article, menu: Menu, language: string): { text: string; json: unknown } => {
  const currency = menu.currency.name;
  const levels = article.choices.map((rule) => ({
    level: rule.level, name: translated(menu.choiceLevels.find((one) => one.level === rule.level) ?? { name: '', i18n: {} }, 'name', language), rule: levelRule(rule), free: rule.free,
    choices: rule.choices.map((choice) => ({ code: choice.code, name: translated(choice, 'name', language), price: fromMinor(choice.price), available: choice.available })),
  }));
  const lines = levels.flatMap((level) => [
    '', `${level.level}  ${level.name} (${Object.values(level.rule).join(' ')}${level.free > 0 ? `, ${level.free} included` : ''})`,
    table(level.choices, [
      { title: '   Code', of: (choice) => `   ${choice.code}` },
      { title: 'Name', of: (choice) => choice.name },
      { title: 'Price', of: (choice) => (choice.available ? `+${moneyText(toMinor(choice.price), currency)}` : 'sold out'), align: 'right' },
    ]),
  ]);
  const head = `${translated(article, 'name', language)}  ${priceText(article, currency)}  (${article.code})\n${translated(article, 'description', language)}`;
  return { text: [head, ...lines].join('\n'), json: { code: article.code, name: translated(article, 'name', language), ...pricesOf(article), currency, allergens: article.allergens, available: article.available, levels } };
};

const listArticles = (index: MenuIndex, menu: Menu, language: string): { text: string; json: unknown } => {
  const loose = [...index.articles.values()].filter((article) => !index.sectionOf.has(article.code));
  const rows = [{ path: [], articles: loose }, ...index.sections].flatMap(({ path, articles }) => articles.map((article) => ({ category: path.join('/'), article })));
  return {
    text: table(rows, [
      { title: 'Code', of: ({ article }) => article.code },
      { title: 'Name', of: ({ article }) => translated(article, 'name', language) },
      { title: 'Price', of: ({ article }) => priceText(article, menu.currency.name), align: 'right' },
      { title: 'Category', of: ({ category }) => category },
      { title: '', of: ({ article }) => (article.available ? '' : 'sold out') },
    ]),
    json: rows.map(({ category, article }) => ({ code: article.code, name: translated(article, 'name', language), ...pricesOf(article), currency: menu.currency.name, category, available: article.available })),
  };
};

/** `weborder menu SHOP [--article CODE]`: a shop's articles, or one article with its choices. Prices with VAT. */
export const showMenu = async (shop: ShopId, options: MenuOptions, { shops, settings, output, fail }: CommandContext): Promise<ExitCode> => {
  const menu = await shops.menu(shop);
  if (!menu.ok) return fail(menu.error, 'read');
  const index = indexMenu(menu.value);
  if (options.article === undefined) {
    const { text, json } = listArticles(index, menu.value, options.language);
    output.data(() => text, json);
    return EXIT.ok;
  }
  const chain = await settings.settings();
  const article = indexMenu(menuAsTold(menu.value, chain.ok ? chain.value.features.allergens : null)).articles.get(articleCode(options.article));
  if (!article) return fail(appError('order.unknown-article', { title: `This shop has no article "${options.article}".` }), 'read');
  const { text, json } = showArticle(article, menu.value, options.language);
  output.data(() => text, json);
  return EXIT.ok;
};
