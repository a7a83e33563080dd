import { decodeText } from './path-text.ts';
import { ROUTES, type RouteName } from './routes.ts';

/** What a path says by itself, without its query. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly category: readonly string[];
}

const CATEGORY = '{category*}';
const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isParameter = (part: string): boolean => part.startsWith('{');

const routeNames = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);
const patterns = routeNames.map((name) => {
  const parts = ROUTES[name].path === '/' ? [] : segmentsOf(ROUTES[name].path);
  const at = parts.indexOf(CATEGORY);
  return at < 0
    ? { name, head: parts, tail: [], minCategory: 0, maxCategory: 0 }
    : { name, head: parts.slice(0, at), tail: parts.slice(at + 1), minCategory: at === parts.length - 1 ? 0 : 1, maxCategory: Infinity };
});

/** Fixed words are compared as they stand in the address, so that a category called "articles" can be told from the word (see `pathOf`). */
const fits = (parts: readonly string[], segments: readonly string[], from: number): boolean =>
  parts.every((part, at) => isParameter(part) || part === segments[from + at]);

const named = (parts: readonly string[], decoded: readonly string[], from: number): [string, string][] =>
  parts.flatMap((part, at) => (isParameter(part) ? [[part.slice(1, -1), decoded[from + at] ?? '']] : []));

const decodeAll = (segments: readonly string[]): string[] | null => {
  const decoded = segments.map(decodeText);
  return decoded.every((text): text is string => text !== null && text !== '') ? decoded : null;
};

/**
 * The route of a path, or null when none has it. The first route of the table that fits counts; one slash at the end is tolerated.
 * Never throws, whatever the path holds.
 * @example matchRoute('/shop/3/menu/drinks/coffee') // { name: 'menuPage', params: { shopId: '3' }, category: ['drinks', 'coffee'] }
 */
export const matchRoute = (path: string): RouteMatch | null => {
  if (!path.startsWith('/')) return null;
  const segments = path === '/' ? [] : segmentsOf(path.endsWith('/') ? path.slice(0, -1) : path);
  const decoded = decodeAll(segments);
  if (!decoded) return null;
  for (const { name, head, tail, minCategory, maxCategory } of patterns) {
    const depth = segments.length - head.length - tail.length;
    if (depth < minCategory || depth > maxCategory) continue;
    const end = head.length + depth;
    if (!fits(head, segments, 0) || !fits(tail, segments, end)) continue;
    return { name, params: Object.fromEntries([...named(head, decoded, 0), ...named(tail, decoded, end)]), category: decoded.slice(head.length, end) };
  }
  return null;
};
