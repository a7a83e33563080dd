import { makeAutoObservable } from 'mobx';
import type { AppError } from '#core/errors/app-error.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { SelfServiceMode } from '#core/self-service/self-service-state.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import type { Signin } from '#core/self-service/signin-transitions.ts';
import type { KioskSignin } from '#core/self-service/signin.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';

export interface SigninDeps {
  readonly signin: Pick<KioskSignin, 'signin' | 'begin' | 'resume' | 'stop'>;
  readonly selfService: Readable<SelfServiceMode>;
  readonly navigation: Pick<Navigator, 'go'>;
  /** Whose kiosk this browser was the last time. */
  readonly houseShop: () => ShopId | null;
  /** Of this page: the code leads to the session's address. */
  readonly origin: string;
}

/** What staff is told, each in its own words (§8, R7, R8). `other`: in the error's own. */
export type SigninProblem = 'wrong-sign-in' | 'permission-denied' | 'terminal-app' | 'address-refused' | 'wrong-shop' | 'server' | 'expired' | 'other';

const BY_CODE: Readonly<Record<string, SigninProblem>> = {
  'self-service.wrong-sign-in': 'wrong-sign-in', 'self-service.permission-denied': 'permission-denied', 'self-service.local-api-unreachable': 'terminal-app',
  'self-service.address-refused': 'address-refused', 'preorder.shop-error-profit-center': 'wrong-shop', 'error.notFound': 'expired',
};

const errorOf = (signin: Signin): AppError | null => {
  if (signin.phase === 'refused') return signin.error;
  return 'problem' in signin ? signin.problem : null;
};

/** What an error is to staff. `isAtHost`: the terminal host was asked, not the product server. */
export const signinProblem = (error: AppError, isAtHost: boolean): SigninProblem => {
  const known = BY_CODE[error.code];
  if (known !== undefined) return known;
  if (isAtHost) return error.status === 0 ? 'terminal-app' : 'other';
  return error.status === 0 || error.status >= 500 ? 'server' : 'other';
};

/** The address where a session can be found again, e.g. after a reload; and what the code on the screen says. */
export const signinTarget = (sessionId: string): RouteTarget => ({ name: 'selfServiceSignin', params: { sessionId } });

/** §2 selfServiceStart and selfServiceSignin: a code for a cashier, and then the local host. One per visit. */
export class SigninViewModel {
  readonly #deps: SigninDeps;
  readonly #signin: { readonly value: Signin };
  /** For a new code. */
  #shopId: ShopId | null = null;

  constructor(deps: SigninDeps) {
    this.#deps = deps;
    this.#signin = fromReadable('signin', deps.signin.signin);
    makeAutoObservable(this);
  }

  /** Goes on with the session of the address, or begins one for the shop of the address; whoever is signed in already is led home. */
  start({ shopId, sessionId }: { readonly shopId: ShopId | null; readonly sessionId: string | null }): () => void {
    const { signin, selfService, houseShop } = this.#deps;
    this.#shopId = shopId ?? houseShop();
    if (selfService.get().enabled) {
      this.#goHome();
      return () => undefined;
    }
    const stops = [signin.signin.subscribe(() => { this.#follow(); }), selfService.subscribe(() => { this.#goHome(); })];
    if (sessionId !== null) signin.resume(sessionId);
    else if (this.#shopId !== null) signin.begin(this.#shopId);
    return () => {
      for (const stop of stops) stop();
      signin.stop();
    };
  }

  get phase(): Signin['phase'] {
    return this.#signin.value.phase;
  }

  get session(): SigninSession | null {
    const signin = this.#signin.value;
    return 'session' in signin ? signin.session : null;
  }

  /** What the QR code says. */
  get link(): string | null {
    const { session } = this;
    return session && `${this.#deps.origin}${pathOf(signinTarget(session.id))}`;
  }

  /** Where the local host is; empty before a cashier has signed in. */
  get host(): string {
    return this.session?.localApiUrl ?? '';
  }

  get error(): AppError | null {
    return errorOf(this.#signin.value);
  }

  get problem(): SigninProblem | null {
    const { error, phase } = this;
    return error && signinProblem(error, phase === 'connecting');
  }

  /** A new code, where one can be had: somebody has to have said for which shop. */
  get canRenew(): boolean {
    return this.phase !== 'creating' && (this.session?.shopId ?? this.#shopId) !== null;
  }

  renew(): void {
    const shopId = this.session?.shopId ?? this.#shopId;
    if (shopId !== null) this.#deps.signin.begin(shopId);
  }

  #follow(): void {
    const signin = this.#deps.signin.signin.get();
    if (signin.phase === 'waiting') this.#deps.navigation.go(signinTarget(signin.session.id), { replace: true });
  }

  #goHome(): void {
    const { shopId } = this.#deps.selfService.get();
    if (shopId !== null) this.#deps.navigation.go({ name: 'selfServiceHome', params: { shopId: String(shopId) } }, { replace: true });
  }
}
