import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Newest } from './newest.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { Mail } from './simulator-parts.ts';

const SHOWN = 2;

/** What the product server has mailed. */
export class OutboxViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;
  readonly #newest = new Newest();
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
    const heard = await this.#newest.of(Promise.all([this.#notices.heard(simulator.outbox()), this.#notices.heard(simulator.status())]));
    if (heard === null) return;
    const [mails, status] = heard;
    runInAction(() => {
      if (mails) this.mails = mails.value;
      if (status) this.count = status.value.mails;
    });
  }

  get newest(): readonly Mail[] { return this.mails.slice(0, SHOWN); }
}
