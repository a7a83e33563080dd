/** Code that the linter must refuse, and a piece of the message it must give. */
export interface Planted {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  readonly says: string;
}

const imports = (file: string, specifier: string, says: string): Planted => ({
  what: `${file.replace(/\/planted-\d+\.tsx?$/, '')} imports ${specifier}`,
  file,
  code: `import { value } from '${specifier}';\nexport const held = value;\n`,
  says,
});

const uses = (file: string, expression: string, says: string): Planted => ({
  what: `${file.replace(/\/planted-\d+\.tsx?$/, '')} uses ${expression}`,
  file,
  code: `export const held: unknown = ${expression};\n`,
  says,
});

const core = 'core knows nobody: take the value in through a port in core/ports';
const wire = 'the wire knows nobody but valibot';
const adapters = 'adapters know core and the wire';
const viewModels = 'view-models know core and mobx';
const screens = 'screens show view-models and forward to them';
const app = 'in ui/composition only';
const simulator = 'the simulator knows core and adapters';
const cli = 'meets the simulator only through #simulator/composition';
const alias = 'across top folders import by alias';
const port = 'take it in through a port in core/ports';

let count = 0;
const inFolder = (folder: string, extension = 'ts'): string => `${folder}/planted-${String((count += 1))}.${extension}`;

export const plantedViolations: readonly Planted[] = [
  imports(inFolder('core/cart'), '#adapters/clock/system-clock.ts', core),
  imports(inFolder('core/cart'), '#ui/main.tsx', core),
  imports(inFolder('core/cart'), '#simulator/world/world.ts', core),
  imports(inFolder('core/cart'), 'mobx', core),
  imports(inFolder('core/cart'), 'node:fs', core),
  imports(inFolder('core/cart'), '../../adapters/clock/system-clock.ts', alias),
  uses(inFolder('core/cart'), 'new Date()', port),
  uses(inFolder('core/cart'), 'setTimeout', port),
  uses(inFolder('core/cart'), 'fetch', port),
  uses(inFolder('core/cart'), 'Math.random()', port),
  imports(inFolder('adapters/wire'), '#core/shop/shop.ts', wire),
  imports(inFolder('adapters/wire'), '../http/http-client.ts', wire),
  imports(inFolder('adapters/wire'), 'hono', wire),
  imports(inFolder('adapters/http'), '#ui/main.tsx', adapters),
  imports(inFolder('adapters/http'), '#cli/main.ts', adapters),
  imports(inFolder('adapters/http'), '#simulator/world/world.ts', adapters),
  imports(inFolder('adapters/http'), '../browser/cookies.ts', adapters),
  imports(inFolder('adapters/http'), 'node:fs', adapters),
  imports(inFolder('adapters/http'), 'inversify', adapters),
  uses(inFolder('adapters/http'), 'Date.now()', port),
  imports(inFolder('adapters/browser'), '#ui/main.tsx', 'browser adapters know core and the wire'),
  imports(inFolder('adapters/composition'), '#ui/main.tsx', 'the same for every program'),
  imports(inFolder('ui/view-models'), 'react', viewModels),
  imports(inFolder('ui/view-models'), 'inversify', viewModels),
  imports(inFolder('ui/view-models'), '#adapters/http/http-client.ts', viewModels),
  imports(inFolder('ui/view-models'), '../screens/MenuScreen.tsx', viewModels),
  uses(inFolder('ui/view-models'), 'localStorage', port),
  imports(inFolder('ui/reactive'), 'react', 'the bridge from core to MobX'),
  imports(inFolder('ui/screens', 'tsx'), '#core/shared/money.ts', screens),
  imports(inFolder('ui/screens', 'tsx'), '#adapters/http/http-client.ts', screens),
  imports(inFolder('ui/screens', 'tsx'), '../composition/container.ts', screens),
  imports(inFolder('ui/screens', 'tsx'), 'inversify', screens),
  imports(inFolder('ui/screens', 'tsx'), 'mobx', screens),
  imports(inFolder('ui/components', 'tsx'), '#core/shared/money.ts', screens),
  imports(inFolder('ui/routing'), '#adapters/http/http-client.ts', app),
  imports(inFolder('ui/routing'), 'inversify', app),
  imports(inFolder('ui/composition'), '#simulator/world/world.ts', 'the app ships without the simulator'),
  imports(inFolder('ui/composition'), 'hono', 'the app ships without the simulator'),
  imports(inFolder('simulator/actors'), '#ui/main.tsx', simulator),
  imports(inFolder('simulator/actors'), '#cli/main.ts', simulator),
  imports(inFolder('simulator/actors'), 'inversify', simulator),
  uses(inFolder('simulator/actors'), 'Math.random()', port),
  imports(inFolder('cli/commands'), '#ui/main.tsx', cli),
  imports(inFolder('cli/commands'), '#simulator/world/world.ts', cli),
  imports(inFolder('cli/commands'), 'hono', cli),
  imports(inFolder('cli/commands'), 'inversify', cli),
  {
    what: 'two modules import each other',
    file: 'core/menu/ring-a.ts',
    code: `import { b } from '#core/menu/ring-b.ts';\nexport const a = (): unknown => b;\n`,
    says: 'Dependency cycle detected',
  },
  {
    what: 'a file only passes on what others export',
    file: 'core/menu/all.ts',
    code: `export * from './ring-a.ts';\n`,
    says: 'Barrel file detected',
  },
  {
    what: 'a type is imported like a value',
    file: 'core/menu/type-as-value.ts',
    code: `import { A } from './a-type.ts';\nexport const held: A = 1;\n`,
    says: 'import type',
  },
  {
    what: 'only types are imported, yet the import stays at run time',
    file: 'core/menu/type-inline.ts',
    code: `import { type A } from './a-type.ts';\nexport const held: A = 1;\n`,
    says: 'Convert this to a top-level type qualifier',
  },
  {
    what: 'an answer from outside is believed instead of decoded',
    file: 'adapters/http/believed.ts',
    code: `export const shopIn = (text: string): { name: string } => JSON.parse(text) as { name: string };\n`,
    says: 'Unsafe assertion',
  },
  {
    what: 'a promise is left alone',
    file: 'adapters/http/floating.ts',
    code: `const later = async (): Promise<number> => 1;\nexport const go = (): void => {\n  later();\n};\n`,
    says: 'Promises must be awaited',
  },
];

/** Files that the planted ones need, and code that must pass: the linter is not just refusing everything. */
export const plantedCompanions: Readonly<Record<string, string>> = {
  'core/menu/ring-b.ts': `import { a } from './ring-a.ts';\nexport const b = (): unknown => a;\n`,
  'core/menu/a-type.ts': 'export type A = number;\n',
};

export const plantedInnocents: Readonly<Record<string, string>> = {
  'core/cart/innocent.ts': `import type { A } from '#core/menu/a-type.ts';\nexport const one: A = 1;\n`,
  'adapters/http/innocent.ts': `import { one } from '#core/cart/innocent.ts';\nimport * as v from 'valibot';\nexport const held: unknown = [one, v];\n`,
  'adapters/storage/file-innocent.ts': `import { join } from 'node:path';\nexport const held = join('a', 'b');\n`,
  'ui/screens/Innocent.tsx': `import type { A } from '#core/menu/a-type.ts';\nimport { useState } from 'react';\nexport const useOne = (one: A): unknown => useState(one);\n`,
  'cli/commands/innocent.ts': `import { held } from '#simulator/composition/innocent.ts';\nexport const sim: unknown = held;\n`,
  'simulator/composition/innocent.ts': `import { Container } from 'inversify';\nexport const held: unknown = new Container();\n`,
};
