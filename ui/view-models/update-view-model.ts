import { makeAutoObservable } from 'mobx';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface UpdateDeps {
  readonly isWaiting: Readable<boolean>;
  /** False while the page may not be left (P7). */
  readonly apply: () => boolean;
}

/** §4 "Update prompt". Lives as long as the app. */
export class UpdateViewModel {
  readonly #deps: UpdateDeps;
  readonly #isWaiting: { readonly value: boolean };
  isPutOff = false;

  constructor(deps: UpdateDeps) {
    this.#deps = deps;
    this.#isWaiting = fromReadable('updateWaiting', deps.isWaiting);
    makeAutoObservable(this);
  }

  get isShown(): boolean {
    return this.#isWaiting.value && !this.isPutOff;
  }

  /** False while the page may not be left (P7): it stays offered. */
  apply(): boolean { return this.#deps.apply(); }

  /** Until the page is loaded again. */
  putOff(): void { this.isPutOff = true; }
}
