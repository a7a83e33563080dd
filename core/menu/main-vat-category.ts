import type { MenuIndex } from './menu-index.ts';

/** The VAT category of most articles: what "with 6 % VAT" means when it is said of a whole menu (R1). Null for an empty menu. */
export const mainVatCategory = (menu: MenuIndex): string | null => {
  const counts = new Map<string, number>();
  for (const { vatCategory } of menu.articles.values()) counts.set(vatCategory, (counts.get(vatCategory) ?? 0) + 1);
  let main: string | null = null;
  for (const [category, count] of counts) if (main === null || count > (counts.get(main) ?? 0)) main = category;
  return main;
};
