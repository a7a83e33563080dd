import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SHELLS, type Shell } from '#cli/arguments.ts';
import { aCommandLine } from './a-command-line.ts';

const FILES = '(files)';

/**
 * How each shell is asked, without a terminal, what may stand at the end of lines: the script comes first, the lines follow, and each answer stands behind a `>`.
 * fish answers itself; the functions of the others are called as they would call them.
 */
const ASKED: Readonly<Record<Shell, readonly string[]>> = {
  bash: ['bash', '--norc', '-c', `eval "$1"; shift; for line in "$@"; do echo '>'
      read -ra COMP_WORDS <<<"$line"; [[ $line == *' ' ]] && COMP_WORDS+=(""); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _weborder
      complete -p weborder | grep -q -- '-o default' && [ \${#COMPREPLY[@]} -eq 0 ] && echo '${FILES}'; printf '%s\\n' "\${COMPREPLY[@]}"; done`, 'bash'],
  zsh: ['zsh', '-f', '-c', `eval "$1"; shift; compadd() { shift; for each in "$@"; do [[ $each == "\${words[CURRENT]}"* ]] && print -r -- "$each"; done }; _files() { print '${FILES}' }
      for line in "$@"; do print '>'; words=(\${(z)line}); [[ $line == *' ' ]] && words+=(""); CURRENT=\${#words}; _weborder; done`, 'zsh'],
  fish: ['fish', '--no-config', '-c', `eval "$argv[1]"; function __fish_complete_path; echo '${FILES}'; end
      for line in $argv[2..]; echo '>'; complete -C "$line" | string replace -r '\\t.*' ''; end`],
};

const isThere = (shell: Shell): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

const ask = (shell: Shell, script: string, lines: readonly string[]): { readonly answers: readonly (readonly string[])[]; readonly problems: string } => {
  const home = mkdtempSync(join(tmpdir(), 'weborder-completion-'));
  onTestFinished(() => { rmSync(home, { recursive: true, force: true }); });
  const [program = '', ...args] = ASKED[shell];
  const { stdout, stderr } = spawnSync(program, [...args, script, ...lines], { cwd: home, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: home, TERM: 'dumb' } });
  return { answers: stdout.split(/^>\n/m).slice(1).map((answer) => answer.split('\n').filter((word) => word !== '').toSorted()), problems: stderr };
};

const GLOBAL = ['--config', '--control', '--help', '--host', '--json', '--no-input', '--server', '--state', '--timeout', '--version', '--yes'];
const LINES: readonly (readonly [line: string, words: readonly string[]])[] = [
  ['weborder or', ['order']],
  ['weborder order ', ['cancel', 'create', 'pay', 'show', 'watch']],
  ['weborder order w', ['watch']],
  // What is said between commands, or behind them, leaves one where one is.
  ['weborder --server http://127.0.0.1:4300 order ', ['cancel', 'create', 'pay', 'show', 'watch']],
  ['weborder --server order --', GLOBAL],
  ['weborder order create 1 1xlatte --ph', ['--phone']],
  ['weborder order show abc --', GLOBAL],
  ['weborder sim --terminal T-02 kitchen --', [...GLOBAL, '--pause', '--resume', '--step', '--take', '--terminal'].toSorted()],
  // The same word at two places.
  ['weborder sim terminal ', ['act', 'attend', 'down', 'show']],
  ['weborder terminal ', ['cancel', 'pay', 'reverse', 'show', 'status']],
  // What a flag or a command takes.
  ['weborder order watch abc --until ', ['added', 'delivered', 'done', 'finished', 'started']],
  ['weborder menu 1 --language ', ['en', 'fi', 'no', 'ru', 'sv']],
  ['weborder completion ', ['bash', 'fish', 'zsh']],
  ['weborder sim reset ', ['all', 'scenario']],
  // Nobody can list these: a file of orders, a folder.
  ['weborder order create ', [FILES]],
  ['weborder sim start --data ', [FILES]],
];

// Nobody has every shell; bash is everywhere where the tests run.
it.each(SHELLS.filter((shell) => shell === 'bash' || isThere(shell)))('%s completes commands by their place, flags and what they take, wherever they stand', async (shell) => {
  const { run } = await aCommandLine();
  const script = (await run(['completion', shell])).out;
  const { answers, problems } = ask(shell, script, LINES.map(([line]) => line));
  expect([LINES.map(([line], at) => [line, answers[at]]), problems]).toEqual([LINES, '']);
}, 30_000);
