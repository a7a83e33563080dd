import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, it, onTestFinished } from 'vitest';
import { SHELLS, type Shell } from '#cli/arguments.ts';
import { createProgram } from '#cli/program.ts';
import { KNOWN_VALUES } from '#cli/render/known-values.ts';
import { aCommandLine } from './a-command-line.ts';

const FILES = '(files)';

/**
 * How each shell is asked, without a terminal, what may stand at the end of lines: the script comes first, the lines follow, and each answer stands behind a `>`.
 * fish answers itself; the functions of the others are called as they would call them.
 */
const ASKED: Readonly<Record<Shell, readonly string[]>> = {
  bash: ['bash', '--norc', '-c', `eval "$1"; shift; for line in "$@"; do echo '>'
      # As readline divides words: at blanks, "=" and ":", but not within quotes.
      COMP_LINE="$line"; COMP_WORDS=(); rest="$line"; piece='^ *([=:]+|([^=:" ]|"[^"]*("|$))+)'
      while [[ $rest =~ $piece ]]; do COMP_WORDS+=("\${BASH_REMATCH[1]}"); rest="\${rest:\${#BASH_REMATCH[0]}}"; done
      [[ $line == *[\\ =:] ]] && COMP_WORDS+=(""); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _weborder
      complete -p weborder | grep -q -- '-o default' && [ \${#COMPREPLY[@]} -eq 0 ] && echo '${FILES}'; printf '%s\\n' "\${COMPREPLY[@]}"; done`, 'bash'],
  zsh: ['zsh', '-f', '-c', `eval "$1"; shift; compadd() { shift; for each in "$@"; do [[ $each == "$PREFIX"* ]] && print -r -- "$each"; done }; _files() { print '${FILES}' }
      compset() { local all="$PREFIX"; (( $# == 3 )) && PREFIX="\${PREFIX#$~3}" || PREFIX="\${PREFIX##$~2}"; [[ $PREFIX != "$all" ]] }
      for line in "$@"; do print '>'; words=(\${(z)line}); [[ $line == *' ' ]] && words+=(""); CURRENT=\${#words}; PREFIX=\${words[CURRENT]#*\\"}; _weborder; done`, 'zsh'],
  fish: ['fish', '--no-config', '-c', `eval "$argv[1]"; function __fish_complete_path; echo '${FILES}'; end
      for line in $argv[2..]; echo '>'; complete -C "$line" | string replace -r '\\t.*' ''; end`],
};

const isThere = (shell: Shell): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** Shells differ in how much of a word they are answered: of `--until=done` all, or what stands behind the sign. */
const ownPart = (word: string): string => word.replace(/^.*[=,]/, '');

const ask = (shell: Shell, script: string, lines: readonly string[]): { readonly answers: readonly (readonly string[])[]; readonly problems: string } => {
  const home = mkdtempSync(join(tmpdir(), 'weborder-completion-'));
  onTestFinished(() => { rmSync(home, { recursive: true, force: true }); });
  const [program = '', ...args] = ASKED[shell];
  const { stdout, stderr } = spawnSync(program, [...args, script, ...lines], { cwd: home, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: home, TERM: 'dumb' } });
  return { answers: stdout.split(/^>\n/m).slice(1).map((answer) => answer.split('\n').filter((word) => word !== '').map(ownPart).toSorted()), problems: stderr };
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
  ['weborder menu 1 -l ', ['en', 'fi', 'no', 'ru', 'sv']],
  // The value of a short flag is no command.
  ['weborder -y sim --terminal T-02 terminal act ', ['cancel', 'digit', 'insert', 'log-in', 'log-out', 'pin-right', 'pin-wrong', 'plug-in', 'remove-card', 'restart', 'sign', 'swipe', 'tap', 'unplug']],
  ['weborder menu 1 -a order --a', ['--article']],
  ['weborder completion ', ['bash', 'fish', 'zsh']],
  ['weborder sim reset ', ['all', 'scenario']],
  ['weborder menu 1 --language=f', ['fi']],
  // Names that are known, and of a list the last one.
  ['weborder order pay abc --card d', ['declined']],
  ['weborder sim scenario set re', ['reply-lost', 'reversal:ok', 'reversal:refused', 'reversal:reply-lost']],
  ['weborder simulate --faults F5', ['F5', 'F50', 'F51', 'F52', 'F53', 'F54', 'F55', 'F56']],
  ['weborder replay --faults F1,hu', ['human']],
  ['weborder simulate --shop ', ['1', '2', '3']],
  ['weborder sim fault set x --route startT', ['startTerminalPayment']],
  ['weborder conformance --only host.print', ['host.print.changes-nothing', 'host.print.once-per-key']],
  // Words with blanks are no commands and no flags, whatever they end with.
  ['weborder order create "1xa --type" ', [FILES]],
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
});

it('bash, which divides words at ":", is answered what stands behind the last one', async () => {
  const { run } = await aCommandLine();
  const lines = ['weborder sim scenario set busy,reversal:o', 'weborder kiosk run 1xlatte --scenario=reversal:reply', 'weborder sim scenario set "busy, reversal:o', 'weborder --server http://127.0.0.1:4300 order w'];
  const { answers, problems } = ask('bash', (await run(['completion', 'bash'])).out, lines);
  expect([answers, problems]).toEqual([[['ok'], ['reply-lost'], [' reversal:ok'], ['watch']], '']);
});

it('what completion knows by name belongs to commands and flags that there are', () => {
  const places = placesOf(createProgram({ env: {}, isJson: false, output: { stdout: silent, stderr: silent }, act: () => Promise.resolve() }));
  const known = places.flatMap(({ path, flags }) => [path, ...flags.map((flag) => `${path} ${flag}`)].map((each) => each.replace('weborder ', '')));
  expect(Object.keys(KNOWN_VALUES).filter((each) => !known.includes(each))).toEqual([]);
});

const silent = { write: () => undefined };

/** What the command line itself takes, place by place: its words, and the flags that hold there. */
const placesOf = (command: Command, path = 'weborder', before: readonly string[] = ['--help']): readonly { readonly path: string; readonly words: readonly string[]; readonly flags: readonly string[] }[] => {
  const flags = [...before, ...command.options.flatMap(({ long }) => long ?? [])];
  return [
    { path, words: [...command.commands.map((each) => each.name()), ...KNOWN_VALUES[path.replace('weborder ', '')]?.values ?? command.registeredArguments[0]?.argChoices ?? []].toSorted(), flags: flags.toSorted() },
    ...command.commands.flatMap((each) => placesOf(each, `${path} ${each.name()}`, flags)),
  ];
};

it('no command and no flag that there is, is left out by a completion, and none is named that there is not', async () => {
  const { run } = await aCommandLine();
  const places = placesOf(createProgram({ env: {}, isJson: false, output: { stdout: silent, stderr: silent }, act: () => Promise.resolve() }));
  expect(places.length).toBeGreaterThan(60);
  const { answers, problems } = ask('bash', (await run(['completion', 'bash'])).out, places.flatMap(({ path }) => [`${path} `, `${path} --`]));
  expect([places.map(({ path }, at) => ({ path, words: answers[2 * at], flags: answers[2 * at + 1] })), problems]).toEqual([places.map(({ path, words, flags }) => ({ path, words: words.length === 0 ? [FILES] : words, flags })), '']);
  // Where the shell is not there to be asked: the same flags, whatever is written between them.
  const flags = [...new Set(places.flatMap((place) => place.flags))].toSorted();
  const named = async (shell: Shell): Promise<readonly string[]> => [...new Set((await run(['completion', shell])).out.match(/(?<=[\s'"(|])--[a-z][a-z-]+/g))].toSorted();
  expect({ zsh: await named('zsh'), fish: await named('fish') }).toEqual({ zsh: flags, fish: flags });
}, 60_000);
