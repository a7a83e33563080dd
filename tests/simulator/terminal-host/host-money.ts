import { expect } from 'vitest';
import { aHost, type HostWorld } from './a-host.ts';

/** What moved, in the order it did. */
export const charges = ({ host }: HostWorld) => host.control.ledger().lines.map((line) => [line.kind, line.amount]);

/** What of a host's ledger does not agree. */
export const mismatches = ({ host }: HostWorld) => host.control.ledger().mismatches.map((mismatch) => mismatch.kind);

/** A host whose next payments meet these scenarios. */
export const scripted = async (...names: string[]): Promise<HostWorld> => {
  const world = await aHost();
  expect(world.host.control.setQueue(names.join(',')).ok).toBe(true);
  return world;
};
