import { type Zone, zoneOf } from '#scripts/architecture/dependency-table.ts';
import type { Import, Module } from './module-graph.ts';

const startsWithOne = (path: string, prefixes: readonly string[] = []): boolean => prefixes.some((prefix) => path.startsWith(prefix));

const mayImportPackage = (zone: Zone, specifier: string): boolean =>
  zone.packages.some((name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`));

const isAllowed = (zone: Zone, { specifier, target, isType }: Import): boolean => {
  if (target === undefined) return mayImportPackage(zone, specifier);
  if (isType && startsWithOne(target, zone.oursAsTypes)) return true;
  return startsWithOne(target, zone.ours) && !startsWithOne(target, zone.except);
};

const isClimbing = (from: string, { specifier, target }: Import): boolean =>
  specifier.startsWith('.') && target !== undefined && target.split('/')[0] !== from.split('/')[0];

/** One line for each import that the dependency table forbids. */
export const tableViolations = (modules: readonly Module[]): readonly string[] =>
  modules.flatMap((module) => {
    const zone = zoneOf(module.path);
    const forbidden = zone === undefined ? [] : module.imports.filter((each) => !isAllowed(zone, each));
    const climbing = module.imports.filter((each) => isClimbing(module.path, each));
    return [
      ...forbidden.map((each) => `${module.path} imports ${each.specifier}: ${zone?.wayOut ?? ''}`),
      ...climbing.map((each) => `${module.path} imports ${each.specifier}: across top folders import by alias (#core/…).`),
    ];
  });
