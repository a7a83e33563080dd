import type { BrowserHistory } from '../ports/browser-history.ts';
import { canStepBack, trailPopped, trailPushed, trailReplaced, type HistoryTrail } from './history-trail.ts';

/** The browser's history together with what we know of it. */
export class Addresses {
  readonly #history: BrowserHistory;
  #trail: HistoryTrail;
  /** R6: what the browser itself knows of the steps before is not asked for any more. */
  #isForgotten = false;
  /** The app itself has asked for the step back that is on its way. */
  #isOwnStep = false;

  constructor(history: BrowserHistory) {
    this.#history = history;
    this.#trail = { paths: [history.current()], at: 0 };
  }

  /** The address one step back, also of before a reload; null when that is not ours, or the very one that is shown. */
  get previous(): string | null {
    const own = canStepBack(this.#trail) ? this.#trail.paths[this.#trail.at - 1] : null;
    const path = own ?? (this.#isForgotten ? null : this.#history.previous());
    return path === this.#history.current() ? null : path;
  }

  /** BACK-5: a browser's back that would leave the app comes to this very page first. */
  double(): void {
    if (this.previous === null) this.#push(this.#history.current());
  }

  /** What is shown lies one step back, too. */
  get isDoubled(): boolean { return this.#history.previous() === this.#history.current(); }

  back(): void {
    this.#isOwnStep = true;
    this.#history.back();
  }

  /** What lies behind is nobody's business any more. */
  forget(): void {
    this.#trail = { paths: [this.#history.current()], at: 0 };
    this.#isForgotten = true;
  }

  /** The browser has moved. Is it the guest who went back, by the browser's own button or gesture? */
  popped(path: string): boolean {
    const isOwnStep = this.#isOwnStep;
    this.#isOwnStep = false;
    const { at } = this.#trail;
    this.#trail = trailPopped(this.#trail, path);
    return !isOwnStep && this.#trail.at <= at;
  }

  /** Shows another address; nothing happens when it is shown already. */
  show(path: string, how: 'push' | 'replace'): void {
    if (this.#history.current() === path) return;
    if (how === 'push') this.#push(path);
    else {
      this.#history.replace(path);
      this.#trail = trailReplaced(this.#trail, path);
    }
  }

  #push(path: string): void {
    this.#trail = this.isDoubled ? trailReplaced(this.#trail, path) : trailPushed(this.#trail, path);
    this.#history.push(path);
  }
}
