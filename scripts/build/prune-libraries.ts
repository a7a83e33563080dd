import type { Plugin } from 'vite';

/**
 * React Router makes and names its components (its framework's and its forms' too) in a way that keeps those alive that nobody uses.
 * Told that making is harmless, and without the names, which only debugging reads, the bundler leaves them out: 2 kB less.
 */
export const pruneRouter = (): Plugin => ({
  name: 'weborder:prune-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist/ },
    handler: (code) => ({
      code: code.replaceAll(/^\w+\.displayName = "\w+";$/gm, '').replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});

/** What stands in for modules of Inversify's, by the end of their path. */
const inversifyInstead: Readonly<Record<string, string>> = {
  'models/InstanceBindingNodeImplementation.js': "export class InstanceBindingNodeImplementation { constructor() { throw new Error('The app binds no classes: use toResolvedValue or toConstantValue.'); } }",
  'calculations/getClassMetadata.js': "export const getClassMetadata = () => { throw new Error('The app binds no classes: use toResolvedValue or toConstantValue.'); };",
  'calculations/buildNoActivationsResolvedValueBindingNodeResolverJit.js':
    "export { buildNoActivationsResolvedValueBindingNodeResolver as buildNoActivationsResolvedValueBindingNodeResolverJit } from './buildNoActivationsResolvedValueBindingNodeResolver.js';",
  'calculations/buildNoActivationsResolvedValueBindingNodeResolver.js': `
    import { resolveResolvedValueBindingNode } from '../../resolution/actions/resolveResolvedValueBindingNode.js';
    import { resolveScopedWithNoActivations } from '../../resolution/actions/resolveScopedWithNoActivations.js';
    import { resolveServiceActivations } from '../../resolution/actions/resolveServiceActivations.js';
    export const buildNoActivationsResolvedValueBindingNodeResolver = (node, areServiceActivations) => {
      const activate = areServiceActivations ? resolveServiceActivations(node.binding.serviceIdentifier) : undefined;
      return resolveScopedWithNoActivations(node.binding, (params) => {
        const value = resolveResolvedValueBindingNode(params, node);
        return activate ? activate(params, value) : value;
      });
    };`,
  'planning/services/PlanResultCacheService.js': `
    const isPlain = ({ name, tag, isMultiple, optional }) => name === undefined && tag === undefined && !isMultiple && !optional;
    export class PlanResultCacheService {
      plans = new Map();
      clearCache() { this.plans.clear(); }
      getByServiceIdentifier(service) { return this.plans.get(service); }
      get(options) { return isPlain(options) ? this.plans.get(options.serviceIdentifier) : undefined; }
      set(options, plan) { if (isPlain(options)) this.plans.set(options.serviceIdentifier, plan); }
      setNonCachedServiceNode() {}
      invalidateServiceBinding() { this.plans.clear(); }
      subscribe() { throw new Error('The app has one container, without a parent.'); }
    }`,
  'container/services/SnapshotManager.js': "export class SnapshotManager { snapshot() { throw new Error('The app keeps no snapshots of its container.'); } restore() { this.snapshot(); } }",
  'container/services/PluginManager.js': "export class PluginManager { register() { throw new Error('The app has no plugins of its container.'); } }",
  'actions/getBindingId.js': 'let last = 0; export const getBindingId = () => last++;',
  'actions/getContainerModuleId.js': 'let last = 0; export const getContainerModuleId = () => last++;',
  'reflect-metadata/ReflectLite.js': '',
};

/**
 * Inversify's ways to make instances of decorated classes, and to read what these say of themselves, with the polyfill that keeps it; its second and third set of
 * resolvers (for what is resolved often, and one for each number of needs), two counters, how it mends each kept plan when something is bound later, and what makes a
 * binding depend on who asks. We bind values and functions only (tokens that know their type need no decorators), for whoever asks, and resolve each once; so they are
 * left out, and plans are made anew after something was bound: 8 kB less. Whoever binds a class hears of it. Fails when Inversify is made otherwise than it was.
 */
export const pruneInversify = (): Plugin => ({
  name: 'weborder:prune-inversify',
  apply: 'build',
  load: {
    filter: { id: /node_modules[\\/](?:@inversifyjs|reflect-metadata)[\\/]/ },
    handler: (id) => Object.entries(inversifyInstead).find(([end]) => id.replaceAll('\\', '/').endsWith(end))?.[1] ?? null,
  },
  transform: {
    filter: { id: /BindingFluentSyntaxImplementation\.js$/ },
    handler: (code) => {
      const pruned = code.replaceAll(/^ {4}(?:when\w*|toSelf|toFactory|toService)\([^)]*\) \{\n[^]*?^ {4}\}\n/gm, '');
      if (pruned.includes('whenTagged') || pruned.length === code.length) throw new Error('Inversify binds otherwise than it did: look again at what scripts/build/prune-libraries.ts leaves out of it.');
      return { code: pruned, map: null };
    },
  },
});

/** Where a call that begins before `from` ends, just behind its closing bracket; brackets in strings do not count. */
const endOfCall = (code: string, from: number): number => {
  const tokens = /(['"`])(?:\\.|(?!\1)[^\\])*\1|[()]/gs;
  tokens.lastIndex = from;
  for (let depth = 1, token = tokens.exec(code); token !== null; token = tokens.exec(code)) {
    if (token[0] === '(') depth += 1;
    if (token[0] === ')') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  throw new Error('A call of i18next has no end.');
};

/** Takes out the calls that begin with `start`; nobody uses what they return. */
const withoutCalls = (code: string, start: RegExp): string => {
  let [kept, at] = ['', 0];
  for (const { index, 0: begin } of code.matchAll(start)) {
    if (index < at) continue;
    kept += `${code.slice(at, index)}void 0`;
    at = endOfCall(code, index + begin.length);
  }
  return kept + code.slice(at);
};

/** What stands in for classes of i18next's. */
const textsInstead: Readonly<Record<string, string>> = {
  Formatter: 'class Formatter { format(value) { return value; } }',
  Connector: 'class Connector extends EventEmitter { state = {}; load(languages, namespaces, done) { done(); } reload(languages, namespaces, done) { done(); } }',
};

/**
 * What nobody here asks of i18next: which way a language is written (ours all from the left), to take modules in, to be doubled, with what a text was filled
 * (told with its details, and to who works on a text afterwards), and the forms of a number for who keeps a list of missing texts.
 */
const UNASKED = ['dir', 'use', 'cloneInstance', 'getUsedParamsDetails', 'needsPlural', 'getPluralFormsOfKey'] as const;
/** No text of ours is made of others (`$t(…)`). */
const METHODS: Readonly<Record<string, string>> = { ...Object.fromEntries(UNASKED.map((name) => [name, ''])), nest: '  nest(text) { return text; }\n' };

/**
 * i18next's way to fetch texts and to write numbers and dates, which have their own places here, what nobody asks it, and what it says to developers who switch it on:
 * more than 4 kB less. Fails when i18next is made otherwise than it was.
 */
export const pruneTexts = (): Plugin => ({
  name: 'weborder:prune-texts',
  apply: 'build',
  transform: {
    filter: { id: /i18next[\\/]dist[\\/]esm/ },
    handler: (code) => {
      const pruned = Object.entries(textsInstead).reduce((text, [name, instead]) => {
        const found = text.replace(new RegExp(`^class ${name}\\b[^]*?^}$`, 'm'), () => instead);
        if (found === text) throw new Error(`i18next has no class ${name} any more: look again at what scripts/build/prune-libraries.ts leaves out of it.`);
        return found;
      }, code);
      const asked = Object.entries(METHODS).reduce((text, [name, instead]) => {
        const found = text.replace(new RegExp(`^  ${name}\\([^)]*\\) \\{\\n[^]*?^  }\\n`, 'm'), instead);
        if (found === text) throw new Error(`i18next has no method ${name} any more: look again at what scripts/build/prune-libraries.ts leaves out of it.`);
        return found;
      }, pruned);
      return { code: withoutCalls(asked, /\b(?:this|i18n)\.logger\.(?:log|warn|deprecate|once)\(/g), map: null };
    },
  },
});
