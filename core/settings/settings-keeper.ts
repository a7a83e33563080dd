import type { SettingsGateway } from '../ports/settings-gateway.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import { singleFlight } from '../shared/single-flight.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

export interface SettingsDeps { readonly gateway: SettingsGateway }

/** Holds the chain's settings; until they are there, the defaults. */
export class SettingsKeeper {
  readonly #settings = cell<Settings>(DEFAULT_SETTINGS);
  readonly #loaded = cell(false);
  readonly settings: Readable<Settings> = this.#settings;
  /** §2: a version label shows when settings are loaded. */
  readonly loaded: Readable<boolean> = this.#loaded;
  /** Asks the server once at a time; a failure leaves what was known, and an answer that says nothing new tells nobody. */
  readonly load: () => Promise<Result<Settings>>;

  constructor(deps: SettingsDeps) {
    this.load = singleFlight(async () => {
      const settings = await deps.gateway.settings();
      if (settings.ok) {
        this.#settings.update((known) => (JSON.stringify(known) === JSON.stringify(settings.value) ? known : settings.value));
        this.#loaded.set(true);
      }
      return settings;
    });
  }
}
