import type { ScrollMemory } from './scroll-memory.ts';

export interface ArrivalDeps {
  readonly memory: ScrollMemory;
  /** The history entry the guest stands on. */
  readonly entry: () => string;
  /** X5: gives the focus to the page's heading, so that those who listen hear where they are. */
  readonly focusHeading: () => void;
}

/** What happens around a change of page: where the guest had scrolled to is kept for coming back, and the focus goes to the new heading. */
export class Arrival {
  readonly #deps: ArrivalDeps;
  #entry: string;

  constructor(deps: ArrivalDeps) {
    this.#deps = deps;
    this.#entry = deps.entry();
  }

  /** Before the old page goes; the address may be the new one already. */
  leaving(): void {
    this.#deps.memory.leave(this.#entry);
  }

  /** When the new page is there. */
  arrived(): void {
    const { memory, entry, focusHeading } = this.#deps;
    this.#entry = entry();
    memory.arrive(this.#entry);
    focusHeading();
  }
}

export const focusHeadingIn = (page: Document) => (): void => {
  const main = page.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
