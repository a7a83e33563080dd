import type { BrowserHistory } from '../ports/browser-history.ts';
import type { Navigator } from '../ports/navigator.ts';
import { pathOf } from './path-of.ts';
import type { RouteTarget } from './route-target.ts';

/** What a page needs that is left by stepping back. */
export interface BackToDeps {
  readonly navigator: Pick<Navigator, 'go' | 'back'>;
  /** The browser's own, which knows also after a reload what lies behind. */
  readonly addresses: Pick<BrowserHistory, 'previous'>;
}

/** BACK-3: one step back where `target` lies there, for it need not stand twice in the history; else to it, or to `instead`, which leads there, in place of this page. */
export const backTo = ({ navigator, addresses }: BackToDeps, target: RouteTarget, instead = target): void => {
  if (addresses.previous() === pathOf(target)) navigator.back();
  else navigator.go(instead, { replace: true });
};
