import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { contractSchema, type Contract } from './contract-of.ts';

/** Patterns that refuse more than before, and nothing that any program has sent: times, whose offsets end at 23:59 now. */
const SAME_TO_EVERYBODY: readonly (readonly [before: string, now: string])[] = [[
  String.raw`^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$`,
  String.raw`^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`,
]];

const recorded = readFileSync(join(import.meta.dirname, 'previous.json'), 'utf8');

/** The wire of the version before, recorded by `contractText` and never edited. */
export const previousContract: Contract = v.parse(contractSchema, JSON.parse(SAME_TO_EVERYBODY.reduce((text, [before, now]) => text.replaceAll(JSON.stringify(before), () => JSON.stringify(now)), recorded)));
