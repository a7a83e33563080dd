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

  /** The address one step back, also of before a reload; null when that is not ours. */
  get previous(): string | null {
    if (canStepBack(this.#trail)) return this.#trail.paths[this.#trail.at - 1] ?? null;
    return this.#isForgotten ? null : this.#history.previous();
  }

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
    if (how === 'push') {
      this.#history.push(path);
      this.#trail = trailPushed(this.#trail, path);
    } else {
      this.#history.replace(path);
      this.#trail = trailReplaced(this.#trail, path);
    }
  }
}
