import { expect, it } from 'vitest';
import { fireAtControls, fireAtProductServer, fireAtTerminalHost } from './servers-under-fire.ts';

it.each([['a product server', fireAtProductServer], ['a terminal host', fireAtTerminalHost], ['the controls of a simulator', fireAtControls]])(
  '[W-3] [W-4] %s answers every spoilt call with what it declares or a refusal in our own words, and goes on', { timeout: 60_000 }, async (_who, fire) => {
    const { faults, statuses, errors, isAlive } = await fire({ each: 40, seed: 20_261_120 });
    expect({ faults, errors, isAlive }).toEqual({ faults: [], errors: [], isAlive: true });
    expect([statuses.has(200), statuses.has(400)]).toEqual([true, true]);
  },
);
