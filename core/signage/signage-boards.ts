import type { MenuIndex } from '../menu/menu-index.ts';
import { makesCheaper, type Article, type MenuContainer } from '../menu/menu.ts';
import { SIGNAGE } from './signage-limits.ts';

/** A category on a board; a long one goes on over several (`part` of `parts`). `container` null: what is in no category. */
interface BoardGroup { readonly container: MenuContainer | null; /** Where the category stands in the menu. */ readonly path: readonly string[]; readonly articles: readonly Article[]; readonly part: number; readonly parts: number }

/** What is on the screen at one time: one category, or two small ones. `key`: its own, also where two categories share a word (`drinks/coffee`, `breakfast/coffee`). */
export interface Board { readonly key: string; readonly groups: readonly BoardGroup[] }

const evenly = <T>(items: readonly T[], most: number): readonly (readonly T[])[] => {
  const parts = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size));
};

const groupsOf = ({ container, path, articles }: Pick<BoardGroup, 'container' | 'path' | 'articles'>): readonly BoardGroup[] =>
  evenly(articles, SIGNAGE.articlesPerBoard).map((some, part, all) => ({ container, path, articles: some, part: part + 1, parts: all.length }));

const isSmall = ({ articles, parts }: BoardGroup): boolean => parts === 1 && articles.length <= SIGNAGE.sharedMost;

const boardOf = (...groups: readonly BoardGroup[]): Board => ({ key: groups.map(({ path, part }) => `${path.join('/')}/${String(part)}`).join('+'), groups });

/**
 * The menu as boards, in its own order. Categories without articles of their own make none. `only`: the categories at the top of the menu that this
 * screen is for (a chain hangs food and drinks side by side); empty, or naming none of this menu: all of them, and before them what is in no category.
 */
export const signageBoards = (menu: MenuIndex, only: readonly string[] = []): readonly Board[] => {
  const wanted = menu.sections.filter(({ path: [top = ''] }) => only.includes(top));
  const loose = [...menu.articles.values()].filter(({ code }) => !menu.sectionOf.has(code));
  const groups = (wanted.length > 0 ? wanted : [{ container: null, path: [], articles: loose }, ...menu.sections]).filter(({ articles }) => articles.length > 0).flatMap(groupsOf);
  const boards: Board[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    const [group, next] = [groups[at], groups[at + 1]];
    if (!group) continue;
    const shares = next !== undefined && isSmall(group) && isSmall(next);
    boards.push(shares ? boardOf(group, next) : boardOf(group));
    if (shares) at += 1;
  }
  return boards;
};

/** The article shown large beside a board: one of its own with a campaign, else the menu's campaigns in turn, else its first one with a picture. */
export const featureOf = (board: Board, menu: MenuIndex, turn: number): Article | null => {
  const isDeal = (article: Article): boolean => article.available && article.campaigns.some((campaign) => makesCheaper(campaign, article));
  const own = board.groups.flatMap(({ articles }) => articles);
  const deals = [...menu.articles.values()].filter(isDeal);
  return own.find(isDeal) ?? deals[turn % Math.max(1, deals.length)] ?? own.find(({ available, imageUrl }) => available && imageUrl !== '') ?? null;
};
