import fc from 'fast-check';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedCart, storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import { storedStaffCases } from '#adapters/storage/stored-self-service.ts';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { StaffCases } from '#core/payment/staff-cases.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { attemptId } from '#core/shared/ids.ts';
import { isPoisoned } from '#tests/adapters/wire/fuzz/decode-anything.ts';
import { spoil, type Spoil } from '#tests/adapters/wire/fuzz/spoil.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { PLACES, type Place } from './what-is-stored.ts';

const same = (what: string, is: unknown, should: unknown, text: string): void => {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)];
  if (one !== other) throw new Error(`${what}: is ${one}, should be ${other}, after ${text.slice(0, 500)}`);
};

/** How a text came to be in a place: spoilt, of another version, of another place, half written, or nothing of ours. */
export interface Story { readonly kind: 'spoilt' | 'version' | 'elsewhere' | 'half'; readonly at: number; readonly spoils: readonly Spoil[] }

export const textOf = ({ kind, at, spoils }: Story, { stored }: Place): string => {
  const whole = JSON.stringify({ v: 1, data: stored });
  switch (kind) {
    case 'spoilt': return spoil({ v: 1, data: stored }, spoils).text;
    case 'version': return JSON.stringify({ v: [0, 2, -1, 1.5, 99, null][at % 6], data: stored });
    case 'elsewhere': return JSON.stringify({ v: 1, data: PLACES[at % PLACES.length]?.stored });
    case 'half': return whole.slice(0, at % whole.length);
  }
};

/** R9: it is read or it is not, and never throws; whatever was read can be written and read again; afterwards everything works as on the first day. */
const checkPlace = (one: Place, store: KeyValueStore, text: string): 'read' | 'unreadable' => {
  const stored = one.open(store);
  const value = stored.read();
  if (isPoisoned()) throw new Error(`a prototype was changed by ${text}`);
  same('reading twice', stored.read(), value, text);
  if (value !== null) {
    const copy = createMemoryStore();
    one.open(copy).write(value);
    same('restore of persist', one.open(copy).read(), value, text);
  }
  stored.write(one.honest);
  same('a clean start', one.open(store).read(), one.honest, text);
  return value === null ? 'unreadable' : 'read';
};

const linesIn = (text: string): readonly string[] => {
  try {
    const read: unknown = JSON.parse(text);
    const data: unknown = typeof read === 'object' && read !== null && 'data' in read && 'v' in read && read.v === 1 ? read.data : null;
    return Array.isArray(data) ? data.map((line) => JSON.stringify(line)) : [];
  } catch {
    return [];
  }
};

/** P2, M6: what can be read of the journal is still open, and what can't is somewhere in the storage, whatever is written afterwards. */
const checkJournal = (one: Place, store: KeyValueStore, text: string): void => {
  const untouched = new Set((Array.isArray(one.honest) ? one.honest : []).map((line) => JSON.stringify(line)));
  const open = JSON.stringify(one.open(store).read() ?? []);
  const stillThere = linesIn(text).filter((line) => untouched.has(line) && text.includes(line));
  for (const line of stillThere) if (!open.includes(line)) throw new Error(`${line} could be read in ${text}, but is not open`);
  const read = one.open(store).read();
  const isWhole = Array.isArray(read) && read.length === linesIn(text).length;
  const journal = new PaymentJournal(storedPaymentAttempts(store));
  const cases = new StaffCases(storedStaffCases(store));
  if (one.key === 'weborder.payment-journal') {
    const [before, added] = [journal.open(), anAttempt({ id: attemptId('new') })];
    journal.write(added);
    same('the journal', new PaymentJournal(storedPaymentAttempts(store)).open(), [...before, added], text);
    for (const { id } of journal.open()) journal.close(id);
    same('the closed journal', [new PaymentJournal(storedPaymentAttempts(store)).open(), journal.open()], [[], []], text);
  } else {
    for (const { code } of cases.cases.get()) cases.close(code);
    cases.close('nobody');
  }
  if (!isWhole && !store.keys().some((key) => store.get(key) === text)) throw new Error(`what could not be read is lost: ${text}`);
};

export const stories: fc.Arbitrary<Story> = fc.record({
  kind: fc.constantFrom('spoilt' as const, 'spoilt' as const, 'spoilt' as const, 'version' as const, 'elsewhere' as const, 'half' as const), at: fc.nat(),
  spoils: fc.array(fc.record({ place: fc.nat(), how: fc.nat({ max: 10 }), salt: fc.nat() }), { maxLength: 3, size: 'max' }),
});

/** Opens every place with so many spoilt texts in it; answers how many could be read. Throws at the first that goes wrong. */
export const meetSpoiltStorage = (numRuns: number): Readonly<Record<'read' | 'unreadable', number>> => {
  const seen = { read: 0, unreadable: 0 };
  fc.assert(fc.property(fc.nat({ max: PLACES.length - 1 }), stories, (at, story) => {
    const one = PLACES[at];
    if (!one) return;
    const text = textOf(story, one);
    const storeWith = (): KeyValueStore => { const store = createMemoryStore(); store.set(one.key, text); return store; };
    if (one.mustLast) checkJournal(one, storeWith(), text);
    if (one.key === 'weborder.cart') new CartKeeper({ stored: storedCart(storeWith()), random: countingRandom() }).start()();
    seen[checkPlace(one, storeWith(), text)] += 1;
  }), { numRuns });
  return seen;
};
