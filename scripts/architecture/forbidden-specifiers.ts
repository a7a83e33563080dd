import { topFolderOf, topFolders, type Zone } from './dependency-table.ts';

/** One entry of oxlint's `no-restricted-imports` option `patterns`. */
export interface RestrictedImport {
  readonly regex: string;
  readonly message: string;
  readonly allowTypeImports?: boolean;
}

interface Node {
  readonly children: Map<string, Node>;
  /** Everything that starts like this is allowed. */
  open: boolean;
  /** Exactly this is allowed. */
  exact: boolean;
}

const aNode = (): Node => ({ children: new Map(), open: false, exact: false });
const escaped = (char: string): string => (/[\w#:@]/.test(char) ? char : `\\${char}`);

const complement = (node: Node): string => {
  const next = [...node.children];
  const elsewhere = `[^${next.map(([char]) => escaped(char)).join('')}]`;
  return `(?:${[
    ...(node.exact ? [] : ['$']),
    next.length === 0 ? '.' : elsewhere,
    ...next.filter(([, child]) => !child.open).map(([char, child]) => escaped(char) + complement(child)),
  ].join('|')})`;
};

/**
 * A regex for every text that neither starts with one of the prefixes nor equals one of the texts. The linter's regexes know no
 * look-ahead (it drops such a pattern without a word), so the complement is spelled out letter by letter.
 */
export const anythingBut = (prefixes: readonly string[], texts: readonly string[]): string => {
  const root = aNode();
  const put = (text: string): Node => {
    let at = root;
    for (const char of text) {
      const child = at.children.get(char) ?? aNode();
      at.children.set(char, child);
      at = child;
    }
    return at;
  };
  for (const text of texts) put(text).exact = true;
  for (const prefix of prefixes) put(prefix).open = true;
  return `^${complement(root)}`;
};

/** What a zone may not import, in the linter's words. `innerFolders` are the folders inside the zone's own top folder. */
export const restrictedImports = (zone: Zone, innerFolders: readonly string[]): RestrictedImport[] => {
  const top = topFolderOf(zone);
  const asAlias = (prefix: string): string => `#${prefix}`;
  const asTypes = zone.oursAsTypes ?? [];
  const isReachable = (folder: string): boolean =>
    zone.ours.some((prefix) => `${folder}/`.startsWith(prefix)) && !(zone.except ?? []).includes(`${folder}/`);
  const outOfReach = innerFolders.filter((folder) => !isReachable(`${top}/${folder}`));
  const prefixes = [
    './', '../', ...zone.ours.map(asAlias), ...asTypes.map(asAlias),
    ...zone.packages.map((name) => (name.endsWith(':') ? name : `${name}/`)),
  ];
  return [
    { regex: anythingBut(prefixes, zone.packages), message: zone.wayOut },
    ...(zone.except ?? []).map((prefix) => ({ regex: `^#${prefix}`, message: zone.wayOut })),
    ...asTypes.map((prefix) => ({ regex: `^#${prefix}`, message: zone.wayOut, allowTypeImports: true })),
    ...(outOfReach.length === 0 ? [] : [{ regex: `^(\\.\\.?/)+(${outOfReach.join('|')})/`, message: zone.wayOut }]),
    {
      regex: `^(\\.\\./)+(${topFolders.join('|')})/`,
      message: 'across top folders import by alias (#core/…, #adapters/…), relative paths stay inside one folder.',
    },
    {
      regex: `^\\.\\.?/?$|^\\.\\.?/.*/index\\.tsx?$|^\\.\\.?/index\\.tsx?$|^#.*/index\\.tsx?$`,
      message: 'no barrels: name the file that holds it.',
    },
  ];
};
