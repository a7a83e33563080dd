import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Route, Router, Routes, type Navigator as RouterNavigator } from 'react-router-dom';
import type { Navigation } from '#core/navigation/navigation.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { ROUTES } from '#core/navigation/routes.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Arrival } from './arrival.ts';
import { PageContext } from './page-context.ts';
import type { ShownPage } from './page-source.ts';
import { PrepareContext } from './prepare-context.ts';

export interface AppRouterDeps {
  readonly navigation: Pick<Navigation, 'goToPath' | 'back'>;
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

const BARE: ReadonlySet<string> = new Set(['digitalSignage', 'selfServiceStart', 'selfServiceSignin']);
const names = Object.keys(ROUTES);
const textOf = (to: string | { readonly pathname?: string; readonly search?: string }): string => (typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`);

/**
 * React Router, led by core: Navigation has passed the guard and says which route is shown; React Router lays it out and its links come back to
 * Navigation. Routes are told apart by name, for core reads category paths of any depth (§2), which no path pattern can.
 */
export const AppRouter = ({ navigation, page, prepare, arrival, layout, bareLayout }: AppRouterProps): ReactNode => {
  const shown = useShownPage(page, arrival);
  const navigator = useMemo((): RouterNavigator => ({
    createHref: textOf,
    go: (steps) => { if (steps < 0) navigation.back(); },
    push: (to) => { navigation.goToPath(textOf(to)); },
    replace: (to) => { navigation.goToPath(textOf(to), { replace: true }); },
  }), [navigation]);
  if (!shown) return null;
  const { name } = shown.location.target;
  const screen = <ScreenOf page={shown} />;
  return (
    <PrepareContext value={prepare}>
      <PageContext value={shown}>
        <Router location={shown.location.path} navigator={navigator}>
          <Routes location={`/${name}`}>
            <Route element={layout}>{names.filter((each) => !BARE.has(each)).map((each) => <Route key={each} path={each} element={screen} />)}</Route>
            <Route element={bareLayout}>{names.filter((each) => BARE.has(each)).map((each) => <Route key={each} path={each} element={screen} />)}</Route>
          </Routes>
        </Router>
      </PageContext>
    </PrepareContext>
  );
};

/** The page, and what happens around its changes. The first page keeps what the browser did. */
const useShownPage = (page: Readable<ShownPage | null>, arrival: Arrival): ShownPage | null => {
  const [shown, setShown] = useState(page.get());
  const key = shown?.visit.key;
  const last = useRef(key);
  useEffect(() => page.subscribe(() => {
    const next = page.get();
    if (next?.visit.key !== last.current) arrival.leaving();
    startTransition(() => { setShown(next); });
  }), [page, arrival]);
  useLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    arrival.arrived();
  }, [key, arrival]);
  return shown;
};

const ScreenOf = ({ page: { visit } }: { readonly page: ShownPage }): ReactNode => <VisitOf key={visit.key} render={visit.render} />;
const VisitOf = ({ render }: { readonly render: () => ReactNode }): ReactNode => render();
