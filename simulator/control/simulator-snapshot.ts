import * as v from 'valibot';
import { faultRules } from '#adapters/wire/terminal-control.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { UnusableSnapshot } from '../shared/unusable-snapshot.ts';
import { recordsIn } from '../terminal-host/store/records-in.ts';

/** Everything that a simulator knows at one moment. */
export interface SimulatorSnapshot {
  readonly now: number;
  readonly isFrozen: boolean;
  readonly isKitchenPaused: boolean;
  readonly productFaults: readonly FaultRule[];
  /** Made by the product server's memory. */
  readonly product: string;
  /** By terminal, each made by its host. */
  readonly terminals: Readonly<Record<string, string>>;
}

/** Raised when its shape changes, or that of a terminal host's records (record-file.ts). The product server's tables tell by themselves. */
const VERSION = 1;
const form = v.object({
  version: v.literal(VERSION), now: v.number(), isFrozen: v.boolean(), isKitchenPaused: v.boolean(), productFaults: faultRules, product: v.string(), terminals: v.record(v.string(), v.string()),
});

export const writeSnapshot = (snapshot: SimulatorSnapshot): string => JSON.stringify({ version: VERSION, ...snapshot });

/** Throws `UnusableSnapshot`. */
export const readSnapshot = (text: string): SimulatorSnapshot => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), form), text);
  if (!read.success) throw new UnusableSnapshot(read.issues);
  for (const records of Object.values(read.output.terminals)) recordsIn(records);
  return read.output;
};
