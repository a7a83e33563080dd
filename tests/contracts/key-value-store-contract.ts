import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';

/** Two stores on the same ground, as two tabs or two processes are. */
export interface StorePair { readonly one: KeyValueStore; readonly other: KeyValueStore }

const told = (store: KeyValueStore, key: string): Promise<string> =>
  new Promise((resolve) => {
    const stop = store.onOutsideChange((changed) => {
      if (changed !== key) return;
      stop();
      resolve(changed);
    });
  });

/** What every KeyValueStore does. */
export const keyValueStoreContract = (name: string, open: () => StorePair): void => {
  describe(`KeyValueStore: ${name}`, () => {
    it('has no value for a key that was never set', () => {
      expect(open().one.get('absent')).toBeNull();
    });

    it('gives back what was set, whatever the text', () => {
      const { one } = open();
      for (const text of ['', ' ', 'kanelbulle 🥐', '{"a":1}', 'x'.repeat(100_000), '\u0000\n\r']) {
        expect(one.set('key', text)).toEqual({ ok: true, value: undefined });
        expect(one.get('key')).toBe(text);
      }
    });

    it('keeps keys apart, whatever they look like', () => {
      const { one } = open();
      const keys = ['weborder.cart', 'weborder/cart', '../cart', 'WEBORDER.CART', 'a b', 'ö', '.hidden', 'two\nlines', '__proto__', 'constructor'];
      keys.forEach((key, at) => { one.set(key, String(at)); });
      expect(keys.map((key) => one.get(key))).toEqual(keys.map((_, at) => String(at)));
      expect([...one.keys()].sort()).toEqual([...keys].sort());
    });

    it('forgets what is removed, and does not mind when there was nothing', () => {
      const { one } = open();
      one.set('key', 'value');
      one.remove('key');
      one.remove('key');
      expect([one.get('key'), one.keys()]).toEqual([null, []]);
    });

    it('[STORE-1] another store on the same ground sees what was written', () => {
      const { one, other } = open();
      one.set('key', 'value');
      expect(other.get('key')).toBe('value');
    });

    it('[STORE-2] tells when somebody else has changed or removed a key', async () => {
      const { one, other } = open();
      const changed = told(one, 'key');
      other.set('key', 'value');
      expect(await changed).toBe('key');
      const removed = told(one, 'key');
      other.remove('key');
      expect(await removed).toBe('key');
    });

    it('[STORE-2] tells nothing of what somebody else has written again as it was', async () => {
      const { one, other } = open();
      other.set('same', 'value');
      await new Promise((resolve) => { setTimeout(resolve); }); // What was written before somebody listens is told to nobody.
      const heard: string[] = [];
      const stop = one.onOutsideChange((key) => heard.push(key));
      other.set('same', 'value');
      const marked = told(one, 'marker');
      other.set('marker', 'value');
      await marked;
      stop();
      expect(heard).toEqual(['marker']);
    });

    it('[STORE-2] never tells of its own changes, nor after the listener has gone', async () => {
      const { one, other } = open();
      const heard: string[] = [];
      const stop = one.onOutsideChange((key) => heard.push(key));
      one.set('kept', 'value');
      one.set('own', 'value');
      one.remove('own');
      const marked = told(one, 'marker');
      other.set('marker', 'value');
      await marked;
      stop();
      const after = told(one, 'later');
      other.set('later', 'value');
      await after;
      expect(heard).toEqual(['marker']);
    });
  });
};
