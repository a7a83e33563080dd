import * as v from 'valibot';

/** W2: an amount with at most two decimals, VAT included; never NaN, never absurd. */
export const amount = v.pipe(
  v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'has more than two decimals'),
);

/** The last one that was found: most times of an answer lie on the same day. */
let lastDay = '';

/** No 30 February: a day that the calendar does not have turns into another one, or into none. */
const isCalendarDay = (text: string): boolean => {
  const day = text.slice(0, 10);
  if (day !== lastDay && new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8))) lastDay = day;
  return day === lastDay;
};

/** W2: RFC 3339 with an offset. */
export const dateTime = v.pipe(
  v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/),
  v.check(isCalendarDay, 'is no day of the calendar'),
);

const knownZones = new Set<string>();
const isTimeZone = (name: string): boolean => {
  if (knownZones.has(name)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  knownZones.add(name);
  return true;
};

/** W2: an IANA name that this machine knows; any other would break every time of that shop. */
export const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'is no time zone'));

/** §3: language, text. */
const textEntry = v.object({ language: v.string(), text: v.string() });

/** §3: translatable fields, a list of entries per field name. */
export const i18n = v.optional(v.record(v.string(), v.array(textEntry)), {});

/** W4: an unknown enum value becomes the explicit case `unknown`. */
export const tolerant = <const T extends readonly [string, ...string[]]>(values: T) => v.fallback(v.picklist([...values, 'unknown']), 'unknown');

/** §3, as a request names it. */
export const orderType = v.picklist(['takeAway', 'dineInPlace']);
/** The same in an answer: a newer server may know more of them. */
export const anyOrderType = tolerant(['takeAway', 'dineInPlace']);
export type WireOrderType = v.InferOutput<typeof anyOrderType>;

/** §3: a shop's numeric id. */
export const shopId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** A shop's numeric id as it stands in a path: each that an answer can name. */
export const shopIdParam = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,15}$/)); // From 2^53 on a number names no shop.
/** An order's id, in a path and in an answer alike: what no address can hold could be neither paid nor found again (W4). */
export const orderId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** The code of something on a menu: an article, a choice, a category, a campaign. */
export const menuCode = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
/** §6: the code of a membership card. */
export const memberCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** §4: the short code that a kiosk shows and a cashier types, in either case. */
export const signinCode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{6}$/));
/** ISO 4217: `SEK`. */
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** ISO 639-1, as a request names a language: `sv`. */
export const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/**
 * W3: RFC 9457 with our `code` and the values its text needs; `errors` is Identity's map of fields or codes. A member of RFC 9457's that has another type is as
 * good as left out (§3.1); of ours it makes the whole no word of a server that we understand.
 */
export const problem = v.object({
  type: v.fallback(v.optional(v.string(), 'about:blank'), 'about:blank'),
  title: v.fallback(v.optional(v.string(), ''), ''),
  status: v.fallback(v.optional(v.number(), 0), 0),
  detail: v.fallback(v.optional(v.string(), ''), ''),
  code: v.optional(v.string(), ''),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())])), {}),
  errors: v.optional(v.record(v.string(), v.array(v.string())), {}),
});
export type Problem = v.InferOutput<typeof problem>;

/** R1: 13.5. */
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** W9. */
export const vatLine = v.object({ rate: percent, net: amount, vat: amount, gross: amount });
