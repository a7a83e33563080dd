import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Where `npm ci` puts the Node that everything here is written for. */
const ownNode = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));

/**
 * Runs a program of ours on the Node that `npm ci` has brought along, because the one that was found on the PATH is too old: `weborder` is called from
 * any folder, where npm sets no PATH. Ends as the program ends. Without that Node it says what is missing, and ends with 1.
 * @param {string} program Its `import.meta.url`.
 * @returns {Promise<void>}
 */
export const runOnOwnNode = async (program) => {
  if (!existsSync(ownNode)) {
    await import('#scripts/preflight.mjs');
    return;
  }
  const child = spawn(ownNode, [fileURLToPath(program), ...process.argv.slice(2)], { stdio: 'inherit' });
  // Whoever stops us means the program; it says how it ends, and hears a second time of Ctrl-C without harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => { child.kill(signal); });
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => { resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])); });
  });
};
