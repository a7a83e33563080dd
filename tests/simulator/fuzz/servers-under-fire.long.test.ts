import { expect, it } from 'vitest';
import { fireAtControls, fireAtProductServer, fireAtTerminalHost } from './servers-under-fire.ts';

it.each([['a product server', fireAtProductServer], ['a terminal host', fireAtTerminalHost], ['the controls of a simulator', fireAtControls]])(
  '[W-3] [W-4] %s stands four hundred spoilt calls of every endpoint that nobody has seen before', { timeout: 3_600_000 }, async (who, fire) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    process.stdout.write(`seed of the spoilt calls for ${who}: ${String(seed)}\n`);
    const { faults, errors, isAlive } = await fire({ each: 400, seed });
    expect({ faults, errors, isAlive }).toEqual({ faults: [], errors: [], isAlive: true });
  },
);
