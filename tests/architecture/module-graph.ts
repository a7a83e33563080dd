import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { topFolders } from '#scripts/architecture/dependency-table.ts';
import { projectRoot } from '#scripts/project-root.ts';

export interface Import {
  /** As written in the code. */
  readonly specifier: string;
  /** Path from the root where it is a module of ours, undefined for a package. */
  readonly target: string | undefined;
  /** `import type`: nothing of it is left when the program runs. */
  readonly isType: boolean;
}

export interface Module {
  /** Path from the root, with slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
  /** Places where the imported name is computed, so that nobody can tell what is imported. */
  readonly unreadable: number;
  /** True when the file only passes on what others export. */
  readonly isBarrel: boolean;
}

const resolve = (from: string, specifier: string): string | undefined => {
  const bare = specifier.replace(/[?].*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  return undefined;
};

const isPassingOn = (statement: ESTree.Program['body'][number]): boolean =>
  statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source !== null);

/** Reads the imports of one file: static, dynamic, re-exports and types named by `import('…')`. */
export const readModule = (path: string, code: string): Module => {
  const { program, errors } = parseSync(path, code);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`);
  const imports: Import[] = [];
  let unreadable = 0;
  const add = (specifier: string, isType: boolean): void => {
    imports.push({ specifier, target: resolve(path, specifier), isType });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source.value, node.exportKind === 'type');
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source.value, false);
      else unreadable += 1;
    },
    TSImportType: (node) => add(node.source.value, true),
  }).visit(program);
  const rest = program.body.filter((statement) => statement.type !== 'ImportDeclaration');
  return { path, imports, unreadable, isBarrel: rest.length > 0 && rest.every(isPassingOn) };
};

/** Every TypeScript module of the project, as it lies on the disk now. */
export const readModuleGraph = (): readonly Module[] =>
  globSync(`{${topFolders.join(',')}}/**/*.{ts,tsx,mts,cts}`, { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => readModule(path, readFileSync(join(projectRoot, path), 'utf8')));

/** True when a module of ours that is imported lies on the disk. */
export const moduleExists = (path: string): boolean => existsSync(join(projectRoot, path));

/** The first ring of imports found among the given modules, as the list of its paths, or undefined. Types do not count. */
export const findCycle = (modules: readonly Module[]): readonly string[] | undefined => {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    const again = trail.indexOf(path);
    if (again !== -1) return [...trail.slice(again), path];
    if (done.has(path)) return undefined;
    for (const { target, isType } of byPath.get(path)?.imports ?? []) {
      const found = isType || target === undefined ? undefined : visit(target, [...trail, path]);
      if (found !== undefined) return found;
    }
    done.add(path);
    return undefined;
  };
  for (const { path } of modules) {
    const found = visit(path, []);
    if (found !== undefined) return found;
  }
  return undefined;
};
