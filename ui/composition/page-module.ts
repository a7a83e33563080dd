import type { Container } from 'inversify';
import type { ErrorShower } from '../view-models/error-popup-view-model.ts';
import type { Screen } from '../routing/screen.ts';

/** What a page is wired from. */
export interface PageWiring {
  readonly container: Container;
  /** For errors that belong to no field and no page of their own. */
  readonly errors: ErrorShower;
}

/**
 * Wires one screen with its view-model: the only place where the two meet. The module is the page's chunk, fetched when the page is needed.
 * A view-model that outlives its page is made here, once; one per visit is made in the screen.
 */
export type PageModule = (wiring: PageWiring) => Screen;
