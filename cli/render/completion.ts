import type { Shell } from '../arguments.ts';
import type { KnownValues } from './known-values.ts';

/** A flag, which may have a short form; `values`: all that may follow it, or `isList`, several of them with commas between; null: nothing follows it. Empty: anything may. */
interface OptionWords { readonly name: string; readonly short: string | null; readonly about: string; readonly values: readonly string[] | null; readonly isList: boolean }

/** A command with what may follow it. `values`: what its first argument may be, as far as they can be listed. */
export interface CommandTree { readonly name: string; readonly about: string; readonly values: readonly string[]; readonly isList: boolean; readonly options: readonly OptionWords[]; readonly commands: readonly CommandTree[] }

/** What commander's commands have in common, as far as completion needs it. */
interface Described {
  name(): string;
  description(): string;
  readonly options: readonly { readonly long?: string | null | undefined; readonly short?: string | null | undefined; readonly description: string; readonly required: boolean; readonly argChoices?: readonly string[] | undefined }[];
  readonly registeredArguments: readonly { readonly argChoices?: readonly string[] | undefined }[];
  readonly commands: readonly Described[];
}

/** `known`: by the words of a command without the first, and its flag. */
export const treeOf = (command: Described, known: Readonly<Record<string, KnownValues>>, path: readonly string[] = []): CommandTree => {
  const valuesAt = (choices: readonly string[] = [], ...flag: readonly string[]): KnownValues => known[[...path, ...flag].join(' ')] ?? { values: choices, isList: false };
  return {
    name: command.name(), about: command.description(), ...valuesAt(command.registeredArguments[0]?.argChoices),
    options: command.options.flatMap(({ long, short = null, description, required, argChoices }) => (long ? [{ name: long, short, about: description, ...(required ? valuesAt(argChoices, long) : { values: null, isList: false }) }] : [])),
    commands: command.commands.map((each) => treeOf(each, known, [...path, each.name()])),
  };
};

interface Word { readonly name: string; readonly about: string }
/** What may be said at a place: the words of commands so far, put together. Options hold for all that lies behind their command. */
interface Place { readonly path: string; readonly words: readonly Word[]; readonly isList: boolean; readonly options: readonly Word[] }

const HELP: Word = { name: '--help', about: 'what it does, with an example' };

const places = (tree: CommandTree, path = '', before: readonly Word[] = []): readonly Place[] => {
  const options = [...before, ...tree.options];
  return [
    { path, words: [...tree.commands, ...tree.values.map((name) => ({ name, about: '' }))], isList: tree.isList, options: [...options, HELP] },
    ...tree.commands.flatMap((each) => places(each, `${path} ${each.name}`, options)),
  ];
};

/** Which words go on from one place to the next. All others, such as a shop's number, leave one where one is. */
const steps = (tree: CommandTree, path = ''): readonly string[] => tree.commands.flatMap((each) => [`${path} ${each.name}`, ...steps(each, `${path} ${each.name}`)]);

/** Options after which a value comes. `where`: the place that they belong to, and all behind it. */
const valued = (tree: CommandTree, path = ''): readonly ({ readonly where: string } & KnownValues)[] => [
  ...tree.options.flatMap(({ name, short, values, isList }) => (values === null ? [] : [name, short].flatMap((flag) => (flag === null ? [] : [{ where: `"${path}"*" ${flag}"`, values, isList }])))),
  ...tree.commands.flatMap((each) => valued(each, `${path} ${each.name}`)),
];

/** Patterns with the same answer, in one arm. */
const arms = (of: readonly (readonly [pattern: string, answer: string])[]): readonly (readonly [patterns: readonly string[], answer: string])[] =>
  [...Map.groupBy(of, ([, answer]) => answer)].map(([answer, all]) => [all.map(([pattern]) => pattern), answer]);

const names = (words: readonly Word[]): string => words.map(({ name }) => name).join(' ');

/** Shell code that sets what may stand there. */
const answers = (words: string, isList: boolean): string => `answer="${words}"${isList ? ' list=1' : ''}`;

/**
 * For bash and zsh: `place` by the words before, and `answer` with all that may stand there, in a `list` with commas between; empty: the shell's own files.
 * `head` is what stands before it in the same word, as a flag does with `=`, and `quote` the quote that it begins with.
 */
const posix = (tree: CommandTree): string => `
  local place="" word="" previous="" answer="" list="" head="" quote=""
  for word in "\${before[@]}"; do
    case "$place $previous" in ${valued(tree).map(({ where }) => where).join('|')}) previous=""; continue ;; esac
    case "$word" in *" "*) word="" ;; esac
    previous="$word"
    case "$place $word" in ${steps(tree).map((step) => `"${step}"`).join('|')}) place="$place $word" ;; esac
  done
  case "$current" in --*=*) previous="\${current%%=*}" head="\${current%%=*}=" current="\${current#*=}" ;; esac
  case "$current" in [\\"\\']*) quote="\${current:0:1}" current="\${current:1}" ;; esac
  case "$place $previous" in
${arms(valued(tree).map(({ where, values, isList }) => [where, answers(values.join(' '), isList)])).map(([patterns, answer]) => `    ${patterns.join('|')}) ${answer} ;;`).join('\n')}
    *) case "$current" in
      -*) case "$place" in
${places(tree).map(({ path, options }) => `        "${path}") answer="${names(options)}" ;;`).join('\n')}
        esac ;;
      *) case "$place" in
${places(tree).filter(({ words }) => words.length > 0).map(({ path, words, isList }) => `        "${path}") ${answers(names(words), isList)} ;;`).join('\n')}
        esac ;;
    esac ;;
  esac`;

// Bash divides words at "=" and ":", too: what no blank divides is put together again, and of an answer only what stands behind the last of them is a reply.
const bash = (tree: CommandTree): string => `_weborder() {
  local IFS=$' \\t\\n' rest=" $COMP_LINE" each="" blanks="" current="" before=() line=() at=-1
  for each in "\${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    blanks="\${rest%%[![:space:]]*}" rest="\${rest#"\${rest%%[![:space:]]*}"}"
    if [[ -n "$blanks" || "$rest" != "$each"* ]]; then at=$((at + 1)); fi
    line[at]="\${line[at]-}$each" rest="\${rest#"$each"}"
  done
  current="\${line[at]}" before=("\${line[@]:1:at-1}")
  local cut="" whole="$current"${posix(tree)}
  if [[ -n "$quote" ]]; then head=""; fi
  if [[ -n "$list" && "$current" == *,* ]]; then
    head="$head\${current%,*}," current="\${current##*,}"
    while [[ "$current" == " "* ]]; do head="$head " current="\${current# }"; done
  fi
  if [[ -z "$quote" && "$COMP_WORDBREAKS" == *:* ]]; then cut="\${whole%"\${whole##*[=:]}"}"; fi
  COMPREPLY=()
  for each in $answer; do
    if [[ "$each" == "$current"* ]]; then each="$head$each" COMPREPLY+=("\${each#"$cut"}"); fi
  done
}
complete -o default -F _weborder weborder`;

// Whoever has no completion yet has it from here on; `compdef` is not there before. As a file of the name that zsh looks for it is called itself.
const zsh = (tree: CommandTree): string => `#compdef weborder
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
_weborder() {
  local current="\${words[CURRENT]}"
  local -a before=("\${(@)words[2,CURRENT-1]}")${posix(tree)}
  if [[ -n "$head" ]]; then compset -P 1 '*='; fi
  if [[ -n "$list" ]]; then compset -P '*,'; compset -P '* '; fi
  if [[ -n "$answer" ]]; then compadd -- \${=answer}; else _files; fi
}
if [[ "\${funcstack[1]}" == "_weborder" ]]; then _weborder "$@"; else compdef _weborder weborder; fi`;

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const fishPattern = (pattern: string): string => quoted(pattern.replaceAll('"', ''));
const fishLines = (words: readonly Word[]): string => words.map(({ name, about }) => quoted(about === '' ? name : `${name}\t${about}`)).join(' ');
const fishAnswer = (lines: string, isList: boolean): string => `set answer ${lines}${isList ? '; set list 1' : ''}`;

const fish = (tree: CommandTree): string => `function __weborder_answer
  set -l place ''
  set -l previous ''
  set -l head ''
  set -l list
  set -l answer
  set -l current (commandline -ct | string trim -l -c '"\\'')
  for word in (commandline -opc)[2..]
    switch "$place $previous"
      case ${valued(tree).map(({ where }) => fishPattern(where)).join(' ')}
        set previous ''
        continue
    end
    string match -q -- '* *' $word; and set word ''
    set previous $word
    switch "$place $word"
      case ${steps(tree).map(quoted).join(' ')}
        set place "$place $word"
    end
  end
  if string match -q -- '--*=*' $current
    set previous (string replace -r -- '=.*' '' $current)
    set head $previous=
    set current (string replace -r -- '^[^=]*=["\\']?' '' $current)
  end
  switch "$place $previous"
${arms(valued(tree).map(({ where, values, isList }) => [fishPattern(where), fishAnswer(values.map(quoted).join(' '), isList).trimEnd()])).map(([patterns, answer]) => `    case ${patterns.join(' ')}
      ${answer}`).join('\n')}
    case '*'
      if string match -q -- '-*' $current
        switch $place
${places(tree).map(({ path, options }) => `          case ${quoted(path)}
            ${fishAnswer(fishLines(options), false)}`).join('\n')}
        end
      else
        switch $place
${places(tree).filter(({ words }) => words.length > 0).map(({ path, words, isList }) => `          case ${quoted(path)}
            ${fishAnswer(fishLines(words), isList)}`).join('\n')}
        end
      end
  end
  set -q list[1]; and set head $head(string match -r -- '^(?:.*,\\s*)?' $current)
  set -q answer[1]; or set answer (__fish_complete_path $current)
  printf '%s\\n' $head$answer
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
