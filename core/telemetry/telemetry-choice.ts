import type { StoredValue } from '../ports/stored-value.ts';
import type { Settings } from '../settings/settings.ts';
import { derived } from '../shared/derived.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { telemetryState, type TelemetryState } from './telemetry-state.ts';

export interface TelemetryChoiceDeps {
  readonly settings: Readable<Settings>;
  /** What the guest has chosen; a kiosk, whose guests come and go, stores nothing. */
  readonly stored: Pick<StoredValue<boolean>, 'read' | 'write' | 'onOutsideChange'>;
  /** Global Privacy Control or Do Not Track. */
  readonly isRefusedByBrowser: () => boolean;
}

/** R13: the guest's yes or no to telemetry; holds at once, in every tab. */
export class TelemetryChoice {
  readonly #deps: TelemetryChoiceDeps;
  readonly #choice = cell<boolean | null>(null);
  /** False after a write that failed: then the choice is in memory. */
  #isStored = true;
  readonly state: Readable<TelemetryState>;
  /** May anything be told to the monitoring service? Whoever sends asks this. */
  readonly isAllowed: Readable<boolean>;

  constructor(deps: TelemetryChoiceDeps) {
    this.#deps = deps;
    this.#choice.set(deps.stored.read());
    this.state = derived([deps.settings, this.#choice], () => telemetryState({
      isConfigured: deps.settings.get().telemetry.connectionString !== '', isRefusedByBrowser: deps.isRefusedByBrowser(), choice: this.#choice.get(),
    }));
    this.isAllowed = derived([this.state], () => this.state.get() === 'on');
  }

  /** Follows what the guest chooses in other tabs, until the returned function is called; begins with what they have chosen there before. */
  start(): () => void {
    const { stored } = this.#deps;
    const follow = (): void => { this.#choice.set(stored.read()); };
    if (this.#isStored) follow();
    return stored.onOutsideChange(follow);
  }

  /** A choice that cannot be stored holds until the page is left. */
  choose(isOn: boolean): void {
    this.#isStored = this.#deps.stored.write(isOn).ok;
    this.#choice.set(isOn);
  }
}
