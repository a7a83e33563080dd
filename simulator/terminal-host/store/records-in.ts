import * as v from 'valibot';
import { UnusableSnapshot } from '../../shared/unusable-snapshot.ts';
import { RECORD_KINDS, type RecordKind, type Records } from './records.ts';

/** By kind, in the order in which they were first written; perhaps from before there was each kind. */
export type Entries = { readonly [K in RecordKind]?: readonly (readonly [id: string, value: Records[K]])[] };

const form = v.pipe(v.string(), v.parseJson(), v.record(v.picklist(RECORD_KINDS), v.array(v.tuple([v.string(), v.custom<object>((value) => typeof value === 'object' && value !== null)]))));

/** The records of a host's dump. Throws `UnusableSnapshot`. */
export const recordsIn = (dump: string): Entries => {
  const read = v.safeParse(form, dump);
  if (!read.success) throw new UnusableSnapshot(read.issues);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text that a host of this version made
  return read.output as Entries;
};
