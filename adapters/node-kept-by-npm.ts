/** The scripts that hand their options to a program of ours. */
const SCRIPTS = ['start', 'dev', 'weborder'];

/** npm has options of these names as well: they may come from somebody's own settings. */
const OF_NPM = ['--key', '--name', '--only', '--version', '--yes'];

/**
 * npm keeps every option for itself that stands before a lone `--`, and leaves it in the environment alone: `npm start --ephemeral` would keep
 * everything, and `npm run weborder sim ledger --check` would check nothing. The sentence that says so of one of our options; null: npm has kept none.
 */
export const keptByNpm = (flags: readonly string[], env: Readonly<Record<string, string | undefined>>): string | null => {
  const { npm_lifecycle_event: script = '' } = env;
  if (!SCRIPTS.includes(script)) return null;
  const valueOf = (name: string): string | undefined => env[`npm_config_${name.slice(2).replaceAll('-', '_')}`];
  const kept = flags.find((flag) => !OF_NPM.includes(flag) && (flag.startsWith('--no-') ? valueOf(flag.replace('no-', '')) === '' : (valueOf(flag) ?? '') !== ''));
  return kept === undefined ? null : `npm has kept ${kept} for itself: what comes after a lone -- is handed on, as in \`npm ${script === 'start' ? '' : 'run '}${script} -- ${script === 'weborder' ? '… ' : ''}${kept}\`.`;
};
