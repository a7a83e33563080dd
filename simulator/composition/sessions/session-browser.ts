import type { CallFetch } from '#adapters/http/fetch.ts';
import { Browser, type BrowserPage, type BrowserTab } from '../../actors/browser.ts';
import type { PageServices } from '../../actors/web-services.ts';
import type { Network } from '../../world/network.ts';
import type { PageLife } from '../../world/page-life.ts';
import type { HostName } from '../../world/wire-call.ts';
import type { WorldClock } from '../../world/world-clock.ts';
import type { PageWorld } from '../page-ports.ts';
import type { SessionStage } from './session-stage.ts';

/** Where a new document comes to be, and what it has there. */
export interface DocumentPlace<P> {
  readonly name: string;
  readonly life: PageLife;
  readonly tab: BrowserTab<P>;
  readonly browser: Browser<P>;
  /** All that a document has from the world, but the ways to other sites. */
  readonly world: Omit<PageWorld, 'leaveTo'>;
  /** Its own line to a host; `origin`: what a browser adds. */
  readonly lineTo: (host: HostName, origin?: string) => CallFetch;
}

interface SessionBrowserDeps<P> {
  readonly stage: SessionStage;
  readonly clock: WorldClock;
  /** Begins the names of its pages. */
  readonly name: string;
  readonly network: () => Network;
  readonly createDocument: (place: DocumentPlace<P>) => P;
  /** Looks at a document from before it starts. */
  readonly follow: (page: BrowserPage<P>) => void;
  readonly killed: (tab: BrowserTab<P>) => void;
  readonly onLockAsked?: (name: string, life: PageLife) => void;
}

/** What is started and told of every document. */
interface Startable { readonly services: Pick<PageServices, 'navigation'>; readonly screen: { start(): Promise<void> } }

const JOURNAL = 'weborder.payment-journal';

/** The browser of a session: its documents are watched and started as soon as they are made, and it may die between the journal and the request (F45). */
export const createSessionBrowser = <P extends Startable>({ stage, clock, name, network, createDocument, follow, killed, onLockAsked }: SessionBrowserDeps<P>): Browser<P> => {
  const { say, deck, reached, onThrow } = stage;
  const random = stage.random('page');
  const worldOf = (browser: Browser<P>, tab: BrowserTab<P>, life: PageLife): DocumentPlace<P>['world'] => ({
    life, random, disk: browser.disk, sessionDisk: tab.sessionDisk, lock: browser.locks.open(life), post: browser.post.open(life), history: tab.history, reporting: stage.reportInto(browser.reports),
    connectivity: { isOnline: () => browser.isOnline, onChange: (listener) => browser.onOnline(life, listener), isReachable: () => Promise.resolve(!network().isCut('product')) },
  });
  const browser: Browser<P> = new Browser<P>({
    clock, deck, say, onThrow, random, name, ...(onLockAsked && { onLockAsked }),
    onWrite: (key) => {
      if (key !== JOURNAL || !deck.has('F45') || !deck.strikes('F45', 'between the journal and the request')) return;
      reached('kill between journal write and POST');
      for (const tab of browser.tabs) killed(tab);
    },
    onRefused: (key) => { if (key === JOURNAL) reached('storage full at journal write'); },
    load: (own, tab, life, page) => {
      const parts = createDocument({ name: page, life, tab, browser: own, world: worldOf(own, tab, life), lineTo: (host, origin) => network().lineOf(page, host, life, origin) });
      follow({ name: page, life, parts });
      const { location } = parts.services.navigation;
      location.subscribe(() => { if (life.isAlive) say(`${page} shows ${location.get()?.path ?? 'nothing'}`); });
      parts.screen.start().catch(onThrow);
      return parts;
    },
  });
  return browser;
};
