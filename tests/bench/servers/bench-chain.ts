import type { Chain } from '#simulator/product-server/chain/chain.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import type { SeedArticle, SeedCategory } from '#simulator/product-server/seed/seed-types.ts';

/** The shop that is measured: always open, always with a free slot, so that nothing but speed is measured. */
export const BENCH_SHOP = 1;

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ dayOfWeek: day as 0 | 1 | 2 | 3 | 4 | 5 | 6, opens: '00:00', closes: '23:59' }));

const codesOf = (category: SeedCategory): readonly string[] => [...category.articles, ...(category.categories ?? []).flatMap(codesOf)];

/** So many levels that a guest may leave out. */
const optionalLevels = (count: number): readonly string[] => {
  const free = demoChain.levels.filter((level) => level.min === 0).map((level) => level.code);
  if (free.length < count) throw new Error(`The demo chain has ${free.length} levels that may be left out, not ${count}.`);
  return free.slice(0, count);
};

/**
 * So many articles, made from the shop's own in turn, in the shop's own categories. Without campaigns: a feature card is no list. `levels`: so many choices
 * for each instead of its own; the first article has none, so that one tap adds it.
 */
const grown = (articles: readonly SeedArticle[], menu: readonly SeedCategory[], count: number, levels: number | null): { articles: readonly SeedArticle[]; menu: readonly SeedCategory[] } => {
  const plain = articles.filter((article) => menu.some((category) => codesOf(category).includes(article.code)));
  const made: SeedArticle[] = [];
  const per = Math.ceil(count / menu.length);
  const categories = menu.map((category, at): SeedCategory => {
    const own = plain.filter((article) => codesOf(category).includes(article.code));
    const size = Math.min(per, count - at * per);
    const codes = Array.from({ length: Math.max(0, size) }, (_, n): string => {
      const model = own[n % own.length];
      if (!model) throw new Error(`The category ${category.code} has no article.`);
      const article: SeedArticle = { ...model, code: `${model.code}-${category.code}-${n}`, campaigns: [], suggested: [], levels: at === 0 && n === 0 ? [] : levels === null ? model.levels : optionalLevels(levels) };
      made.push(article);
      return article.code;
    });
    return { code: category.code, name: category.name, picture: category.picture, articles: codes };
  });
  return { articles: made, menu: categories.filter((category) => category.articles.length > 0) };
};

/** The demo chain with one shop made ready for measuring; `articles`: a menu of that size instead of its own, `levels`: with so many choices each. */
export const benchChain = (articles: number | null, levels: number | null): Chain => {
  const shop = demoChain.shops.find((one) => one.id === BENCH_SHOP);
  if (!shop) throw new Error('The demo chain has no first shop.');
  const content = articles === null ? { articles: demoChain.articles, menu: shop.menu } : grown(demoChain.articles, shop.menu, articles, levels);
  const ready = { ...shop, menu: content.menu, openingHours: everyDay, closedToday: false, soldOut: [], slotCapacity: 1_000_000, preparationMinutes: 1, status: 'online' as const };
  return { ...demoChain, articles: [...content.articles, ...(articles === null ? [] : demoChain.articles)], shops: [ready, ...demoChain.shops.filter((one) => one.id !== BENCH_SHOP)] };
};
