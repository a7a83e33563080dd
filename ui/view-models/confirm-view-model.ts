import { makeAutoObservable } from 'mobx';
import type { ConfirmKind } from '#core/navigation/back-policy.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface ConfirmDeps {
  readonly navigation: { readonly confirm: Readable<ConfirmKind | null>; accept(): void; dismiss(): void };
}

/** §4: the question that stands between the guest and the next page. Lives as long as the app. */
export class ConfirmViewModel {
  readonly #deps: ConfirmDeps;
  readonly #confirm: { readonly value: ConfirmKind | null };

  constructor(deps: ConfirmDeps) {
    this.#deps = deps;
    this.#confirm = fromReadable('confirm', deps.navigation.confirm);
    makeAutoObservable(this);
  }

  /** Null: nothing is asked. */
  get kind(): ConfirmKind | null {
    return this.#confirm.value;
  }

  accept(): void { this.#deps.navigation.accept(); }

  dismiss(): void { this.#deps.navigation.dismiss(); }
}
