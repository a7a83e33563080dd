import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { inGroups } from '#core/shared/spoken-code.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { Kiosk, WaitingKiosk } from './simulator-parts.ts';

/** The demo chain's cashier; what is written here is on every start page of a simulator. */
const DEMO_CASHIER = { username: 'kassa', password: 'bjork' } as const;

/** What somebody typed or pasted: a code of six, a session's id, or the link that a kiosk shows. Null: none of them. */
export const signInOf = (text: string): { readonly code: string } | { readonly sessionId: string } | null => {
  const trimmed = text.trim();
  const code = trimmed.replaceAll(/[\s-]/g, '');
  if (/^[0-9A-Za-z]{6}$/.test(code)) return { code: code.toUpperCase() };
  const sessionId = /\/self-service\/([A-Za-z0-9_-]{16,64})(?:\/signin)?/.exec(trimmed)?.[1] ?? (/^[A-Za-z0-9_-]{16,64}$/.test(trimmed) ? trimmed : '');
  return sessionId === '' ? null : { sessionId };
};

/** `482913` as people read it: `482 913`. */
export const codeText = inGroups;

/** A kiosk fetches its tokens within 3 s of its sign-in, and calls with them at once. */
const COMES_MS = seconds(15);
/** As long as a terminal host hands tokens out; who has not called by then is gone. */
const GONE_MS = minutes(10);

/** Who a sign-in is: a kiosk, one that is about to come, or staff who are let in at a kiosk. */
type Who = 'kiosk' | 'comes' | 'staff';
export interface SignedIn extends Kiosk { readonly who: Who }

export interface KiosksParts {
  /** It is to be asked anew who is signed in, and who waits. */
  readonly changed: () => Promise<void>;
}

/** Kiosks that are signed in at the terminal host, those that wait for a cashier, and being that cashier. */
export class KiosksViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;
  readonly #parts: KiosksParts;

  kiosks: readonly Kiosk[] = [];
  waiting: readonly WaitingKiosk[] = [];
  /** Where a kiosk begins: its start page. */
  startAddress = '';
  /** The code, the link or the session that a kiosk shows. */
  draft = '';
  username: string = DEMO_CASHIER.username;
  password: string = DEMO_CASHIER.password;
  isBusy = false;

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices, parts: KiosksParts) {
    this.#deps = deps;
    this.#notices = notices;
    this.#parts = parts;
    makeAutoObservable(this, { kiosks: observableRef, waiting: observableRef });
  }

  show(kiosks: readonly Kiosk[], waiting: readonly WaitingKiosk[]): void {
    this.kiosks = kiosks;
    this.waiting = waiting;
  }

  showAddress(startAddress: string): void { this.startAddress = startAddress; }
  write(draft: string): void { this.draft = draft; }
  writeUsername(username: string): void { this.username = username; }
  writePassword(password: string): void { this.password = password; }

  /** The kiosk that began last to wait, for the newest is named first; of those whose time is not over. */
  next(now: Millis): WaitingKiosk | null { return this.waiting.find(({ expiresAt }) => expiresAt > now) ?? null; }

  /** Who is signed in at this moment. */
  signedIn(now: Millis): readonly SignedIn[] {
    const whoOf = ({ hasCalled, signedInAt }: Kiosk): Who => (hasCalled ? 'kiosk' : now - signedInAt < COMES_MS ? 'comes' : 'staff');
    return this.kiosks.filter(({ hasCalled, signedInAt }) => hasCalled || now - signedInAt < GONE_MS).map((kiosk) => ({ ...kiosk, who: whoOf(kiosk) }));
  }

  /** A kiosk is at work, and no other waits for a cashier. */
  isAtWork(now: Millis): boolean { return this.next(now) === null && this.signedIn(now).some(({ who }) => who === 'kiosk'); }

  get canSignIn(): boolean { return !this.isBusy && signInOf(this.draft) !== null && this.username !== ''; }

  /** `kiosk-2`: the first name that nobody has. */
  get nextName(): string {
    const taken = new Set(this.kiosks.map(({ kiosk }) => kiosk));
    let number = 1;
    while (taken.has(`kiosk-${String(number)}`)) number += 1;
    return `kiosk-${String(number)}`;
  }

  /** By what was typed, or by the code of one that waits. */
  async signIn(text: string = this.draft): Promise<void> {
    const by = signInOf(text);
    if (by === null || this.isBusy) return;
    this.isBusy = true;
    const { nextName, username, password } = this;
    const heard = await this.#notices.heard(this.#deps.simulator.signKioskIn(by, { username, password }, nextName));
    runInAction(() => {
      this.isBusy = false;
      // What is typed since is about another one.
      if (heard && this.draft === text) this.draft = '';
    });
    if (!heard) return;
    this.#notices.tell(`${nextName} is signed in`);
    await this.#parts.changed();
  }

  async signOut(id: string): Promise<void> {
    if (await this.#notices.heard(this.#deps.simulator.signKioskOut(id))) await this.#parts.changed();
  }
}
