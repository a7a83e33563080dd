import * as v from 'valibot';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import type { Cookie } from '../http/cookie-jar.ts';
import { versionedValue } from './versioned-value.ts';

const cookieSchema = v.object({ name: v.string(), value: v.string(), host: v.string(), path: v.string(), secure: v.boolean(), expires: v.pipe(v.number(), v.finite()) });

/** The session of somebody without a browser. Cookies that end with the program are not kept. */
export const storedCookies = (store: KeyValueStore): StoredValue<readonly Cookie[]> =>
  versionedValue(store, { key: 'weborder.cookies', version: 1, schema: v.array(cookieSchema) });

/** Origins of the servers where somebody without a browser has logged in and not out again: what a session that has ended leaves behind. */
export const storedLogins = (store: KeyValueStore): StoredValue<readonly string[]> =>
  versionedValue(store, { key: 'weborder.logins', version: 1, schema: v.array(v.string()) });
