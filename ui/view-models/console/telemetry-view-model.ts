import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Newest } from './newest.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { TelemetryReport, TelemetryView } from './simulator-parts.ts';

const SHOWN = 100;
const NOTHING: TelemetryView = { isOn: false, received: 0, reports: [] };

/** R13: what pages have reported. */
export class TelemetryViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;
  readonly #newest = new Newest();
  view: TelemetryView = NOTHING;

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { view: observableRef });
  }

  get isOn(): boolean { return this.view.isOn; }
  get received(): number { return this.view.received; }
  /** Newest first. */
  get reports(): readonly TelemetryReport[] { return this.view.reports; }

  async load(): Promise<void> {
    const heard = await this.#newest.of(this.#notices.heard(this.#deps.simulator.telemetry(SHOWN)));
    if (heard) runInAction(() => { this.view = heard.value; });
  }

  async clear(): Promise<void> {
    if (await this.#notices.heard(this.#deps.simulator.clearTelemetry())) await this.load();
  }
}
