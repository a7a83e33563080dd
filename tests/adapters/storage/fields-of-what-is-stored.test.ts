import { expect, it } from 'vitest';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { PLACES, type Place } from './what-is-stored.ts';

type Path = readonly (string | number)[];
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Everything that lies in a value under a name, and the value itself. */
const placesIn = (value: unknown, path: Path = []): readonly (readonly [path: Path, is: unknown])[] => [
  ...(typeof path.at(-1) === 'number' ? [] : [[path, value] as const]),
  ...(isObject(value) ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key])) : []),
];

/** The value with something else in one place; undefined: with nothing there. */
const changed = (value: unknown, [key, ...rest]: Path, to: unknown): unknown => {
  if (key === undefined || !isObject(value)) return to;
  const copy: object = Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value };
  Reflect.set(copy, key, changed(Reflect.get(value, key), rest, to));
  return copy;
};

/** By their names, without the places in lists. */
const nameOf = ({ key }: Place, path: Path): string => [key.replace('weborder.', ''), ...path.map((part) => (typeof part === 'number' ? '*' : part))].join(' ');

/** Of what is read line by line, a line that cannot be read is not there. */
const isRead = (place: Place, data: unknown): boolean => {
  const store = createMemoryStore();
  store.set(place.key, JSON.stringify({ v: 1, data }));
  const read = place.open(store).read();
  return place.mustLast && Array.isArray(read) && Array.isArray(data) ? read.length === data.length : read !== null;
};

/** Where something else in place of what is stored is taken, or is not. */
const placesWhere = (isTaken: boolean, to: unknown, of: (is: unknown) => boolean): readonly string[] => [...new Set(PLACES.flatMap((place) => placesIn(place.stored)
  .filter(([path, is]) => of(is) && isRead(place, changed(place.stored, path, to)) === isTaken).map(([path]) => nameOf(place, path))))];

const isAnything = (): boolean => true;
const isText = (is: unknown): boolean => typeof is === 'string';
const isNumber = (is: unknown): boolean => typeof is === 'number';
/** What a later version may have written there is `unknown`. */
const ANYTHING = ['orders ongoing * seen status', 'orders ongoing * seen orderType'];

it('[R-9] of what is stored only that may be missing which has not always been there, or is not there for every guest', () => {
  expect(placesWhere(true, undefined, isAnything)).toEqual([
    'cart items * article i18n name', 'payment-journal * holdExpires', 'payment-journal * ordered', 'payment-journal * signIn', 'payment-journal * language', 'payment-journal * isKnown', 'payment-journal * kept', 'payment-journal * kept request terminalId',
    'payment-journal * kept request payAtCounter', 'orders ongoing * seen', ...ANYTHING, 'sent-order placed', 'sent-order placed ordered', 'staff-cases * charged', 'staff-cases * terminal', 'staff-cases * attemptId', 'staff-cases * shopId',
    'kiosk-guest customerCode', 'menu menu items * items * items * article i18n name',
  ]);
});

it('[R-9] what is of another kind than was written is not taken for it', () => {
  expect(placesWhere(true, [7], isAnything)).toEqual(ANYTHING);
});

it('[R-9] nothing stands in no other place than where there may be nothing', () => {
  expect(placesWhere(true, null, isAnything)).toEqual([
    'cart shopId', 'cart items * article allergens', 'cart items * article choices * choices * allergens', 'cart spotId', 'payment-journal * terminal', 'payment-journal * holdExpires', 'payment-journal * redirectUrl', 'payment-journal * kept request pickupTime',
    'payment-journal * kept request spotId', ...ANYTHING, 'orders ongoing * seen pickupTime', 'user customer favoriteShopId', 'sent-order placed holdExpires', 'self-service token shopId', 'kiosk-counter order holdExpires',
    'menu menu vatRates * orderType', 'menu menu vatRates * until', 'menu menu items * items * items * article allergens', 'menu menu items * items * items * article choices * choices * allergens', 'menu menu items * items * article allergens',
    'menu menu items * article allergens', 'shop-seen location',
  ]);
});

it('[R-9] a text without a letter is none where it names a thing, or is a word of a list', () => {
  expect(placesWhere(false, '', isText)).toEqual([
    'cart orderType', 'cart items * id', 'cart items * type', 'payment-journal * id', 'payment-journal * orderId', 'payment-journal * kept request orderType', 'orders ongoing * id', 'orders ongoing * seen shop timeZone', 'orders delivered * id',
    'user favorites * type', 'pending-logout', 'member-card mediaType', 'member-card base64', 'sent-order key', 'sent-order placed order', 'checkout-draft pickup kind', 'self-service id', 'self-service host', 'self-service token access',
    'self-service token refresh', 'staff-cases * orderId', 'staff-cases * attemptId', 'kiosk-guest customerCode', 'kiosk-counter order id', 'menu menu vatRates * orderType', 'menu menu items * kind', 'menu menu items * items * kind',
    'menu menu items * items * items * kind', 'shop-seen status', 'shop-seen timeZone',
  ]);
});

it('[R-9] a number is whole but where it is measured, and not below zero where it names a shop, counts dishes or is how long a token lives', () => {
  expect(placesWhere(true, 7.5, isNumber)).toEqual(['member-card seenAt', 'self-service token lifeMs', 'self-service expiresAt', 'kiosk-guest seenAt', 'cookies * expires', 'shop-seen location latitude', 'shop-seen location longitude']);
  expect(placesWhere(false, -1, isNumber)).toEqual([
    'cart shopId', 'cart items * quantity', 'shop', 'payment-journal * shopId', 'payment-journal * kept request shopId', 'orders ongoing * seen shop id', 'user customer favoriteShopId', 'self-service shopId', 'self-service token lifeMs',
    'self-service token shopId', 'kiosk', 'staff-cases * shopId', 'kiosk-counter shopId', 'menu shopId', 'shop-seen id',
  ]);
});
