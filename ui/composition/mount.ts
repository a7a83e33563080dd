import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Container } from 'inversify';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { AccountState } from '#core/account/account-state.ts';
import type { Location } from '#core/navigation/navigation.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Readable } from '#core/shared/readable.ts';
import { takeOver } from '../routing/use-is-taken-over.ts';

export interface TakeOverFacts {
  readonly container: Container;
  readonly page: Window;
  readonly root: Element;
  readonly account: Readable<AccountState>;
  readonly location: Location | undefined;
}

/** Kept from an earlier visit (keep-screens.ts): it may show what is no longer so. */
const isKept = (root: Element): boolean => root.hasAttribute('data-kept');

/** The address that the server rendered into the page; null: it sent the skeleton. */
export const renderedPath = (root: Element): string | null => root.getAttribute('data-rendered');

/**
 * This device's time, but that the moment stands of which the server's HTML says what is open and until when, until the app has taken it over. By another one React
 * would find other words, and throw away what a guest looks at and has a finger on: the device may be set wrong, and the HTML is older than it.
 */
export const standingUntilTakenOver = (own: Clock, root: Element): Clock => {
  const at = Number(root.getAttribute('data-rendered-at'));
  takeOver.isDone = renderedPath(root) === null;
  return { now: () => (!takeOver.isDone && at) || own.now(), schedule: (delayMs, run) => own.schedule(delayMs, run) };
};

const isDataThere = (container: Container, { target }: Location): boolean => {
  const { phase } = container.get(CORE.menu).state.get();
  return container.get(CORE.settings).loaded.get() && (target.name === 'home' ? container.get(CORE.shops).list.get().phase !== 'failed' : phase === 'ready');
};

/**
 * Can the server's HTML become the app as it is? It shows what somebody sees of whom nothing is known; whoever has a basket, an account or another
 * language, or was here before, gets the app put in its place, in one go.
 */
export const canTakeOver = ({ container, page, root, account, location }: TakeOverFacts): boolean => {
  const cart = container.get(CORE.cart).cart.get();
  return location !== undefined && renderedPath(root) === location.path && !isKept(root) && page.location.search === '' && account.get().phase === 'anonymous'
    && cart.items.length === 0 && !cart.orderTypeChosen && page.document.documentElement.lang === container.get(PORTS.initialLanguage) && isDataThere(container, location);
};

/** Puts the app into the page, taking the server's HTML over where it can. `differed`: hears when a part of it had to be rendered anew all the same. */
export const mount = (root: Element, app: ReactNode, { takesOver, differed }: { readonly takesOver: boolean; readonly differed: (error: unknown) => void }): void => {
  const put = (): void => {
    if (takesOver) hydrateRoot(root, app, { onRecoverableError: differed });
    else createRoot(root).render(app);
  };
  // In a transition React makes the page in short pieces, and the guest scrolls in between. In a skeleton there is nothing to scroll: the page comes at once.
  if (takeOver.isDone) put();
  else startTransition(put);
};
