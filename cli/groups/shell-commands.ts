import { Argument, type Command } from 'commander';
import { SHELLS, type Shell } from '../arguments.ts';
import type { Act } from '../program.ts';

/** What helps at the shell itself. */
export const addShellCommands = (root: Command, act: Act): void => {
  root.command('completion').description('print the completion script of a shell').addArgument(new Argument('<shell>').choices([...SHELLS]))
    .addHelpText('after', '\nExample:\n  eval "$(weborder completion bash)"')
    .action((shell: Shell) => act(async ({ output }) => {
      const [{ completionScript, treeOf }, { KNOWN_VALUES }] = await Promise.all([import('../render/completion.ts'), import('../render/known-values.ts')]);
      const tree = treeOf(root, KNOWN_VALUES);
      output.data(() => completionScript(shell, tree), tree);
      return 0;
    }));
};
