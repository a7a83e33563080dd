import { describe, expect, it } from 'vitest';
import { explore } from './payment-space.ts';

const isLong = process.env['WEBORDER_LONG'] === '1';

/** Every order of events; the big worlds in the long run only. */
const WORLDS = [
  { name: 'one tab, two messages under way, two faults, a cancel and a reload', bounds: { tabs: 1, messages: 2, faults: 2, attempts: 1, cancels: 1, reloads: 1 } },
  { name: 'two tabs, two messages under way, one fault', bounds: { tabs: 2, messages: 2, faults: 1, attempts: 1, cancels: 0, reloads: 0 } },
  ...(isLong ? [
    { name: 'two tabs, four messages under way, two faults', bounds: { tabs: 2, messages: 4, faults: 2, attempts: 1, cancels: 0, reloads: 0 } },
    { name: 'two tabs, two messages, one fault, a cancel and a reload', bounds: { tabs: 2, messages: 2, faults: 1, attempts: 1, cancels: 1, reloads: 1 } },
  ] : []),
];

describe('paying online, in every order of everything that can happen in a small world', () => {
  it.each(WORLDS)('nobody is told anything false: $name', { timeout: isLong ? 1_800_000 : 30_000 }, ({ name, bounds }) => {
    const { states, steps, broken } = explore(bounds);
    process.stdout.write(`${name}: ${states} states, ${steps} steps\n`);
    expect([broken, states > 200]).toEqual([null, true]);
  });
});
