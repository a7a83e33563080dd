/**
 * Who may import whom. One table, read twice: by the linter (oxlint.config.ts) while a file is written, and by dependencies.test.ts
 * on the graph that is really there. A zone is a set of files; where several zones match a file, the last one in the list counts.
 */
export interface Zone {
  readonly name: string;
  /** Globs of the files in the zone. Only `**`, `*` and `{a,b}` are used. */
  readonly files: readonly string[];
  /** Path prefixes of our own modules that the zone may import. */
  readonly ours: readonly string[];
  /** Path prefixes inside `ours` that stay out of reach all the same. */
  readonly except?: readonly string[];
  /** Path prefixes of our own modules of which the zone may import types only. */
  readonly oursAsTypes?: readonly string[];
  /** npm packages the zone may import; `node:` stands for all of Node's own modules. */
  readonly packages: readonly string[];
  /** What to do instead; the linter and the test say it. */
  readonly wayOut: string;
}

const uiPackages = [
  'react', 'react-dom', 'react-router-dom', 'mobx-react-lite', 'i18next', 'react-i18next', 'dompurify',
  '@fontsource-variable/onest', '@fontsource-variable/jetbrains-mono',
];
const simulatorPackages = [
  'node:', 'hono', '@hono/node-server', 'kysely', 'valibot', '@valibot/to-json-schema', 'receiptline', 'undici',
  '@lobehub/fluent-emoji-3d',
];

export const zones: readonly Zone[] = [
  {
    name: 'core',
    files: ['core/**'],
    ours: ['core/'],
    packages: [],
    wayOut: 'core knows nobody: take the value in through a port in core/ports, or through an argument.',
  },
  {
    name: 'adapters',
    files: ['adapters/**'],
    ours: ['core/', 'adapters/'],
    except: ['adapters/browser/', 'adapters/composition/'],
    packages: ['valibot'],
    wayOut:
      'adapters know core and the wire, and run in Node and in the browser alike: what needs the DOM lives in adapters/browser, what needs Node in a file named node-*.ts or file-*.ts, what wires in a composition folder.',
  },
  {
    name: 'adapters for Node',
    files: ['adapters/**/{node,file}-*.ts'],
    ours: ['core/', 'adapters/'],
    except: ['adapters/browser/', 'adapters/composition/'],
    packages: ['node:', 'undici', 'valibot'],
    wayOut: 'adapters know core and the wire: hand in what else is needed as a dependency from a composition folder.',
  },
  {
    name: 'adapters/wire',
    files: ['adapters/wire/**'],
    ours: ['adapters/wire/'],
    packages: ['valibot'],
    wayOut: 'the wire knows nobody but valibot: map between wire and core in adapters/http.',
  },
  {
    name: 'adapters/browser',
    files: ['adapters/browser/**'],
    ours: ['core/', 'adapters/'],
    except: ['adapters/composition/'],
    packages: ['@microsoft/applicationinsights-web', 'workbox-window', 'valibot'],
    wayOut: 'browser adapters know core and the wire: hand in what else is needed as a dependency from ui/composition.',
  },
  {
    name: 'adapters/composition',
    files: ['adapters/composition/**'],
    ours: ['core/', 'adapters/'],
    except: ['adapters/browser/'],
    packages: ['inversify', 'reflect-metadata'],
    wayOut: 'adapters/composition is the same for every program: bind what one program needs in the composition folder of that program.',
  },
  {
    name: 'ui',
    files: ['ui/**'],
    ours: ['core/', 'ui/'],
    except: ['ui/composition/'],
    packages: uiPackages,
    wayOut: 'the app meets adapters and the container in ui/composition only: take what you need as a prop, an argument or a view-model.',
  },
  {
    name: 'ui/reactive',
    files: ['ui/reactive/**'],
    ours: ['core/', 'ui/reactive/'],
    packages: ['mobx'],
    wayOut: 'the bridge from core to MobX knows core and mobx, nothing else.',
  },
  {
    name: 'ui/view-models',
    files: ['ui/view-models/**'],
    ours: ['core/', 'ui/reactive/', 'ui/view-models/'],
    packages: ['mobx'],
    wayOut: 'view-models know core and mobx, no React, no texts, no router, no adapters: take a port of core/ports in as a dependency.',
  },
  {
    name: 'ui/screens and ui/components',
    files: ['ui/{screens,components}/**'],
    ours: ['ui/'],
    except: ['ui/composition/', 'ui/reactive/'],
    oursAsTypes: ['core/'],
    packages: uiPackages,
    wayOut: 'screens show view-models and forward to them: a rule or a call belongs into a view-model; from core take types only (import type).',
  },
  {
    name: 'ui/composition',
    files: ['ui/composition/**', 'ui/main.tsx', 'ui/entry-server.tsx'],
    ours: ['core/', 'adapters/', 'ui/'],
    packages: [...uiPackages, 'mobx', 'inversify', 'reflect-metadata', 'workbox-window', 'virtual:pwa-register'],
    wayOut: 'the app ships without the simulator and the command line: talk to them over HTTP.',
  },
  {
    name: 'simulator',
    files: ['simulator/**'],
    ours: ['core/', 'adapters/', 'simulator/'],
    except: ['adapters/browser/'],
    packages: simulatorPackages,
    wayOut: 'the simulator knows core and adapters; inversify stays in simulator/composition.',
  },
  {
    name: 'simulator/composition',
    files: ['simulator/composition/**'],
    ours: ['core/', 'adapters/', 'simulator/'],
    except: ['adapters/browser/'],
    packages: [...simulatorPackages, 'inversify', 'reflect-metadata'],
    wayOut: 'the simulator knows core and adapters: the app and the command line are its callers.',
  },
  {
    name: 'cli',
    files: ['cli/**'],
    ours: ['core/', 'adapters/', 'cli/', 'simulator/composition/', 'scripts/preflight.mjs'],
    except: ['adapters/browser/'],
    packages: ['node:', 'commander', 'undici', 'valibot'],
    wayOut: 'the command line drives core through adapters, and meets the simulator only through #simulator/composition; inversify stays in cli/composition.',
  },
  {
    name: 'cli/composition',
    files: ['cli/composition/**'],
    ours: ['core/', 'adapters/', 'cli/', 'simulator/composition/'],
    except: ['adapters/browser/'],
    packages: ['node:', 'undici', 'inversify', 'reflect-metadata'],
    wayOut: 'the command line drives core through adapters, and meets the simulator only through #simulator/composition.',
  },
];

/** The top folders that hold our modules; each is an import alias (`#core/…`). */
export const topFolders = ['core', 'adapters', 'ui', 'cli', 'simulator', 'tests', 'scripts'] as const;

const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' };

const toRegExp = (glob: string): RegExp =>
  new RegExp(`^${glob.replaceAll(/\*\*\/|\*\*|[*{},]|[.+^$()|[\]\\]/g, (token) => wildcards[token] ?? `\\${token}`)}$`);

/** The zone of a file (path from the root, with slashes), or undefined where anything goes (tests, scripts). */
export const zoneOf = (path: string): Zone | undefined =>
  zones.findLast((zone) => zone.files.some((glob) => toRegExp(glob).test(path)));

/** The top folder that a zone lies in. */
export const topFolderOf = (zone: Zone): string => zone.files[0]?.split('/')[0] ?? '';
