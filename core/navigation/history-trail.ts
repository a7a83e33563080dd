/** The addresses of this app that the browser's history holds since the page was loaded, and where the guest stands. */
export interface HistoryTrail { readonly paths: readonly string[]; readonly at: number }

/** A page may live for weeks; nobody steps back further than this. */
const longest = 50;

/** A new address ends whatever lay ahead. */
export const trailPushed = ({ paths, at }: HistoryTrail, path: string): HistoryTrail => {
  const kept = [...paths.slice(0, at + 1), path].slice(-longest);
  return { paths: kept, at: kept.length - 1 };
};

/** Another address in the place of this one. */
export const trailReplaced = ({ paths, at }: HistoryTrail, path: string): HistoryTrail =>
  ({ paths: paths.map((known, index) => (index === at ? path : known)), at });

/** The browser went somewhere: one step back or ahead if that fits, else to wherever the path is known, else somewhere new before our first page. */
export const trailPopped = ({ paths, at }: HistoryTrail, path: string): HistoryTrail => {
  if (paths[at - 1] === path) return { paths, at: at - 1 };
  if (paths[at + 1] === path) return { paths, at: at + 1 };
  const known = paths.lastIndexOf(path);
  return known >= 0 ? { paths, at: known } : { paths: [path, ...paths], at: 0 };
};

/** Is there a page of ours one step back? */
export const canStepBack = ({ at }: HistoryTrail): boolean => at > 0;
