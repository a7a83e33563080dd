import type { Random } from '../ports/random.ts';
import type { ShopId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { CodeCalls, type CodeCallDeps } from './code-calls.ts';
import { signinStep, type Signin, type SigninEffect, type SigninEvent } from './signin-transitions.ts';
import type { TokenKeeper } from './token-keeper.ts';

export interface KioskSigninDeps extends CodeCallDeps {
  readonly tokens: Pick<TokenKeeper, 'begin' | 'signOut'>;
  readonly random: Random;
  /** R8: origins besides loopback and private addresses that may get the token. */
  readonly configuredHosts: readonly string[];
}

/** Signs this kiosk in (§4): a session whose code is on the screen, a cashier, the local host's tokens. */
export class KioskSignin {
  readonly #deps: KioskSigninDeps;
  readonly #signin = cell<Signin>({ phase: 'idle' });
  readonly signin: Readable<Signin> = this.#signin;
  readonly #calls: CodeCalls;

  constructor(deps: KioskSigninDeps) {
    this.#deps = deps;
    this.#calls = new CodeCalls(deps, (answer) => this.#step(answer));
  }

  /** A new session for this shop. */
  begin(shopId: ShopId): void { this.#step({ type: 'begun', shopId }); }

  /** The session of the address (§2 selfServiceSignin). */
  resume(sessionId: string): void { this.#step({ type: 'resumed', id: sessionId }); }

  /** Somebody knows that there is news, as whoever has just let a cashier sign in: the pause between two questions is not waited for. */
  askNow(): void { this.#step({ type: 'hurried' }); }

  /** The screen is left; late answers count for nothing. */
  stop(): void { this.#step({ type: 'stopped' }); }

  #step(event: SigninEvent): void {
    const { state, effects } = signinStep(this.#signin.get(), event, this.#deps.configuredHosts);
    this.#signin.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: SigninEffect): void {
    const { tokens, clock, random } = this.#deps;
    switch (effect.type) {
      case 'disable': return tokens.signOut('signin-failed');
      case 'sign-in': {
        const { host, terminalId, shopId, token } = effect;
        return tokens.begin({ id: random.id(), host, terminalId, shopId, token, expiresAt: clock.now() + token.lifeMs });
      }
      default: return this.#calls.make(effect);
    }
  }
}
