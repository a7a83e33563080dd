import type { Plugin } from 'vite';

/** React makes so many errors when it is loaded, only to know them again by what they are. */
const errorsAtLoad = /^(?:var|\s) +\w+Exception = Error\(/m;

/**
 * React's own marks for what suspends are errors, made while it is loaded. Each asks V8 where in the code it was made, and for that V8 reads all the
 * libraries' code a second time: 150 ms on a slow phone. Without a stack they are the same marks. Whatever else is thrown keeps its stack.
 * Fails when React is made otherwise than it was.
 */
export const reactErrors = (): Plugin => ({
  name: 'weborder:react-errors',
  apply: 'build',
  transform: {
    filter: { id: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/ },
    handler: (code) => {
      if (!errorsAtLoad.test(code)) throw new Error('React makes no errors any more when it is loaded: scripts/build/react-errors.ts has nothing left to do.');
      return { code: `const { stackTraceLimit } = Error; Error.stackTraceLimit = 0;\n${code}\nError.stackTraceLimit = stackTraceLimit;`, map: null };
    },
  },
});
