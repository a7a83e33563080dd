import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import { createBrowserDisk, type BrowserDisk } from '../world/browser-disk.ts';
import { createTabHistory, createTabLocks, createTabPost, type TabHistory } from '../world/browser-tabs.ts';
import type { FaultDeck } from '../world/fault-deck.ts';
import { createPageLife, type PageLife } from '../world/page-life.ts';
import type { WorldClock } from '../world/world-clock.ts';

/** What was reported from a page: telemetry, as a server would see it (T5). */
export interface Report { readonly kind: 'page' | 'event' | 'error'; readonly name: string; readonly details: string }

/** A document in a tab, with whatever this program has in one. */
export interface BrowserPage<P> { readonly name: string; readonly life: PageLife; readonly parts: P }

export interface BrowserTab<P> {
  readonly number: number;
  readonly history: TabHistory;
  readonly sessionDisk: BrowserDisk;
  page: BrowserPage<P> | null;
  /** Another site's page is shown here (the payment provider's). */
  away: string | null;
  /** F48: the document before, as a browser keeps it for the way back. */
  kept: BrowserPage<P> | null;
}

export interface BrowserDeps<P> {
  readonly clock: WorldClock;
  readonly deck: FaultDeck;
  readonly random: Random;
  readonly say: (text: string) => void;
  /** Begins of the names of its pages: `web` gives `web1`, `web2` … */
  readonly name: string;
  /** Makes and starts the program in a document. */
  readonly load: (browser: Browser<P>, tab: BrowserTab<P>, life: PageLife, name: string) => P;
  readonly onWrite?: (key: string) => void;
  readonly onRefused?: (key: string) => void;
  readonly onLockAsked?: (name: string, life: PageLife) => void;
  /** A document's own code threw, and nobody caught it (R1). */
  readonly onThrow: (error: unknown) => void;
}

/** A guest's or a kiosk's browser: storage, tabs, documents that come and go. */
export class Browser<P> {
  readonly #deps: BrowserDeps<P>;
  readonly disk: BrowserDisk;
  readonly locks: ReturnType<typeof createTabLocks>;
  readonly post: ReturnType<typeof createTabPost>;
  readonly reports: Report[] = [];
  readonly #online = new Set<(online: boolean) => void>();
  #tabs: BrowserTab<P>[] = [];
  #made = 0;
  /** How wrong this device's clock is (F34). */
  offsetMs: Millis = 0;
  isOnline = true;

  constructor(deps: BrowserDeps<P>) {
    this.#deps = deps;
    this.post = createTabPost(deps.clock);
    this.locks = createTabLocks(deps.onLockAsked);
    this.disk = createBrowserDisk({ clock: deps.clock, deck: deps.deck, ...(deps.onWrite && { onWrite: deps.onWrite }), ...(deps.onRefused && { onRefused: deps.onRefused }) });
  }

  get tabs(): readonly BrowserTab<P>[] { return this.#tabs; }
  /** Documents that live. */
  get pages(): readonly BrowserPage<P>[] {
    const pages: BrowserPage<P>[] = [];
    for (const { page } of this.#tabs) if (page?.life.isAlive === true) pages.push(page);
    return pages;
  }

  open(path: string): BrowserTab<P> {
    const { clock, deck } = this.#deps;
    const tab: BrowserTab<P> = { number: this.#made + 1, history: createTabHistory(path), sessionDisk: createBrowserDisk({ clock, deck }), page: null, away: null, kept: null };
    this.#tabs = [...this.#tabs, tab];
    this.load(tab);
    return tab;
  }

  /** A fresh document at the tab's address. */
  load(tab: BrowserTab<P>): void {
    this.kill(tab);
    this.#made += 1;
    const life = createPageLife(this.#deps.clock, () => this.offsetMs, this.#deps.onThrow);
    const name = `${this.#deps.name}${this.#made}`;
    tab.away = null;
    try {
      tab.page = { name, life, parts: this.#deps.load(this, tab, life, name) };
    } catch (error) {
      this.#deps.onThrow(error);
    }
  }

  reload(tab: BrowserTab<P>): void {
    this.#deps.say(`${tab.page?.name ?? 'a tab'} is reloaded at ${tab.history.current()}`);
    this.load(tab);
  }

  /** The document is gone from one moment to the next. */
  kill(tab: BrowserTab<P>): void {
    tab.page?.life.die();
    tab.page = null;
  }

  close(tab: BrowserTab<P>): void {
    this.kill(tab);
    tab.kept?.life.die();
    this.#tabs = this.#tabs.filter((one) => one !== tab);
  }

  closeAll(): void { for (const tab of this.#tabs) this.close(tab); }

  /** Goes to another site; `keeps`: the document is frozen for the way back. */
  leave(tab: BrowserTab<P>, address: string, keeps: boolean): void {
    tab.kept?.life.die();
    tab.kept = null;
    if (keeps && tab.page !== null) {
      tab.page.life.freeze();
      tab.kept = tab.page;
      tab.page = null;
    } else this.kill(tab);
    tab.away = address;
  }

  /** Back to the kept document; false when there is none. */
  restore(tab: BrowserTab<P>): BrowserPage<P> | null {
    const { kept } = tab;
    if (kept === null) return null;
    tab.page = kept;
    tab.kept = null;
    tab.away = null;
    kept.life.thaw();
    return kept;
  }

  setOnline(isOnline: boolean): void {
    if (this.isOnline === isOnline) return;
    this.isOnline = isOnline;
    this.#deps.say(isOnline ? 'the device is online again' : 'the device goes offline');
    for (const listener of [...this.#online]) listener(isOnline);
  }

  onOnline(life: PageLife, listener: (online: boolean) => void): () => void {
    const heard = (online: boolean): void => life.reach(() => listener(online));
    this.#online.add(heard);
    life.onDeath(() => { this.#online.delete(heard); });
    return () => { this.#online.delete(heard); };
  }
}
