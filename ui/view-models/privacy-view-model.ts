import { makeAutoObservable } from 'mobx';
import type { TelemetryChoice } from '#core/telemetry/telemetry-choice.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface PrivacyDeps {
  readonly choice: Pick<TelemetryChoice, 'state' | 'choose'>;
  /** A kiosk is the restaurant's own device: its guests are told, and have nothing to choose. */
  readonly canChoose: boolean;
}

/** R13: what a guest reads about the page's reports, and says to them. */
export class PrivacyViewModel {
  readonly #deps: PrivacyDeps;
  readonly #state: { readonly value: ReturnType<PrivacyDeps['choice']['state']['get']> };

  constructor(deps: PrivacyDeps) {
    this.#deps = deps;
    this.#state = fromReadable('telemetry', deps.choice.state);
    makeAutoObservable(this);
  }

  /** Nobody is told anything where nothing is configured: then there is nothing to read, either. */
  get hasReports(): boolean { return this.#state.value !== 'unconfigured'; }

  get isRefusedByBrowser(): boolean { return this.#state.value === 'refused-by-browser'; }

  get canChoose(): boolean { return this.#deps.canChoose && this.hasReports && !this.isRefusedByBrowser; }

  get isAllowed(): boolean { return this.#state.value === 'on'; }

  choose(isAllowed: boolean): void { this.#deps.choice.choose(isAllowed); }
}
