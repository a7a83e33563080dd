import * as v from 'valibot';
import { ORDER_TYPES } from '#core/settings/order-type.ts';
import { ORDER_KEY } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';

const words = v.pipe(v.string(), v.maxLength(1000));
/** An order in a file. `items` as on the command line, or spelled out; how many there may be is said where items are read, for both. `key`: the same key is the same order. */
const wish = v.strictObject({
  shop: v.pipe(v.number(), v.integer(), v.minValue(1)),
  items: v.pipe(v.array(v.union([words, v.strictObject({ code: words, quantity: v.optional(v.number(), 1), choices: v.optional(v.array(words), []) })])), v.minLength(1), v.maxLength(100)),
  type: v.optional(v.picklist(ORDER_TYPES), 'takeAway'),
  at: v.exactOptional(words), note: v.exactOptional(words), spot: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  phone: v.exactOptional(words), email: v.exactOptional(words), key: v.exactOptional(v.pipe(v.string(), v.regex(ORDER_KEY.pattern, ORDER_KEY.words))),
});
type Written = v.InferOutput<typeof wish>;

/** One order that somebody wishes, with its items as the command line has them. `where`: its place in a file; empty on the command line. */
export type OrderWish = Omit<Written, 'items'> & { readonly items: readonly string[]; readonly where: string };

const itemText = (item: Written['items'][number]): string =>
  (typeof item === 'string' ? item : `${item.quantity}x${item.code}${item.choices.length === 0 ? '' : `:${item.choices.join(',')}`}`);

const parseJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const isObject = (parsed: { readonly value: unknown } | null): boolean => typeof parsed?.value === 'object' && parsed.value !== null && !Array.isArray(parsed.value);

const readOne = (value: unknown, where: string): OrderWish => {
  const read = v.safeParse(wish, value);
  if (!read.success) {
    const [issue] = read.issues;
    const path = v.getDotPath(issue);
    throw new UsageError(issue.type === 'strict_object' && issue.expected === 'never' ? `${where}: an order has no "${path ?? ''}".` : `${where}: ${path === null ? '' : `"${path}": `}${issue.message}.`);
  }
  const { key, items } = read.output;
  return { ...read.output, items: items.map(itemText), where: key === undefined ? where : `${where} (key "${key}")` };
};

/** What a file, or `-` for stdin, is called. */
export const inputName = (source: string): string => (source === '-' ? 'The input' : source);

/** One order, a list of them, or one a line (NDJSON). Throws `UsageError` that names the place; then nothing is ordered at all. */
export const readWishes = (text: string, source: string): readonly OrderWish[] => {
  const name = inputName(source);
  const trimmed = text.trim();
  if (trimmed === '') throw new UsageError(`${name} is empty: { "shop": 1, "items": ["2xvasterbotten-toast"] } is an order.`);
  const whole = parseJson(trimmed);
  if (whole !== null) return Array.isArray(whole.value) ? whole.value.map((one: unknown, at) => readOne(one, `${name}, order ${at + 1}`)) : [readOne(whole.value, name)];
  const lines = text.split('\n').map((line, at) => ({ where: `${name}, line ${at + 1}`, line: line.trim(), parsed: parseJson(line) })).filter(({ line }) => line !== '');
  // Orders a line, when one of them is an order by itself: of those that are not, the first is named.
  if (!lines.some(({ parsed }) => isObject(parsed))) throw new UsageError(`${name} is not JSON.`);
  return lines.map(({ where, parsed }) => {
    if (parsed === null) throw new UsageError(`${where} is not JSON.`);
    return readOne(parsed.value, where);
  });
};
