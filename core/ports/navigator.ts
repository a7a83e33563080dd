import type { RouteTarget } from '../navigation/route-target.ts';

/** Moves the guest. Each move passes the guard (§2) before anything is shown. */
export interface Navigator {
  go(target: RouteTarget, options?: { readonly replace?: boolean }): void;
  back(): void;
  /** Leaves for another document, e.g. the payment provider's page (W7). */
  leaveTo(url: string): void;
}
