/** What we use of a window. */
type KeptPage = Pick<Window, 'addEventListener' | 'dispatchEvent'> & { readonly localStorage: object };

const told = new WeakSet<object>();

/**
 * R10: a page that the browser keeps for the way back, and that Safari, by WebKit's source (StorageEventDispatcher), tells nothing of what is stored meanwhile, hears
 * of it when it is there again: the basket may be paid by then, and whoever was signed in gone. Only of what has changed: what could not be written (R9) is the
 * page's own to keep. A browser that tells it afterwards tells it twice. Whoever asks for it first, once is enough.
 */
export const tellMissedStorageEvents = (page: KeptPage): void => {
  if (told.has(page)) return;
  told.add(page);
  /** Looking at a storage that is forbidden throws, and nothing is in it. */
  const stored = (): ReadonlyMap<string, unknown> => {
    try {
      return new Map(Object.entries(page.localStorage));
    } catch {
      return new Map();
    }
  };
  let left = stored();
  page.addEventListener('pagehide', () => { left = stored(); });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const found = stored();
    for (const key of new Set([...left.keys(), ...found.keys()])) {
      if (found.get(key) !== left.get(key)) page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: page.localStorage }));
    }
  });
};
