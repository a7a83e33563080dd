/** Where a page and its own scrolling parts stood. */
type Places = ReadonlyMap<string, number>;

/** What we use of the page; parts that scroll by themselves carry `data-scroll="name"`. */
export interface ScrollPlaces {
  read(): Places;
  write(places: Places): void;
}

/** More entries than a guest ever goes back over. */
const LONGEST = 50;

/** Remembers where the guest had scrolled to on each entry of the history. */
export class ScrollMemory {
  readonly #places: ScrollPlaces;
  readonly #byEntry = new Map<string, Places>();

  constructor(places: ScrollPlaces) { this.#places = places; }

  /** The guest leaves this entry. */
  leave(entry: string): void {
    this.#byEntry.delete(entry);
    this.#byEntry.set(entry, this.#places.read());
    const [oldest] = this.#byEntry.keys();
    if (this.#byEntry.size > LONGEST && oldest !== undefined) this.#byEntry.delete(oldest);
  }

  /** The guest has come to this entry: where they were, else the top. */
  arrive(entry: string): void { this.#places.write(this.#byEntry.get(entry) ?? new Map()); }
}

/** The parts of a document that scroll by themselves, each one way only. */
export const partsScroll = ({ document }: Window): ScrollPlaces => {
  const parts = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-scroll]')];
  const nameOf = (part: HTMLElement): string => part.dataset['scroll'] ?? '';
  return {
    read: () => new Map(parts().map((part) => [nameOf(part), part.scrollTop || part.scrollLeft])),
    write: (places) => {
      for (const part of parts()) {
        const at = places.get(nameOf(part)) ?? 0;
        part.scrollTo(at, at);
      }
    },
  };
};

/** The scrolling parts of a document; '' is the page itself. */
export const documentScroll = (page: Window): ScrollPlaces => {
  const parts = partsScroll(page);
  return {
    read: () => new Map([['', page.scrollY], ...parts.read()]),
    write: (places) => {
      page.scrollTo(0, places.get('') ?? 0);
      parts.write(places);
    },
  };
};
