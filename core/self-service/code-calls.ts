import { HTTP } from '../business-constants.ts';
import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { Clock } from '../ports/clock.ts';
import type { SelfServiceGateway } from '../ports/self-service-gateway.ts';
import type { TerminalHostDoor } from '../ports/terminal-host.ts';
import { bounded } from '../shared/bounded.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { HostAddress } from './host-address.ts';
import type { SigninSession } from './signin-session.ts';
import type { TerminalToken } from './terminal-session.ts';

/** What is asked while a code waits for a cashier (§4): the product server for a session and who has signed in to it, then the terminal host for its tokens. */
export type CodeCall =
  | { readonly type: 'create'; readonly shopId: ShopId }
  | { readonly type: 'ask'; readonly id: string }
  | { readonly type: 'ask-host'; readonly host: HostAddress; readonly id: string }
  /** §9: 3 s; the one pause that runs is replaced. */
  | { readonly type: 'pause' }
  | { readonly type: 'stop-pause' };

/** Answers name what was asked, so that a late one can't be taken for another's (T6). */
export type CodeAnswer =
  | { readonly type: 'created'; readonly shopId: ShopId; readonly answer: Result<SigninSession> }
  | { readonly type: 'asked'; readonly id: string; readonly answer: Result<SigninSession> }
  | { readonly type: 'host-asked'; readonly id: string; readonly answer: Result<TerminalToken | null> }
  | { readonly type: 'pause-over' };

export interface CodeCallDeps {
  readonly gateway: Pick<SelfServiceGateway, 'createSession' | 'session'>;
  readonly door: Pick<TerminalHostDoor, 'session'>;
  readonly clock: Clock;
}

/** Makes the calls of a code, each of which ends in time, for whoever shows it: a kiosk that signs in, or the door for its staff. */
export class CodeCalls {
  readonly #deps: CodeCallDeps;
  readonly #told: (answer: CodeAnswer) => void;
  #cancelPause: (() => void) | null = null;

  constructor(deps: CodeCallDeps, told: (answer: CodeAnswer) => void) {
    this.#deps = deps;
    this.#told = told;
  }

  make(call: CodeCall): void {
    const { gateway, door, clock } = this.#deps;
    switch (call.type) {
      case 'create': return this.#ask(gateway.createSession(call.shopId), (answer) => ({ type: 'created', shopId: call.shopId, answer }));
      case 'ask': return this.#ask(gateway.session(call.id), (answer) => ({ type: 'asked', id: call.id, answer }));
      case 'ask-host': return this.#ask(door.session(call.host, call.id), (answer) => ({ type: 'host-asked', id: call.id, answer }));
      case 'pause':
      case 'stop-pause':
        this.#cancelPause?.();
        this.#cancelPause = call.type === 'pause' ? clock.schedule(SELF_SERVICE.sessionPollMs, () => this.#told({ type: 'pause-over' })) : null;
    }
  }

  #ask<T>(request: Promise<Result<T>>, told: (answer: Result<T>) => CodeAnswer): void {
    void bounded(this.#deps.clock, HTTP.readMs, request).then((answer) => this.#told(told(answer)));
  }
}
