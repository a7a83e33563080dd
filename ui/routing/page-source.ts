import type { Location } from '#core/navigation/navigation.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { derived } from '#core/shared/derived.ts';
import { cell, type Readable } from '#core/shared/readable.ts';
import type { Screen, ScreensTable, Visit } from './screen.ts';

/** What is on the screen. */
export interface ShownPage { readonly location: Location; readonly visit: Visit }

export interface PageSourceDeps {
  readonly location: Readable<Location | null>;
  /** The guest has set off, and where to is not settled yet. */
  readonly isLeaving: Readable<boolean>;
  readonly screens: ScreensTable;
  /** Shown when a screen's code cannot be fetched (the network is gone, or a newer version has taken its place). */
  readonly failed: Screen;
}

/**
 * Follows the guest (core's Navigation has settled where) with the screen that belongs there. The old page stays until the code of the new one
 * has come; whoever starts a visit stops it.
 */
export class PageSource {
  readonly #deps: PageSourceDeps;
  readonly #page = cell<ShownPage | null>(null);
  readonly #isFetching = cell(false);
  #stopVisit: (() => void) | null = null;
  #run = 0;
  #isLost = false;

  /** Null until the first page is there; then the app mounts (§2). */
  readonly page: Readable<ShownPage | null> = this.#page;
  /** The guest has gone on, and it is not settled yet where to, or the next page is being fetched. */
  readonly isUnderWay: Readable<boolean>;

  constructor(deps: PageSourceDeps) {
    this.#deps = deps;
    this.isUnderWay = derived([deps.isLeaving, this.#isFetching], () => deps.isLeaving.get() || this.#isFetching.get());
  }

  /** Resolves when the first page is there. Whoever starts it stops it. */
  start(): { readonly firstPage: Promise<void>; readonly stop: () => void } {
    const firstPage = new Promise<void>((resolve) => {
      const stop = this.#page.subscribe(() => {
        stop();
        resolve();
      });
    });
    const unsubscribe = this.#deps.location.subscribe(() => { void this.#follow(); });
    void this.#follow();
    return {
      firstPage,
      stop: () => {
        unsubscribe();
        this.#run += 1;
        this.#stopVisit?.();
        this.#stopVisit = null;
      },
    };
  }

  /** Fetches what a page will need before the guest is there. */
  prepare(target: RouteTarget): void {
    const source = this.#deps.screens[target.name];
    source.preload?.(target);
    source.load().catch(() => undefined); // It is only ahead of time; arriving asks again and tells of a failure.
  }

  /** Asks once more for the code of the page where the guest is: it could not be had. */
  again(): void { void this.#follow(); }

  /** Is what is shown the page where the guest is? Not while its code is on its way, nor when it could not be had. */
  stands(): boolean { return !this.isUnderWay.get() && !this.#isLost; }

  async #follow(): Promise<void> {
    const location = this.#deps.location.get();
    if (!location) return;
    this.#run += 1;
    const run = this.#run;
    const source = this.#deps.screens[location.target.name];
    source.preload?.(location.target);
    this.#isFetching.set(true);
    const screen = await source.load().catch(() => this.#deps.failed);
    if (run !== this.#run) return;
    this.#isFetching.set(false);
    this.#isLost = screen === this.#deps.failed;
    this.#show(location, screen(location.target));
  }

  #show(location: Location, visit: Visit): void {
    const shown = this.#page.get();
    if (shown?.visit.key === visit.key) {
      this.#page.set({ location, visit: shown.visit });
      return;
    }
    this.#stopVisit?.();
    this.#stopVisit = visit.start();
    this.#page.set({ location, visit });
  }
}
