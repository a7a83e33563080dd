import * as v from 'valibot';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { versionedValue } from './versioned-value.ts';

/** R13: the guest's yes or no to telemetry; stays when somebody signs out, for it is the device's. */
export const storedTelemetryChoice = (store: KeyValueStore): StoredValue<boolean> => versionedValue(store, { key: 'weborder.telemetry', version: 1, schema: v.boolean() });
