import type { Plugin } from 'vite';

/** Names of what we and the libraries import of React's packages, which are written in CommonJS. */
const reactExports: Readonly<Record<string, () => Promise<object>>> = {
  'react': () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
};

/**
 * Gives React's packages named exports, so that our code calls `jsx(…)` and not `(0, interop.jsx)(…)` some two thousand times,
 * and no file but the libraries' needs the interop helpers.
 */
export const reactAsModules = (): Plugin => ({
  name: 'weborder:react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(-dom)?(\/(jsx-runtime|client))?$/ },
    handler: (id, importer) => (id in reactExports && importer !== undefined && !importer.startsWith('\0as-module:') && !/node_modules[\\/]react(-dom)?[\\/]/.test(importer) ? `\0as-module:${id}` : null),
  },
  load: {
    filter: { id: /^\0as-module:/ },
    handler: async (id) => {
      const name = id.slice('\0as-module:'.length);
      const names = Object.keys(await (reactExports[name]?.() ?? {})).filter((each) => /^[A-Za-z]\w*$/.test(each) && each !== 'default');
      return [`import whole from '${name}';`, 'export default whole;', ...names.map((each) => `export const ${each} = whole.${each};`)].join('\n');
    },
  },
});
