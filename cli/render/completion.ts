import type { Shell } from '../arguments.ts';

/** A command with what may follow it. */
export interface CommandTree { readonly name: string; readonly about: string; readonly options: readonly string[]; readonly commands: readonly CommandTree[] }

/** What commander's commands have in common, as far as completion needs it. */
interface Described {
  name(): string;
  description(): string;
  readonly options: readonly { readonly long?: string | null | undefined }[];
  readonly commands: readonly Described[];
}

export const treeOf = (command: Described): CommandTree => ({
  name: command.name(), about: command.description(), options: command.options.flatMap(({ long }) => (long ? [long] : [])),
  commands: command.commands.map(treeOf),
});

interface Place { readonly path: string; readonly words: readonly string[] }

/** Every place in the tree: the words so far, and what may come next. */
const places = (tree: CommandTree, path = '', inherited: readonly string[] = []): readonly Place[] => {
  const options = [...inherited, ...tree.options];
  return [
    { path, words: [...tree.commands.map(({ name }) => name), ...options, '--help'] },
    ...tree.commands.flatMap((each) => places(each, path === '' ? each.name : `${path} ${each.name}`, inherited.length === 0 ? tree.options : inherited)),
  ];
};

const cases = (all: readonly Place[]): string => all.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n');

const bash = (all: readonly Place[]): string => `_weborder() {
  local path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases(all)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _weborder weborder`;

const zsh = (all: readonly Place[]): string => `#compdef weborder
_weborder() {
  local path="" word words_here=""
  for word in "\${words[@]:1:CURRENT-2}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases(all).replaceAll(' words=', ' words_here=')}
  esac
  compadd -- \${=words_here}
}
compdef _weborder weborder`;

const fish = (tree: CommandTree, path: readonly string[] = []): readonly string[] => {
  const seen = path.length === 0 ? '__fish_use_subcommand' : path.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ');
  return [
    ...tree.commands.map(({ name, about }) => `complete -c weborder -n "${seen}" -a ${name} -d "${about.replaceAll('"', "'")}"`),
    ...tree.options.map((option) => `complete -c weborder${path.length === 0 ? '' : ` -n "${seen}"`} -l ${option.slice(2)}`),
    ...tree.commands.flatMap((each) => fish(each, [...path, each.name])),
  ];
};

/** The script that a shell evaluates, made from the very tree that is parsed. */
export const completionScript = (shell: Shell, tree: CommandTree): string => {
  switch (shell) {
    case 'bash': return bash(places(tree));
    case 'zsh': return zsh(places(tree));
    case 'fish': return fish(tree).join('\n');
  }
};
