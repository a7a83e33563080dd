import { makeAutoObservable, observableRef } from 'mobx';
import type { AppError } from '#core/errors/app-error.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import type { StaffCase, StaffCases } from '#core/payment/staff-cases.ts';
import { isPrinterBroken, isTerminalBroken } from '#core/self-service/host-health.ts';
import type { KioskSession } from '#core/self-service/kiosk-session.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import type { StaffDoor } from '#core/self-service/staff-door.ts';
import type { StaffDoorState } from '#core/self-service/staff-door-transitions.ts';
import type { StationHealth } from '#core/self-service/station-health.ts';
import type { TokenKeeper } from '#core/self-service/token-keeper.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Currency } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';
import { paymentCurrency } from './payment-currency.ts';
import { signinProblem, signinTarget, type SigninProblem } from './signin-view-model.ts';

export interface StaffDeps {
  readonly door: Pick<StaffDoor, 'state' | 'knock' | 'shut'>;
  readonly cases: Pick<StaffCases, 'cases' | 'close' | 'reopen'>;
  readonly menu: Readable<MenuState>;
  readonly health: Readable<StationHealth>;
  readonly tokens: Pick<TokenKeeper, 'signOut'>;
  readonly session: Pick<KioskSession, 'end'>;
  readonly houseShop: () => ShopId | null;
  /** Changes whenever `canLeave` may. */
  readonly payment: Readable<unknown>;
  /** P7, P8: false while a payment is not final, in this page or left by an earlier one. */
  readonly canLeave: () => boolean;
  /** The kiosk is over: this browser is anybody's again. */
  readonly leaveKiosk: () => void;
  readonly reload: () => void;
  readonly origin: string;
}

type ShownCase = Omit<StaffCase, 'currency'> & {
  readonly currency: Currency;
  /** Staff has said so since the door opened; it can be taken back. */
  readonly isSettled: boolean;
};

/** `works`: the host says of nothing that it is wrong. */
export interface KioskDevices { readonly terminal: 'works' | 'unplugged' | 'restarting' | 'loggedOut'; readonly printer: 'works' | 'paperEnd' | 'coverOpen' | 'offline' | 'jam' }

/** Staff at the kiosk: proves to be staff, settles what payments have left, and lets the browser go. Lives as long as the page. */
export class StaffViewModel {
  readonly #deps: StaffDeps;
  readonly #door: { readonly value: StaffDoorState };
  readonly #cases: { readonly value: readonly StaffCase[] };
  readonly #menu: { readonly value: MenuState };
  readonly #payment: { readonly value: unknown };
  readonly #health: { readonly value: StationHealth };
  settled: readonly StaffCase[] = [];

  constructor(deps: StaffDeps) {
    this.#deps = deps;
    this.#door = fromReadable('staffDoor', deps.door.state);
    this.#cases = fromReadable('staffCases', deps.cases.cases);
    this.#menu = fromReadable('menu', deps.menu);
    this.#payment = fromReadable('payment', deps.payment);
    this.#health = fromReadable('health', deps.health);
    makeAutoObservable(this, { settled: observableRef });
  }

  get door(): StaffDoorState {
    return this.#door.value;
  }

  get isShown(): boolean {
    return this.door.phase !== 'shut';
  }

  /** The session that a cashier signs in; after a wrong password it is the same one. */
  get session(): SigninSession | null {
    const { door } = this;
    return door.phase === 'waiting' || door.phase === 'connecting' ? door.session : null;
  }

  /** What a cashier scans. */
  get link(): string | null {
    const { session } = this;
    return session && `${this.#deps.origin}${pathOf(signinTarget(session.id))}`;
  }

  /** What the proof met with, in the words of signing in, and the address that it is about. */
  get problem(): { readonly kind: SigninProblem; readonly error: AppError; readonly host: string } | null {
    const { door } = this;
    const error = 'problem' in door ? door.problem : null;
    return error && { kind: signinProblem(error, door.phase === 'connecting'), error, host: 'session' in door ? door.session.localApiUrl : '' };
  }

  /** P9: what only people can settle, in the money that it was charged in, oldest first; what they have settled stays in its place until the door shuts. Nobody but staff sees it. */
  get cases(): readonly ShownCase[] {
    if (this.door.phase !== 'open') return [];
    const open = this.#cases.value;
    const settled = this.settled.filter(({ orderId }) => !open.some((one) => one.orderId === orderId));
    return [...open, ...settled].sort((a, b) => a.at - b.at)
      .map((each) => ({ ...each, currency: paymentCurrency(this.#menu.value, each.currency), isSettled: settled.includes(each) }));
  }

  /** How the local host is, and what hangs on it; null: it does not answer. */
  get devices(): KioskDevices | null {
    const health = this.#health.value;
    if (health.phase !== 'up') return null;
    const { terminal, printer } = health.health;
    return { terminal: isTerminalBroken(terminal) ? terminal : 'works', printer: isPrinterBroken(printer) ? printer : 'works' };
  }

  /** A payment is not final: the kiosk stays what it is. Asked anew whenever the state of the station is. */
  get isHeld(): boolean {
    return this.#payment.value !== null && !this.#deps.canLeave();
  }

  knock(): void {
    const shopId = this.#deps.houseShop();
    this.settled = [];
    if (shopId !== null) this.#deps.door.knock(shopId);
  }

  close(): void { this.#deps.door.shut(); }

  settle(code: string): void {
    const { cases } = this.#deps;
    const open = cases.cases.get().find((one) => one.code === code);
    if (!this.#isOpen || !open) return;
    this.settled = [...this.settled.filter((one) => one.code !== code), open];
    cases.close(code);
  }

  /** The case of this code is not settled after all. */
  takeBack(code: string): void {
    const settled = this.settled.find((one) => one.code === code);
    if (this.#isOpen && settled) this.#deps.cases.reopen(settled);
  }

  /** False: a payment is not final. */
  signOut(): boolean {
    if (!this.#isOpen || !this.#deps.canLeave()) return false;
    this.#deps.tokens.signOut('staff');
    this.close();
    return true;
  }

  /** R6: nothing of the guest goes along. False: a payment is not final. */
  leave(): boolean {
    if (!this.#isOpen || !this.#deps.canLeave() || !this.#deps.session.end('staff')) return false;
    this.#deps.tokens.signOut('staff');
    this.#deps.leaveKiosk();
    return true;
  }

  reload(): void { this.#deps.reload(); }

  get #isOpen(): boolean {
    return this.#deps.door.state.get().phase === 'open';
  }
}
