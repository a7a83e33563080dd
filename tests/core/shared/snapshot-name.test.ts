import * as v from 'valibot';
import { expect, it } from 'vitest';
import { saveWorld } from '#adapters/wire/simulator-control.ts';
import { saveSnapshot } from '#adapters/wire/terminal-control.ts';
import { isSnapshotName } from '#core/shared/snapshot-name.ts';

const fit = ['lunch rush', 'a.b_c-9', '...', ' ', 'n'.repeat(60)];
/** One or two dots alone are folders in an address: the call would go elsewhere. */
const misfit = ['.', '..', '', 'a/b', 'å', 'n'.repeat(61)];

it.each([...fit, ...misfit])('the control interface takes for the name of a snapshot what the console and the command line do: "%s"', (name) => {
  const fits = fit.includes(name);
  expect([isSnapshotName(name), v.is(saveWorld.params, { name }), v.is(saveSnapshot.params, { name })]).toEqual([fits, fits, fits]);
});
