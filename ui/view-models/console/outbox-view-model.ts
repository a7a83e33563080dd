import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { Mail } from './simulator-parts.ts';

const SHOWN = 2;

/** What the product server has mailed. */
export class OutboxViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;
  /** Newest first; older ones than these are counted only. */
  mails: readonly Mail[] = [];
  count = 0;

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { mails: observableRef });
  }

  async load(): Promise<void> {
    const { simulator } = this.#deps;
    const [mails, status] = await Promise.all([this.#notices.heard(simulator.outbox()), this.#notices.heard(simulator.status())]);
    runInAction(() => {
      if (mails) this.mails = mails.value;
      if (status) this.count = status.value.mails;
    });
  }

  get newest(): readonly Mail[] { return this.mails.slice(0, SHOWN); }
}
