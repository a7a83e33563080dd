import { invariant } from '../shared/invariant.ts';
import { encodeText, formatQuery } from './path-text.ts';
import { ROUTES } from './routes.ts';
import type { RouteTarget } from './route-target.ts';

/** The fixed words that stand right after a category path; a category or an id of the same spelling is written another way. */
const reserved: ReadonlyMap<string, string> = new Map([['articles', '%61rticles'], ['suggested', '%73uggested']]);

const encodeSegment = (text: string): string => reserved.get(text) ?? encodeText(text);

/**
 * The path of a target, with its query. `targetOf` reads it back.
 * @example pathOf({ name: 'menuPage', params: { shopId: '3' }, category: ['drinks', 'coffee'] }) // '/shop/3/menu/drinks/coffee'
 */
export const pathOf = (target: RouteTarget): string => {
  const path = ROUTES[target.name].path
    .split('/')
    .flatMap((part) => {
      if (part === '{category*}') return (target.category ?? []).map(encodeSegment);
      if (!part.startsWith('{')) return [part];
      const value = target.params?.[part.slice(1, -1)];
      invariant(value !== undefined, `a target of ${target.name} has ${part}`);
      return [encodeSegment(value)];
    })
    .join('/');
  return path + formatQuery(target.query ?? {});
};
