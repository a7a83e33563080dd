import { InvalidArgumentError, Option } from 'commander';
import { days, hours, minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { LANGUAGES, languageOf, type Language } from '#core/locale/languages.ts';
import { ORDER_TYPES } from '#core/settings/order-type.ts';
import type { OrderStatus } from '#core/order-tracking/order.ts';
import { parseRfc3339 } from '#core/shared/rfc3339.ts';
import { parseSeed, SEED_WORDS } from '#core/shared/seed.ts';
import { orderId, parseWholeId, shopId, type OrderId, type ShopId } from '#core/shared/ids.ts';

/** A shop's number, or a usage error that says what a shop is. */
export const asShop = (text: string): ShopId => {
  const id = parseWholeId(text);
  if (id === null) throw new InvalidArgumentError('A shop is a whole number; list them with `weborder shops`.');
  return shopId(id);
};

/** Text of one form as it is, or a usage error in these words. */
const formed = (form: RegExp, words: string) => (text: string): string => {
  if (!form.test(text)) throw new InvalidArgumentError(words);
  return text;
};

/** An id as servers give it. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

const anOrder = formed(ID, 'An order id has letters, digits, _ and - only.');
export const asOrder = (text: string): OrderId => orderId(anOrder(text));

/** The id of a payment, as its host gave it; that of an order or of processing will do where a host takes it. */
export const asPayment = formed(ID, 'The id of a payment has letters, digits, _ and - only; with --json it stands under "attemptId".');

/** The code of a member's card, as a terminal host takes it. */
export const asMember = formed(/^[A-Za-z0-9_-]{1,40}$/, 'A membership code has 1 to 40 letters, digits, - and _.');

/** Names of scenarios: with none of them, as of a variable that is not set, payments would be approved that were meant to fail. */
export const asScenarios = formed(/[^\s,]/, 'Names of scenarios are needed; `weborder sim scenario list` has them all.');

/** What stands over a number that is printed alone, as long as a terminal host takes it. */
export const asHeader = (text: string): string => {
  if (text.length > 400) throw new InvalidArgumentError('A header has 400 characters at most.');
  return text;
};

/** What people read in place of a rule's id, as long as a simulator takes it. */
export const asRuleName = (text: string): string => {
  const name = text.trim();
  if (name === '' || name.length > 120) throw new InvalidArgumentError('A name has 1 to 120 characters.');
  return name;
};

/** The id of a kiosk's sign-in at a simulator. */
export const asKiosk = formed(ID, 'The id of a kiosk has letters, digits, _ and - only; `weborder sim kiosk list` shows it.');

export const asSpot = (text: string): number => {
  const id = parseWholeId(text);
  if (id === null) throw new InvalidArgumentError('A delivery spot is a whole number.');
  return id;
};

/** A number of something, from `least` on. */
export const asWhole = (least: number, most = Number.MAX_SAFE_INTEGER) => (text: string): number => {
  const value = Number(text);
  if (!/^\d{1,16}$/.test(text) || value < least || value > most) throw new InvalidArgumentError(`A whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`} is needed.`);
  return value;
};

/** A seed, with the same bounds wherever one is named. */
export const asSeed = (text: string): number => {
  const seed = parseSeed(text);
  if (seed === null) throw new InvalidArgumentError(`${SEED_WORDS}.`);
  return seed;
};

const UNITS: Readonly<Record<string, (count: number) => Millis>> = { s: seconds, m: minutes, h: hours, d: days };

/** `90s`, `15m`, `1h`, `2d` in milliseconds. */
export const asDuration = (text: string): Millis => {
  const [, count, unit] = /^(\d{1,6})(s|m|h|d)$/.exec(text) ?? [];
  const toMs = UNITS[unit ?? ''];
  if (count === undefined || toMs === undefined) throw new InvalidArgumentError('A duration is written 90s, 15m, 1h or 2d.');
  return toMs(Number(count));
};

/** A moment in milliseconds, from RFC 3339 with an offset. */
export const asMoment = (text: string): Millis => {
  const at = parseRfc3339(text);
  if (at === null) throw new InvalidArgumentError('A time is written like 2026-11-20T12:00:00+01:00.');
  return at;
};

/** A key that goes over the wire as it is, in the bounds that it has there. */
export const asKey = formed(/^[A-Za-z0-9_-]{8,64}$/, 'A key has 8 to 64 letters, digits, - and _.');

/** A script's own name for an order, on the command line as in a file: none at all would be one order for everybody who has forgotten theirs. */
export const ORDER_KEY = { pattern: /^[A-Za-z0-9_.-]{1,60}$/, words: 'A key has 1 to 60 letters, digits, ".", "-" and "_"' } as const;

export const asOrderKey = formed(ORDER_KEY.pattern, `${ORDER_KEY.words}.`);

/** The same as it was written. */
export const asTime = (text: string): string => {
  asMoment(text);
  return text;
};

/** The code that a kiosk shows, as it is read out: `d5m pzw`. */
export const asKioskCode = (text: string): string => {
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[0-9A-Z]{6}$/.test(code)) throw new InvalidArgumentError('The code has six letters and digits, as the kiosk shows it.');
  return code;
};

/** A language of the app, as cultures name it, too: `sv-SE`, `nb`. Another one would be told in English, as if that had been asked for. */
const asLanguage = (text: string): Language => {
  const language = languageOf(text);
  if (language === null) throw new InvalidArgumentError(`A language is one of ${LANGUAGES.join(', ')}.`);
  return language;
};

/** `-l, --language`: of names. */
export const languageOption = (): Option => new Option('-l, --language <code>', 'language of names').choices([...LANGUAGES]).argParser(asLanguage).default('sv');

/** `-t, --type`: how to eat; left out, `orderTypeAt` says. */
export const orderTypeOption = (): Option => new Option('-t, --type <type>', 'order type; dineInPlace when left out, or what the shop offers').choices([...ORDER_TYPES]);

/** The steps that an order can be waited for, in their order. */
export const ORDER_STEPS = ['added', 'started', 'finished', 'done', 'delivered'] as const satisfies readonly OrderStatus[];

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];
