import * as v from 'valibot';
import type { StaffCase } from '#core/payment/staff-cases.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import type { TerminalSession } from '#core/self-service/terminal-session.ts';
import { staffCaseSchema } from './schemas/staff-case-schema.ts';
import { terminalSessionSchema } from './schemas/terminal-session-schema.ts';
import { versionedValue } from './versioned-value.ts';

/** §3: the kiosk's sign-in with its tokens; the only place outside memory that holds them (T5). */
export const storedTerminalSession = (store: KeyValueStore): StoredValue<TerminalSession> =>
  versionedValue(store, { key: 'weborder.self-service', version: 1, schema: terminalSessionSchema });

/** P9: charges that only staff can settle; lasts like the journal. */
export const storedStaffCases = (store: KeyValueStore): StoredValue<readonly StaffCase[]> =>
  versionedValue<readonly StaffCase[]>(store, { key: 'weborder.staff-cases', version: 1, schema: v.array(staffCaseSchema), mustLast: true });
