import { expect, it } from 'vitest';
import { createOutput } from '#cli/render/output.ts';

const hostile = 'Lunch\u001B]0;mine\u0007\u001B[2J\u009B31m \u202Egnp.exe\nnext\tline é 🥐';

const told = (json: boolean): readonly [stdout: string, stderr: string] => {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const output = createOutput({ stdout: { write: (text) => stdout.push(text) }, stderr: { write: (text) => stderr.push(text) } }, json);
  output.data(() => hostile, hostile);
  output.note(hostile);
  output.error({ code: 'x', message: hostile, hint: hostile, retryable: false });
  return [stdout.join(''), stderr.join('')];
};

it('what a server or a guest has written moves no cursor, sets no title and turns no line round', () => {
  const shown = 'Lunch\uFFFD]0;mine\uFFFD\uFFFD[2J\uFFFD31m \uFFFDgnp.exe\nnext\tline é 🥐';
  expect(told(false)).toEqual([`${shown}\n`, `${shown}\n${shown} (x)\n${shown}\n`]);
});

it('for programs it stays as it was, in letters that no terminal acts on', () => {
  const [stdout, stderr] = told(true);
  const [data, error] = stdout.trimEnd().split('\n');
  expect([JSON.parse(data ?? ''), JSON.parse(error ?? ''), stderr]).toEqual([hostile, { error: { code: 'x', message: hostile, hint: hostile, retryable: false } }, '']);
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/);
});

it('a name is told as it is read: soft hyphens, which say where it may be divided, are for screens; what is told as it was sent keeps them', () => {
  const [name, dish] = ['Björk\u00ADburgaren', { name: 'Björk\u00ADburgaren', lines: [{ name: 'Havregryns\u00ADgröt' }] }];
  const stdout: string[] = [];
  const to = (json: boolean) => createOutput({ stdout: { write: (text) => stdout.push(text) }, stderr: { write: () => undefined } }, json);
  to(false).data(() => name, dish);
  to(true).data(() => name, dish);
  to(true).data(() => name, dish, { isAsSent: true });
  expect(stdout).toEqual(['Björkburgaren\n', '{"name":"Björkburgaren","lines":[{"name":"Havregrynsgröt"}]}\n', `${JSON.stringify(dish)}\n`]);
});

it('what must not be missed stands beside the data, for people in words, and for programs as one line that no terminal acts on', () => {
  const said = (json: boolean): readonly string[] => {
    const stderr: string[] = [];
    createOutput({ stdout: { write: () => { throw new Error('this is no data'); } }, stderr: { write: (text) => stderr.push(text) } }, json).aside('Still open\u009B.', { orderId: 'K7' });
    return stderr;
  };
  expect([said(false), said(true)]).toEqual([['Still open\uFFFD.\n'], ['{"note":"Still open\\u009b.","orderId":"K7"}\n']]);
});
