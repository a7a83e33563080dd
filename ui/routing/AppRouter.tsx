import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Router, type Navigator as RouterNavigator } from 'react-router-dom';
import type { Navigation } from '#core/navigation/navigation.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Arrival } from './arrival.ts';
import { OverPageContext } from './over-page-context.ts';
import { PageContext } from './page-context.ts';
import type { ShownPage } from './page-source.ts';
import { PrepareContext } from './prepare-context.ts';
import { pageStands, showPage } from './shared-plate.ts';

export interface AppRouterDeps {
  readonly navigation: Pick<Navigation, 'goToPath' | 'back' | 'layOver'>;
  /** PageSource's; set already when the app mounts. */
  readonly page: Readable<ShownPage | null>;
  readonly prepare: (target: RouteTarget) => void;
  readonly arrival: Arrival;
}

export interface AppRouterProps extends AppRouterDeps {
  /** What stays while pages change: the guest's frame … */
  readonly layout: ReactNode;
  /** … and the page alone (signage), without top bar and basket. */
  readonly bareLayout: ReactNode;
}

const BARE: ReadonlySet<RouteName> = new Set<RouteName>(['digitalSignage', 'selfServiceStart', 'selfServiceSignin']);
const textOf = (to: string | { readonly pathname?: string; readonly search?: string }): string => (typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`);

/**
 * React Router, led by core: Navigation has passed the guard and says which page is shown, and all of React Router's links and navigations come back
 * to Navigation. Its route patterns are not used: core reads category paths of any depth (§2), which no pattern can.
 */
export const AppRouter = ({ navigation, page, prepare, arrival, layout, bareLayout }: AppRouterProps): ReactNode => {
  const shown = useShownPage(page, arrival);
  const navigator = useMemo((): RouterNavigator => ({
    createHref: textOf,
    go: (steps) => { if (steps < 0) navigation.back(); },
    push: (to) => { navigation.goToPath(textOf(to)); },
    replace: (to) => { navigation.goToPath(textOf(to), { replace: true }); },
  }), [navigation]);
  const layOver = useCallback((close: () => void) => navigation.layOver(close, () => page.get()?.location ?? null), [navigation, page]);
  if (!shown) return null;
  return (
    <PrepareContext value={prepare}>
      <OverPageContext value={layOver}>
        <PageContext value={shown}>
          <Router location={shown.location.path} navigator={navigator}>
            {BARE.has(shown.location.target.name) ? bareLayout : layout}
          </Router>
        </PageContext>
      </OverPageContext>
    </PrepareContext>
  );
};

/** The page, and what happens around its changes. The first page keeps what the browser did. */
const useShownPage = (page: Readable<ShownPage | null>, arrival: Arrival): ShownPage | null => {
  const [shown, setShown] = useState(page.get());
  const key = shown?.visit.key;
  const last = useRef(key);
  const here = useRef(shown?.location);
  useEffect(() => {
    // A transition shows it some frames later, and the guest may have turned back meanwhile.
    const show = (): void => {
      startTransition(() => { setShown(page.get()); });
      if (page.get()?.visit.key === last.current) pageStands();
    };
    const follow = (): void => {
      const next = page.get();
      const isOther = next?.visit.key !== last.current;
      if (isOther) arrival.leaving();
      if (isOther) showPage(here.current, next?.location, show);
      else show();
    };
    if (page.get()?.location !== here.current) follow(); // It went on between the first look and now.
    return page.subscribe(follow);
  }, [page, arrival]);
  useLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    here.current = page.get()?.location;
    arrival.arrived();
    pageStands();
  }, [key, arrival, page]);
  return shown;
};
