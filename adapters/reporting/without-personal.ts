import { ROUTES } from '#core/navigation/routes.ts';

/** Values as the reporting port takes them. */
export type ReportValues = Readonly<Record<string, string | number | boolean>>;

/** E-mail addresses, phone numbers, long runs of letters and digits (tokens, order ids), and of capitals the shorter ones: codes of membership cards (T5). */
const personal = [/[^\s@]+@[^\s@]+/g, /\+?\d(?:[\s()-]{0,2}\d){7,}/g, /[\w-]{20,}|[A-Z\d]{10,}/g];

/** What is longer is a server's or nobody's, never ours; the patterns would take minutes for 250 kB of it. */
const longestText = 500;

/** A text without what could name a guest or open a door. */
export const maskPersonal = (text: string): string => (text.length > longestText ? '…' : personal.reduce((masked, pattern) => masked.replaceAll(pattern, '…'), text));

/** Names of pages and of what happened may be longer than a token; none has capitals or digits but those of our own routes. */
const isOurName = (text: string): boolean => text.length <= longestText && (Object.hasOwn(ROUTES, text) || /^[a-z]+(?:[.-][a-z]+)*$/.test(text));

/** The same, leaving alone what we have named ourselves. */
export const masked = (text: string): string => (isOurName(text) ? text : maskPersonal(text));

/** R13: nothing personal is in a report, whatever the caller put in. */
export const withoutPersonal = (values: ReportValues): ReportValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? masked(value) : value]));
