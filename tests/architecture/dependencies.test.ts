import { describe, expect, it } from 'vitest';
import { findCycle, moduleExists, readModule, readModuleGraph } from './module-graph.ts';
import { tableViolations } from './table-violations.ts';

const modules = readModuleGraph();

describe('the modules that are there', () => {
  it('are more than a hundred, so that the checks below did not look at nothing', () => {
    expect(modules.length).toBeGreaterThan(100);
  });

  it('keep to the dependency table', () => {
    expect(tableViolations(modules)).toEqual([]);
  });

  it('import only what exists', () => {
    const missing = modules.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => (target === undefined || moduleExists(target) ? [] : [`${path} → ${target}`])),
    );
    expect(missing).toEqual([]);
  });

  it('form no ring', () => {
    expect(findCycle(modules)).toBeUndefined();
  });

  it('hold no barrel and no index file', () => {
    expect(modules.filter(({ path, isBarrel }) => isBarrel || /\/index\.[cm]?tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it('name what they import, so that it can be checked', () => {
    // The app's build for servers is no module of ours: it lies in dist, where the build has put it. Lighthouse is there or not. The page names the app that begins once it is painted.
    expect(modules.filter(({ unreadable }) => unreadable > 0).map(({ path }) => path)).toEqual(['simulator/product-server/ui/built-renderer.ts', 'tests/bench/lighthouse.ts', 'ui/early-taps.ts']);
  });
});

describe('the reader of the graph', () => {
  const imports = (code: string) => readModule('core/cart/planted.ts', code).imports;

  it('sees every way to import', () => {
    const code = `
      import { a } from './a.ts';
      import type { B } from '#core/b.ts';
      export { c } from '../shared/c.ts';
      export * from 'package-d';
      import 'node:fs';
      export const e = () => import('#ui/e.tsx');
      export type F = import('#cli/f.ts').F;
    `;
    expect(imports(code)).toEqual([
      { specifier: './a.ts', target: 'core/cart/a.ts', isType: false },
      { specifier: '#core/b.ts', target: 'core/b.ts', isType: true },
      { specifier: '../shared/c.ts', target: 'core/shared/c.ts', isType: false },
      { specifier: 'package-d', target: undefined, isType: false },
      { specifier: 'node:fs', target: undefined, isType: false },
      { specifier: '#ui/e.tsx', target: 'ui/e.tsx', isType: false },
      { specifier: '#cli/f.ts', target: 'cli/f.ts', isType: true },
    ]);
  });

  it('tells a barrel, a ring and a computed import', () => {
    const a = readModule('core/a.ts', `import { b } from './b.ts';\nexport const a = b;`);
    const b = readModule('core/b.ts', `import { a } from '#core/a.ts';\nexport const b = () => a;`);
    const typeOnly = readModule('core/b.ts', `import type { A } from '#core/a.ts';\nexport const b = 1;`);
    expect(findCycle([a, b])).toEqual(['core/a.ts', 'core/b.ts', 'core/a.ts']);
    expect(findCycle([a, typeOnly])).toBeUndefined();
    expect(readModule('core/all.ts', `export * from './a.ts';\nexport { b } from './b.ts';`).isBarrel).toBe(true);
    expect(readModule('core/c.ts', 'export const load = (name: string) => import(name);').unreadable).toBe(1);
  });

  it('tells what the table forbids', () => {
    const planted = [
      readModule('core/cart/a.ts', `import { b } from '../../adapters/clock/b.ts';`),
      readModule('ui/screens/Menu.tsx', `import { price } from '#core/shared/money.ts';\nimport type { Shop } from '#core/shop/shop.ts';`),
      readModule('cli/commands/sim.ts', `import { world } from '#simulator/world/world.ts';\nimport { run } from '#simulator/composition/run.ts';`),
    ];
    expect(tableViolations(planted).map((line) => line.split(':')[0])).toEqual([
      'core/cart/a.ts imports ../../adapters/clock/b.ts',
      'core/cart/a.ts imports ../../adapters/clock/b.ts',
      'ui/screens/Menu.tsx imports #core/shared/money.ts',
      'cli/commands/sim.ts imports #simulator/world/world.ts',
    ]);
  });
});
