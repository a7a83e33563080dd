import './planted-modules.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { INVARIANTS } from '#simulator/world/invariants/catalogue.ts';
import { aCommandLine } from '#tests/cli/a-command-line.ts';
import { BUGS } from './bugs.ts';
import { findBug } from './find-bug.ts';
import { planted } from './planted.ts';

/** Found so soon that they are looked for with every run of the tests; the long run looks for all. */
const quick = BUGS.filter(({ isQuick }) => isQuick === true);

describe('a defect that is planted', () => {
  it('has a name of its own, and every rule has one that breaks it', () => {
    expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length);
    const broken = new Set(BUGS.flatMap(({ breaks }) => breaks));
    expect(INVARIANTS.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
  });

  it('is told in words, with the shortest story found and the one line that shows it again', { timeout: 60_000 }, async () => {
    const { run } = await aCommandLine();
    planted.current = { decrease: () => { throw new Error('one less is one too many'); } };
    onTestFinished(() => { planted.current = {}; });
    const { code, err } = await run(['simulate', '--sessions', '40', '--seed', '21', '--kind', 'web', '--workers', '0']);
    const [, seeAgain = ''] = /See it again:\n {2}weborder (.+)\n$/.exec(err) ?? [];
    expect([code, err]).toEqual([1, expect.stringMatching(/R1, nothing is left unhandled, and every error has words: a page threw: one less is one too many\n\n00:00:00\.000 {2}a web session at /)]);
    expect(seeAgain).toMatch(/^replay --seed 21 --session \d+ --kind web --alone/);
    const again = await run(seeAgain.split(' '));
    expect([again.code, again.out]).toEqual([1, expect.stringContaining('R1, nothing is left unhandled, and every error has words: a page threw: one less is one too many.')]);
  });

  it('that needs a fault is told without the others: the line names them, and shows the very story that was told', { timeout: 120_000 }, async () => {
    const { run } = await aCommandLine();
    planted.current = BUGS.find(({ name }) => name === 'no answer to the start is told as a failure')?.plant ?? {};
    onTestFinished(() => { planted.current = {}; });
    const { code, err } = await run(['simulate', '--sessions', '40', '--seed', '21', '--faults', 'F2,F3,F10', '--kind', 'web', '--workers', '0']);
    const [, story = 'none', seeAgain = ''] = /: [^\n]+\n\n(00:[^]+)\n\nSee it again:\n {2}weborder (.+)\n$/.exec(err) ?? [];
    const again = await run(seeAgain.split(' '));
    expect([code, seeAgain]).toEqual([1, expect.stringMatching(/^replay --seed 21 --session \d+ --faults F2,F3,F10 --kind web --alone --skip \d+(?:,\d+)*$/)]);
    expect([again.code, again.out.slice(0, story.length), story.split('\n').at(-1)]).toEqual([1, story, expect.stringContaining('VIOLATION M5: ')]);
    const shrunk = await run([...seeAgain.replace(/ --alone.*/, '').split(' '), '--shrink']);
    expect([shrunk.code, shrunk.out]).toEqual([1, again.out]);
  });

  it.each(quick)('is found: $name', { timeout: 60_000 }, async (bug) => {
    const found = await findBug(bug, 11);
    expect(found?.rules.some((rule) => bug.breaks.includes(rule))).toBe(true);
  });
});
