import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const ui = join(projectRoot, 'ui');

/** Libraries that only some pages, or nobody at first, need: they stay with whoever imports them. */
const later = /[\\/](dompurify|workbox-window)[\\/]/;
/** R13: the monitoring library stays with its adapter, in the one file that nobody fetches unless something is to be sent. */
const alone = /[\\/](@microsoft|@nevware21)[\\/]/;

/** Does a module belong to the file of libraries, which stays the same from release to release? */
export const isLibrary = (id: string): boolean => (id.includes('node_modules') && !later.test(id) && !alone.test(id)) || id.includes('rolldown/runtime') || id.startsWith('\0as-module:') || id.includes('vite/preload-helper');

/** Whom a module imports, as the bundler knows it. */
export interface Modules { getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null }

/** What comes along with a module: all that it imports, and where its lazy imports lead. */
const broughtBy = (start: string, all: Modules): { readonly modules: ReadonlySet<string>; readonly lazy: ReadonlySet<string> } => {
  const modules = new Set<string>();
  const lazy = new Set<string>();
  const visit = (id: string): void => {
    const info = modules.has(id) ? null : all.getModuleInfo(id);
    if (info === null) return;
    modules.add(id);
    for (const target of info.dynamicallyImportedIds) lazy.add(target);
    for (const imported of info.importedIds) visit(imported);
  };
  visit(start);
  return { modules, lazy };
};

const kioskStart = join(ui, 'composition/kiosk/start-kiosk.tsx');

/** What is fetched by itself, by the module it begins with, and all that each brings along; from there on to what these fetch. Texts are each a file of their own. */
const fetchedFrom = (lazy: ReadonlySet<string>, modules: Modules, found = new Map<string, ReadonlySet<string>>()): Map<string, ReadonlySet<string>> => {
  for (const entry of lazy) {
    if (found.has(entry) || entry.includes('/texts/') || entry === kioskStart) continue;
    const brought = broughtBy(entry, modules);
    found.set(entry, brought.modules);
    fetchedFrom(brought.lazy, modules, found);
  }
  return found;
};

/** Files that pages share; each imports those before it only. */
export const SHARED_CHUNKS = ['app', 'browse', 'dish', 'popups', 'basket', 'more', 'order', 'legal', 'later', 'rest', 'kiosk'] as const;
type Shared = (typeof SHARED_CHUNKS)[number];

/** Where a guest is when this is fetched. */
const occasionOf = (entry: string, laterPages: ReadonlySet<string>): Shared => {
  if (/[\\/](?:checkout|payment|orders?)-page\.|[\\/]ordering\.ts$/.test(entry)) return 'order';
  if (/[\\/](?:at-rest|seen-shop|telemetry|readable-colors|offline-page|StrayNotice)\./.test(entry)) return 'rest';
  if (/[\\/]Popups\./.test(entry)) return 'popups';
  if (/[\\/]BasketContent\./.test(entry)) return 'basket';
  if (/[\\/](?:article|suggested)-page\./.test(entry)) return 'dish';
  if (/[\\/](?:terms|privacy)-page\./.test(entry)) return 'legal';
  return laterPages.has(entry) || /[\\/]accounts\.ts$|[\\/]profile-menu[\\/]/.test(entry) ? 'later' : 'browse';
};

const chunksOf = (modules: Modules): ReadonlyMap<string, Shared> => {
  const start = broughtBy(join(ui, 'main.tsx'), modules);
  const guests = fetchedFrom(start.lazy, modules);
  const kiosk = broughtBy(kioskStart, modules);
  const kiosks = fetchedFrom(kiosk.lazy, modules).set(kioskStart, kiosk.modules);
  const menu = guests.get(join(ui, 'composition/pages/menu-page.tsx')) ?? new Set();
  const laterPages = broughtBy(join(ui, 'composition/later-pages.ts'), modules).lazy;
  const sharedBy = (each: string): Shared | null => {
    if (start.modules.has(each)) return 'app';
    const users = [...new Map([...guests, ...kiosks])].flatMap(([entry, brought]) => (brought.has(each) ? [entry] : []));
    if (users.includes(each)) return null;
    if (users.length < 2) return users[0] === kioskStart ? 'kiosk' : null;
    const occasions = new Set(users.flatMap((entry) => (guests.has(entry) ? [occasionOf(entry, laterPages)] : [])));
    const [only = 'kiosk'] = occasions;
    if (menu.has(each)) return 'app';
    if (occasions.size < 2) return only;
    if (occasions.has('browse') || occasions.has('dish') || occasions.has('popups')) return 'browse';
    return occasions.has('basket') ? 'basket' : 'more';
  };
  const all = new Set([start.modules, ...guests.values(), ...kiosks.values()].flatMap((brought) => [...brought]));
  return new Map([...all].flatMap((each) => { const chunk = sharedBy(each); return chunk === null ? [] : [[each, chunk]]; }));
};

/**
 * Our own code in few files, for each file is compressed by itself and brings its own headers: `app`: what the app starts with, and what its most visited
 * page, the menu, shares with others · what pages share by when a guest needs it: `browse` on the way to a basket, `dish` at one dish, `order` from checkout on, `legal` in terms and privacy, `later` on pages
 * that hardly anybody begins with, `popups` when something is asked over a page, `basket` when it is opened, `rest` when the page has come to rest, `more` on several of these occasions · `kiosk`: what a kiosk starts with and its
 * pages share, apart from all that guests load, whose files are the same as without it · the rest stays with its page.
 */
export const ownChunk = (): ((id: string, modules: Modules) => Shared | null) => {
  let chunks: ReadonlyMap<string, Shared> | null = null;
  return (id, modules) => {
    chunks ??= chunksOf(modules);
    return alone.test(id) ? null : (chunks.get(id) ?? null);
  };
};
