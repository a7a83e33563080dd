import * as v from 'valibot';
import { faultRules } from '#adapters/wire/terminal-control.ts';
import type { FaultRule } from '../faults/fault-rule.ts';

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

const VERSION = 1;
const form = v.object({
  version: v.literal(VERSION), now: v.number(), isFrozen: v.boolean(), isKitchenPaused: v.boolean(), productFaults: faultRules, product: v.string(), terminals: v.record(v.string(), v.string()),
});

export const writeSnapshot = (snapshot: SimulatorSnapshot): string => JSON.stringify({ version: VERSION, ...snapshot });

/** Throws on a text of another version. */
export const readSnapshot = (text: string): SimulatorSnapshot => v.parse(form, JSON.parse(text));
