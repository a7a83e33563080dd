import { HTTP } from '../business-constants.ts';
import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { SelfServiceGateway } from '../ports/self-service-gateway.ts';
import type { TerminalHostDoor } from '../ports/terminal-host.ts';
import type { ShopId } from '../shared/ids.ts';
import { bounded } from '../shared/bounded.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import { signinStep, type Signin, type SigninEffect, type SigninEvent } from './signin-transitions.ts';
import type { TokenKeeper } from './token-keeper.ts';

export interface KioskSigninDeps {
  readonly gateway: Pick<SelfServiceGateway, 'createSession' | 'session'>;
  readonly door: Pick<TerminalHostDoor, 'session'>;
  readonly tokens: Pick<TokenKeeper, 'begin' | 'signOut'>;
  readonly clock: Clock;
  readonly random: Random;
  /** R8: origins besides loopback and private addresses that may get the token. */
  readonly configuredHosts: readonly string[];
}

/** Signs this kiosk in (§4): a session whose code is on the screen, a cashier, the local host's tokens. */
export class KioskSignin {
  readonly #deps: KioskSigninDeps;
  readonly #signin = cell<Signin>({ phase: 'idle' });
  readonly signin: Readable<Signin> = this.#signin;
  #cancelPause: (() => void) | null = null;

  constructor(deps: KioskSigninDeps) { this.#deps = deps; }

  /** A new session for this shop. */
  begin(shopId: ShopId): void { this.#step({ type: 'begun', shopId }); }

  /** The session of the address (§2 selfServiceSignin). */
  resume(sessionId: string): void { this.#step({ type: 'resumed', id: sessionId }); }

  /** The screen is left; late answers count for nothing. */
  stop(): void { this.#step({ type: 'stopped' }); }

  #step(event: SigninEvent): void {
    const { state, effects } = signinStep(this.#signin.get(), event, this.#deps.configuredHosts);
    this.#signin.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #ask<T>(request: Promise<Result<T>>, told: (answer: Result<T>) => SigninEvent): void {
    void bounded(this.#deps.clock, HTTP.readMs, request).then((answer) => this.#step(told(answer)));
  }

  #run(effect: SigninEffect): void {
    const { gateway, door, tokens, clock, random } = this.#deps;
    switch (effect.type) {
      case 'create': return this.#ask(gateway.createSession(effect.shopId), (answer) => ({ type: 'created', shopId: effect.shopId, answer }));
      case 'ask': return this.#ask(gateway.session(effect.id), (answer) => ({ type: 'asked', id: effect.id, answer }));
      case 'ask-host': return this.#ask(door.session(effect.host, effect.id), (answer) => ({ type: 'host-asked', id: effect.id, answer }));
      case 'pause': {
        this.#cancelPause?.();
        this.#cancelPause = clock.schedule(SELF_SERVICE.sessionPollMs, () => this.#step({ type: 'pause-over' }));
        return;
      }
      case 'stop-pause': {
        this.#cancelPause?.();
        this.#cancelPause = null;
        return;
      }
      case 'disable': return tokens.signOut('signin-failed');
      case 'sign-in': {
        const { host, terminalId, shopId, token } = effect;
        return tokens.begin({ id: random.id(), host, terminalId, shopId, token, expiresAt: clock.now() + token.lifeMs });
      }
    }
  }
}
