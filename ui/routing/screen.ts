import type { ReactNode } from 'react';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { RouteName } from '#core/navigation/routes.ts';

/** One visit of a page: from arriving until going elsewhere. */
export interface Visit {
  /** Two targets of the same key are the same visit: the menu scrolled to another category, an article with another query. */
  readonly key: string;
  readonly render: () => ReactNode;
  /** Called once when the guest has come; what it returns, once when they have gone. */
  readonly start: () => () => void;
}

/** A loaded screen: gives a visit for each arrival. */
export type Screen = (target: RouteTarget) => Visit;

/** A screen that is fetched when it is needed. */
export interface ScreenSource {
  /** Fetches the code; asking again is free. Rejects when it cannot be fetched. */
  readonly load: () => Promise<Screen>;
  /** Sets the screen's data off, while code and guard are still under way. Must be free when asked again. */
  readonly preload?: (target: RouteTarget) => void;
}

/** Every route has a screen; those of later days share one that says so. */
export type ScreensTable = Readonly<Record<RouteName, ScreenSource>>;
