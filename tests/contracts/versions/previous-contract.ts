import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { contractSchema, type Contract } from './contract-of.ts';

/** Of a part of the record: what it says now. Nothing that any program has sent is read differently: a time's offset ends at 23:59, a day's hours may end at 24:00, a shop's number is as long as an answer's, an order's id is as an address holds it. */
const SAME_TO_EVERYBODY: readonly (readonly [before: string, now: string])[] = [
  [
    JSON.stringify(String.raw`^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$`),
    JSON.stringify(String.raw`^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`),
  ],
  [JSON.stringify(String.raw`^(?:[01]\d|2[0-3]):[0-5]\d$`), JSON.stringify(String.raw`^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$`)],
  ['"^[1-9][0-9]{0,8}$"', '"^[1-9][0-9]{0,15}$"'],
  ['"orderId":{"type":"string"}', '"orderId":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,64}$"}'],
];

const recorded = readFileSync(join(import.meta.dirname, 'previous.json'), 'utf8');

/** The wire of the version before, recorded by `contractText` and never edited. */
export const previousContract: Contract = v.parse(contractSchema, JSON.parse(SAME_TO_EVERYBODY.reduce((text, [before, now]) => text.replaceAll(before, () => now), recorded)));
