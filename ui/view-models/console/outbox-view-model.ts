import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { Mail } from './simulator-parts.ts';

const SHOWN = 2;

/** What the product server has mailed. */
export class OutboxViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;
  mails: readonly Mail[] = [];

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { mails: observableRef });
  }

  async load(): Promise<void> {
    const heard = await this.#notices.heard(this.#deps.simulator.outbox());
    if (heard) runInAction(() => { this.mails = heard.value; });
  }

  get newest(): readonly Mail[] { return this.mails.slice(0, SHOWN); }
}
