import * as v from 'valibot';
import { ORDER_TYPES } from '#core/settings/order-type.ts';
import { ORDER_KEY } from '../arguments.ts';
import { noJson } from '../no-json.ts';
import { repeatedName } from '../repeated-name.ts';
import { UsageError } from '../usage-error.ts';

const EXAMPLE = '{ "shop": 1, "items": ["2xvasterbotten-toast"] }';
const HELP = { hint: 'weborder order create --help' };
/** Of what an order cannot do without: said also where it is missing. */
const NEEDED = {
  shop: 'a shop is a whole number; `weborder shops` lists them', items: 'items are a list such as ["2xvasterbotten-toast"]', code: 'a code is a text; `weborder menu SHOP` lists them',
} as const;
const isNeeded = (name: string): name is keyof typeof NEEDED => name in NEEDED;
const ITEM = 'an item is a text such as "2xlatte:oat-milk", or { "code": "latte", "quantity": 2, "choices": ["oat-milk"] }';
const CHOICES = 'choices are a list of texts such as ["oat-milk"]';
const [FEWEST, MOST] = [1, 100];

const words = (says = 'it is a text') => v.pipe(v.string(says), v.maxLength(1000, '1000 characters fit at most'));
const wholeId = (says: string) => v.pipe(v.number(says), v.safeInteger(says), v.minValue(1, says));
const isPlainObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const spelledOut = v.strictObject({ code: words(NEEDED.code), quantity: v.optional(v.number('a quantity is a number'), 1), choices: v.optional(v.array(words(CHOICES), CHOICES), []) });
/** An order in a file. `items` as on the command line, or spelled out; how many of each there may be is said where items are read, for both. `key`: the same key is the same order. */
const wish = v.strictObject({
  shop: wholeId(NEEDED.shop),
  items: v.pipe(v.array(v.lazy((item) => (isPlainObject(item) ? spelledOut : words(ITEM))), NEEDED.items), v.minLength(FEWEST, `${FEWEST} to ${MOST} items are an order`), v.maxLength(MOST, `${FEWEST} to ${MOST} items are an order`)),
  type: v.exactOptional(v.picklist(ORDER_TYPES, `a type is ${ORDER_TYPES.map((type) => `"${type}"`).join(' or ')}`)),
  at: v.exactOptional(words()), note: v.exactOptional(words()), spot: v.exactOptional(wholeId('a spot is a whole number; `weborder spots SHOP` lists them')),
  phone: v.exactOptional(words()), email: v.exactOptional(words()), key: v.exactOptional(v.pipe(v.string('it is a text'), v.regex(ORDER_KEY.pattern, ORDER_KEY.words))),
});
type Written = v.InferOutput<typeof wish>;

/** One order that somebody wishes, with its items as the command line has them. `where`: its place in a file; empty on the command line. */
export type OrderWish = Omit<Written, 'items'> & { readonly items: readonly string[]; readonly where: string };

const itemText = (item: Written['items'][number]): string =>
  (typeof item === 'string' ? item : `${item.quantity}x${item.code}${item.choices.length === 0 ? '' : `:${item.choices.join(',')}`}`);

const parseJson = (text: string): { readonly value: unknown } | { readonly error: unknown } => {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error };
  }
};

/** `"items", item 2, "quantity"` */
const placeOf = (keys: readonly unknown[]): string => keys.map((key) => (typeof key === 'number' ? `item ${key + 1}` : `"${String(key)}"`)).join(', ');

/** What was written in its place; where something is too long nobody needs it once more. */
const notThat = ({ kind, type, received }: v.BaseIssue<unknown>): string => (kind === 'schema' || type === 'safe_integer' || type === 'min_value' ? `, not ${received}` : '');

const keysOf = ({ path }: v.BaseIssue<unknown>): readonly unknown[] => path?.map(({ key }) => key) ?? [];
const isMisspelled = ({ type, expected }: v.BaseIssue<unknown>): boolean => type === 'strict_object' && expected === 'never';

/** Where in an order the first mistake is, and what is expected there. What is missing may only be misspelled. */
const mistakeIn = (issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string => {
  const parentOf = (issue: v.BaseIssue<unknown>): string => placeOf(keysOf(issue).slice(0, -1));
  const issue = issues.find((each) => isMisspelled(each) && parentOf(each) === parentOf(issues[0])) ?? issues[0];
  const keys = keysOf(issue);
  const name = String(keys.at(-1));
  if (issue.type !== 'strict_object') return `${placeOf(keys)}: ${issue.message}${notThat(issue)}.`;
  if (!isMisspelled(issue)) return `${placeOf(keys)} is missing: ${isNeeded(name) ? NEEDED[name] : issue.message}.`;
  const [of, entries] = keys.length === 1 ? ['an order', wish.entries] : ['an item', spelledOut.entries];
  return `${keys.length === 1 ? '' : `${parentOf(issue)}: `}${of} has no "${name}"; it has ${placeOf(Object.keys(entries))}.`;
};

const readOne = (value: unknown, where: string): OrderWish => {
  if (!isPlainObject(value)) throw new UsageError(`${where}: an order is an object such as ${EXAMPLE}, not ${Array.isArray(value) ? 'Array' : JSON.stringify(value)}.`, HELP);
  const read = v.safeParse(wish, value);
  if (!read.success) throw new UsageError(`${where}: ${mistakeIn(read.issues)}`, HELP);
  const { key, items } = read.output;
  return { ...read.output, items: items.map(itemText), where: key === undefined ? where : `${where} (key "${key}")` };
};

/** What a file, or `-` for stdin, is called. */
export const inputName = (source: string): string => (source === '-' ? 'The input' : source);

/** Of a name that an order has twice, the other one may be meant. */
const refuseTwice = (json: string, where: string): void => {
  const name = repeatedName(json);
  if (name !== null) throw new UsageError(`${where}: "${name}" stands there twice.`, HELP);
};

/** One order, a list of them, or one a line (NDJSON). Throws `UsageError` that names the place; then nothing is ordered at all. */
export const readWishes = (text: string, source: string): readonly OrderWish[] => {
  const name = inputName(source);
  const trimmed = text.trim();
  if (trimmed === '') throw new UsageError(`${name} is empty: ${EXAMPLE} is an order.`, HELP);
  const whole = parseJson(trimmed);
  if ('value' in whole && Array.isArray(whole.value) && whole.value.length === 0) throw new UsageError(`${name} is an empty list: ${EXAMPLE} is an order.`, HELP);
  if ('value' in whole) {
    refuseTwice(trimmed, name);
    return Array.isArray(whole.value) ? whole.value.map((one: unknown, at) => readOne(one, `${name}, order ${at + 1}`)) : [readOne(whole.value, name)];
  }
  const lines = text.split('\n').map((line, at) => ({ where: `${name}, line ${at + 1}`, line: line.trim(), parsed: parseJson(line) })).filter(({ line }) => line !== '');
  // Orders a line, when one of them is an order by itself: of those that are not, the first is named.
  if (!lines.some(({ parsed }) => 'value' in parsed && isPlainObject(parsed.value))) throw new UsageError(noJson(name, whole.error), HELP);
  return lines.map(({ where, line, parsed }) => {
    if ('error' in parsed) throw new UsageError(noJson(where, parsed.error), HELP);
    refuseTwice(line, where);
    return readOne(parsed.value, where);
  });
};
