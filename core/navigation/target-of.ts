import { matchRoute, type RouteMatch } from './match-route.ts';
import { parseQuery } from './path-text.ts';

/** A target with everything in it, as an address gives it. */
export interface WholeTarget extends RouteMatch { readonly query: Readonly<Record<string, string>> }

/**
 * The target of an address of this app (path, query; a fragment is ignored), or null when no route has it.
 * @example targetOf('/orders?from=mail') // { name: 'ordersPage', params: {}, category: [], query: { from: 'mail' } }
 */
export const targetOf = (address: string): WholeTarget | null => {
  const [beforeFragment = ''] = address.split('#', 1);
  const at = beforeFragment.indexOf('?');
  const match = matchRoute(at < 0 ? beforeFragment : beforeFragment.slice(0, at));
  return match && { ...match, query: at < 0 ? {} : parseQuery(beforeFragment.slice(at + 1)) };
};
