import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { momentAt, offsetMs } from '#core/shared/civil-time.ts';
import { repeating } from '#core/shared/repeating.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { Notices } from './notices.ts';
import { clockText, dayText, momentOf } from './shop-time.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { ClockChange, ClockView } from './simulator-parts.ts';

/** The moment at which the shop's wall clock shows what a field of date and time holds; null: that is none. */
const wallTime = (text: string, timeZone: string): Millis | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text)?.map(Number);
  if (parts === undefined) return null;
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  return momentAt({ year, month, day }, hour * 60 + minute, timeZone);
};

/** The simulated clock: shown as it runs, stopped and moved from here. */
export class ClockViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator' | 'clock'>;
  readonly #notices: Notices;

  view: ClockView = { now: '', timeZone: 'UTC', isFrozen: false, canBeSet: false };
  /** Our own clock when the view came. */
  seenAt: Millis = 0;
  /** Our own clock, by the second. */
  ownNow: Millis = 0;
  /** It runs on here only while the simulator is there. */
  isHeard = false;
  /** What is typed into the field of "Set"; null: it is closed. */
  draft: string | null = null;

  constructor(deps: Pick<ConsoleDeps, 'simulator' | 'clock'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { view: observableRef });
  }

  start(): () => void {
    return repeating(this.#deps.clock, seconds(0.5), () => this.tick());
  }

  tick(): void {
    if (this.isHeard) this.ownNow = this.#deps.clock.now();
  }

  /** Nobody tells any more what time it is there. */
  lose(): void { this.isHeard = false; }

  show(view: ClockView): void {
    this.view = view;
    this.isHeard = true;
    this.seenAt = this.#deps.clock.now();
    this.ownNow = this.seenAt;
  }

  get isKnown(): boolean { return this.view.now !== ''; }
  /** How far the shop's wall clock is ahead of UTC, now. */
  get offset(): Millis { return offsetMs(this.now, this.view.timeZone); }

  /** Simulated time, now. */
  get now(): Millis { return momentOf(this.view.now) + (this.view.isFrozen ? 0 : Math.max(0, this.ownNow - this.seenAt)); }

  get time(): string { return clockText(this.now, this.offset); }
  get day(): string { return this.isKnown ? dayText(this.now, this.offset) : ''; }

  async change(change: ClockChange): Promise<boolean> {
    const before = this.view;
    const heard = await this.#notices.heard(this.#deps.simulator.setClock(change));
    // What was told meanwhile is newer than the answer.
    if (heard && this.view === before) runInAction(() => this.show(heard.value));
    return heard !== null;
  }

  async freezeOrRun(): Promise<void> { await this.change({ do: this.view.isFrozen ? 'run' : 'freeze' }); }
  async advance(ms: Millis): Promise<void> { await this.change({ do: 'advance', ms }); }

  /** Opens the field with the time that it is. */
  beginSet(): void { this.draft = toRfc3339(this.now, this.view.timeZone).slice(0, 16); }
  write(draft: string): void { this.draft = draft; }
  leaveSet(): void { this.draft = null; }

  /** To the minute in the field, on the shop's wall clock. */
  async set(): Promise<void> {
    const to = wallTime(this.draft ?? '', this.view.timeZone);
    if (to === null) return;
    if (to <= this.now - minutes(1)) this.#notices.refuse('Time does not go back: reset, or go back to a snapshot');
    // It is that minute already, and its beginning is over.
    else if (to <= this.now) this.leaveSet();
    else if (await this.change({ do: 'set', to: toRfc3339(to, this.view.timeZone) })) runInAction(() => this.leaveSet());
  }
}
