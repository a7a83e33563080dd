import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
const manifest = read('package.json') as Manifest;
const installed = Object.entries(packages).filter(([path]) => path !== '');

/** Where Node would look for a package that is required from inside another: its own node_modules, then each one above. */
const placesFor = (from: string, name: string): readonly string[] => {
  const places = [`${from}/node_modules/${name}`];
  for (let at = from; at !== ''; ) {
    at = at.slice(0, Math.max(at.lastIndexOf('node_modules/'), 0)).replace(/\/$/, '');
    places.push(at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`);
  }
  return places;
};

describe('package-lock.json', () => {
  it('holds no download addresses', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it('holds the checksum of every package', () => {
    expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  });

  it('holds the part of every native package for every platform, so that npm ci works on each', () => {
    const wanted = installed.flatMap(([path, { optionalDependencies = {} }]) => Object.keys(optionalDependencies).map((name) => ({ path, name })));
    const missing = wanted.filter(({ path, name }) => !placesFor(path, name).some((place) => place in packages));
    expect(wanted.length).toBeGreaterThan(20);
    expect(missing.map(({ path, name }) => `${name}, wanted by ${path}`)).toEqual([]);
  });

  it('has what package.json names, exactly', () => {
    const named = { ...manifest.dependencies, ...manifest.devDependencies };
    const locked = Object.fromEntries(Object.keys(named).map((name) => [name, packages[`node_modules/${name}`]?.version]));
    expect(locked).toEqual(named);
  });
});
