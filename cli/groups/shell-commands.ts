import { Argument, type Command } from 'commander';
import { SHELLS, type Shell } from '../arguments.ts';
import type { Act } from '../program.ts';

/** What helps at the shell itself. */
export const addShellCommands = (root: Command, act: Act): void => {
  root.command('completion').description('print the completion script of a shell').addArgument(new Argument('<shell>').choices([...SHELLS]))
    .addHelpText('after', '\nExample:\n  eval "$(weborder completion bash)"')
    .action((shell: Shell) => act(async ({ output }) => {
      const { completionScript, treeOf } = await import('../render/completion.ts');
      output.data(() => completionScript(shell, treeOf(root)), treeOf(root));
      return 0;
    }));
};
