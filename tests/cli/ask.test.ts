import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Asks in a process of its own, where Ctrl-C is the real one. */
const asked = (what: string, typed: string): Promise<unknown> => new Promise((resolve) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `const { askSecretly, askYes } = await import(${JSON.stringify(join(import.meta.dirname, '../../cli/ask.ts'))}); console.log(JSON.stringify(await ${what}));`]);
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => { said.out += piece.toString(); });
  child.stderr.on('data', (piece: Buffer) => {
    if (said.err === '') child.stdin.end(typed);
    said.err += piece.toString();
  });
  child.on('close', (code, signal) => { resolve([code, signal, ...said.out.trim().split('\n'), /Error|node:/.test(said.err)]); });
});

it.each([
  ['a word and Enter is what was typed', 'hemligt\n', [0, null, '"hemligt"', false]],
  ['Ctrl-C is heard as everywhere else, and is no error of ours', '\u0003', [null, 'SIGINT', '', false]],
  ['Ctrl-D is no answer', '\u0004', [0, null, 'null', false]],
])('a secret is asked for: %s', async (_, typed, ended) => { expect(await asked("askSecretly('Password:')", typed)).toEqual(ended); });

it('a question that nobody answers is no', async () => { expect(await asked("askYes('Close it?')", '')).toEqual([0, null, 'false', false]); });
