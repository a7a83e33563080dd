import type { Shell } from '../arguments.ts';

/** A flag, which may have a short form; `values`: all that may follow it; null: nothing follows it. Empty: anything may. */
interface OptionWords { readonly name: string; readonly short: string | null; readonly about: string; readonly values: readonly string[] | null }

/** A command with what may follow it. `values`: what its first argument may be, as far as they can be listed. */
export interface CommandTree { readonly name: string; readonly about: string; readonly values: readonly string[]; readonly options: readonly OptionWords[]; readonly commands: readonly CommandTree[] }

/** What commander's commands have in common, as far as completion needs it. */
interface Described {
  name(): string;
  description(): string;
  readonly options: readonly { readonly long?: string | null | undefined; readonly short?: string | null | undefined; readonly description: string; readonly required: boolean; readonly argChoices?: readonly string[] | undefined }[];
  readonly registeredArguments: readonly { readonly argChoices?: readonly string[] | undefined }[];
  readonly commands: readonly Described[];
}

export const treeOf = (command: Described): CommandTree => ({
  name: command.name(), about: command.description(), values: command.registeredArguments[0]?.argChoices ?? [],
  options: command.options.flatMap(({ long, short = null, description, required, argChoices }) => (long ? [{ name: long, short, about: description, values: required ? argChoices ?? [] : null }] : [])),
  commands: command.commands.map(treeOf),
});

interface Word { readonly name: string; readonly about: string }
/** What may be said at a place: the words of commands so far, put together. Options hold for all that lies behind their command. */
interface Place { readonly path: string; readonly words: readonly Word[]; readonly options: readonly Word[] }

const HELP: Word = { name: '--help', about: 'what it does, with an example' };

const places = (tree: CommandTree, path = '', before: readonly Word[] = []): readonly Place[] => {
  const options = [...before, ...tree.options];
  return [
    { path, words: [...tree.commands, ...tree.values.map((name) => ({ name, about: '' }))], options: [...options, HELP] },
    ...tree.commands.flatMap((each) => places(each, `${path} ${each.name}`, options)),
  ];
};

/** Which words go on from one place to the next. All others, such as a shop's number, leave one where one is. */
const steps = (tree: CommandTree, path = ''): readonly string[] => tree.commands.flatMap((each) => [`${path} ${each.name}`, ...steps(each, `${path} ${each.name}`)]);

/** Options after which a value comes. `where`: the place that they belong to, and all behind it. */
const valued = (tree: CommandTree, path = ''): readonly { readonly where: string; readonly values: readonly string[] }[] => [
  ...tree.options.flatMap(({ name, short, values }) => (values === null ? [] : [name, short].flatMap((flag) => (flag === null ? [] : [{ where: `"${path}"*" ${flag}"`, values }])))),
  ...tree.commands.flatMap((each) => valued(each, `${path} ${each.name}`)),
];

/** Patterns with the same answer, in one arm. */
const arms = (of: readonly (readonly [pattern: string, answer: string])[]): readonly (readonly [patterns: readonly string[], answer: string])[] =>
  [...Map.groupBy(of, ([, answer]) => answer)].map(([answer, all]) => [all.map(([pattern]) => pattern), answer]);

const names = (words: readonly Word[]): string => words.map(({ name }) => name).join(' ');

/** For bash and zsh: `place` by the words before, and `answer` with all that may stand there; empty: the shell's own files. */
const posix = (tree: CommandTree): string => `
  local place="" word="" previous="" answer=""
  for word in "\${before[@]}"; do
    case "$place $previous" in ${valued(tree).map(({ where }) => where).join('|')}) previous=""; continue ;; esac
    previous="$word"
    case "$place $word" in ${steps(tree).map((step) => `"${step}"`).join('|')}) place="$place $word" ;; esac
  done
  case "$place $previous" in
${arms(valued(tree).map(({ where, values }) => [where, values.join(' ')])).map(([patterns, answer]) => `    ${patterns.join('|')}) answer="${answer}" ;;`).join('\n')}
    *) case "$current" in
      -*) case "$place" in
${places(tree).map(({ path, options }) => `        "${path}") answer="${names(options)}" ;;`).join('\n')}
        esac ;;
      *) case "$place" in
${places(tree).filter(({ words }) => words.length > 0).map(({ path, words }) => `        "${path}") answer="${names(words)}" ;;`).join('\n')}
        esac ;;
    esac ;;
  esac`;

const bash = (tree: CommandTree): string => `_weborder() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")${posix(tree)}
  COMPREPLY=($(compgen -W "$answer" -- "$current"))
}
complete -o default -F _weborder weborder`;

// Whoever has no completion yet has it from here on; \`compdef\` is not there before.
const zsh = (tree: CommandTree): string => `#compdef weborder
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
_weborder() {
  local current="\${words[CURRENT]}"
  local -a before=("\${(@)words[2,CURRENT-1]}")${posix(tree)}
  if [[ -n "$answer" ]]; then compadd -- \${=answer}; else _files; fi
}
compdef _weborder weborder`;

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const fishPattern = (pattern: string): string => quoted(pattern.replaceAll('"', ''));
const fishLines = (words: readonly Word[]): string => words.map(({ name, about }) => quoted(about === '' ? name : `${name}\t${about}`)).join(' ');

const fish = (tree: CommandTree): string => `function __weborder_answer
  set -l place ''
  set -l previous ''
  set -l current (commandline -ct)
  for word in (commandline -opc)[2..]
    switch "$place $previous"
      case ${valued(tree).map(({ where }) => fishPattern(where)).join(' ')}
        set previous ''
        continue
    end
    set previous $word
    switch "$place $word"
      case ${steps(tree).map(quoted).join(' ')}
        set place "$place $word"
    end
  end
  switch "$place $previous"
${arms(valued(tree).map(({ where, values }) => [fishPattern(where), values.map(quoted).join(' ')])).map(([patterns, answer]) => `    case ${patterns.join(' ')}
      ${answer === '' ? '__fish_complete_path $current' : `printf '%s\\n' ${answer}`}
      return`).join('\n')}
  end
  if string match -q -- '-*' $current
    switch $place
${places(tree).map(({ path, options }) => `      case ${quoted(path)}
        printf '%s\\n' ${fishLines(options)}`).join('\n')}
    end
    return
  end
  switch $place
${places(tree).filter(({ words }) => words.length > 0).map(({ path, words }) => `    case ${quoted(path)}
      printf '%s\\n' ${fishLines(words)}`).join('\n')}
    case '*'
      __fish_complete_path $current
  end
end
complete -c weborder -e
complete -c weborder -f -a '(__weborder_answer)'`;

/** The script that a shell evaluates, made from the very tree that is parsed. */
export const completionScript = (shell: Shell, tree: CommandTree): string => {
  switch (shell) {
    case 'bash': return bash(tree);
    case 'zsh': return zsh(tree);
    case 'fish': return fish(tree);
  }
};
