import * as v from 'valibot';
import type { Payable } from '#core/payment/payable.ts';
import type { StaffCase } from '#core/payment/staff-cases.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import type { GuestMark } from '#core/self-service/kiosk-session-policy.ts';
import type { TerminalSession } from '#core/self-service/terminal-session.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { shopIdSchema } from './schemas/basics.ts';
import { atCounterSchema, guestMarkSchema } from './schemas/kiosk-schemas.ts';
import { staffCaseSchema } from './schemas/staff-case-schema.ts';
import { terminalSessionSchema } from './schemas/terminal-session-schema.ts';
import { readableLines, versionedValue } from './versioned-value.ts';

/** §3: the kiosk's sign-in with its tokens; the only place outside memory that holds them (T5). */
export const storedTerminalSession = (store: KeyValueStore): StoredValue<TerminalSession> =>
  versionedValue(store, { key: 'weborder.self-service', version: 1, schema: terminalSessionSchema });

/** Which shop's kiosk this browser is, also while it is signed out; until staff lets it go. */
export const storedKioskShop = (store: KeyValueStore): StoredValue<ShopId> => versionedValue(store, { key: 'weborder.kiosk', version: 1, schema: shopIdSchema });

/** P9: charges that only staff can settle; lasts like the journal. */
export const storedStaffCases = (store: KeyValueStore, onPutAside?: () => void): StoredValue<readonly StaffCase[]> =>
  versionedValue(store, { key: 'weborder.staff-cases', version: 1, schema: readableLines(staffCaseSchema), mustLast: true }, onPutAside);

/** S21: a guest is at the kiosk; belongs into storage that ends with the tab. */
export const storedGuestMark = (store: KeyValueStore): StoredValue<GuestMark> => versionedValue(store, { key: 'weborder.kiosk-guest', version: 1, schema: guestMarkSchema });

/** P9: the order whose code the guest holds for the counter; belongs into storage that ends with the tab, and goes with its guest (S21). */
export const storedAtCounter = (store: KeyValueStore): StoredValue<Payable> => versionedValue(store, { key: 'weborder.kiosk-counter', version: 1, schema: atCounterSchema });

/** §3: the accessibility mode; ends with its guest. */
export const storedAccessibility = (store: KeyValueStore): StoredValue<boolean> => versionedValue(store, { key: 'weborder.kiosk-accessibility', version: 1, schema: v.boolean() });
