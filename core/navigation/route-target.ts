import type { RouteName } from './routes.ts';

/** Where to: a route by name with its parameters and query. `category` is the path of category codes. */
export interface RouteTarget {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly category?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
}
