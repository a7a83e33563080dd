import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';
import { topFolderOf, type Zone, zones } from './scripts/architecture/dependency-table.ts';
import { restrictedImports } from './scripts/architecture/forbidden-specifiers.ts';

const foldersIn = (top: string): string[] => {
  const path = join(import.meta.dirname, top);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
};

const fromTable = (zone: Zone): OxlintOverride => ({
  files: [...zone.files],
  rules: { 'no-restricted-imports': ['error', { patterns: restrictedImports(zone, foldersIn(topFolderOf(zone))) }] },
});

const fromPort = 'take it in through a port in core/ports (Clock, Random …), so that the virtual world can stand in for it.';
const outsideWorld = [
  'Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'performance', 'fetch', 'console', 'process',
  'window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'indexedDB', 'crypto', 'globalThis',
].map((name) => ({ name, message: `core and view-models know no ${name}: ${fromPort}` }));
const chance = [{ object: 'Math', property: 'random', message: `no chance of our own here: ${fromPort}` }];
const wallClock = [{ object: 'Date', property: 'now', message: `no wall clock here: ${fromPort}` }];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules', 'dist', '.tsbuild', 'coverage', 'test-results', 'playwright-report', '.weborder*'],
  rules: {
    'eqeqeq': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-param-reassign': 'error',
    'no-shadow': 'error',
    'no-warning-comments': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'unicorn/filename-case': ['error', { cases: { kebabCase: true, pascalCase: true } }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', caughtErrorsIgnorePattern: '^_' }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/return-await': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'unicorn/no-useless-spread': 'off', // iterating over a copy is on purpose where a listener may unsubscribe
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    ...zones.map(fromTable),
    {
      files: ['core/**', 'ui/view-models/**', 'ui/reactive/**'],
      rules: { 'no-restricted-globals': ['error', ...outsideWorld], 'no-restricted-properties': ['error', ...chance] },
    },
    {
      files: ['adapters/**', 'simulator/**'],
      rules: { 'no-restricted-properties': ['error', ...chance, ...wallClock] },
    },
    {
      // What comes from outside is decoded with a schema, not believed (`as Shop`).
      files: ['adapters/**', 'simulator/**', 'cli/**'],
      rules: { 'typescript/no-unsafe-type-assertion': 'error' },
    },
    {
      // A typed token is a symbol that is said to stand for a service.
      files: ['**/composition/*tokens.ts'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      // Content, not code.
      files: ['simulator/product-server/seed/**', 'ui/i18n/**'],
      rules: { 'max-lines': 'off' },
    },
    {
      files: ['adapters/clock/**', 'adapters/random/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['*.config.ts', 'tests/e2e/playwright.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Plain JavaScript is in no TypeScript project, so every global would look unsafe.
      files: ['**/*.mjs'],
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      files: ['scripts/**', 'cli/**', 'tests/bench/**'],
      rules: { 'no-console': 'off' },
    },
  ],
});
