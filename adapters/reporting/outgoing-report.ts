import { ROUTES } from '#core/navigation/routes.ts';
import type { Report } from './report.ts';
import { masked, type ReportValues } from './without-personal.ts';

/** A report as it may leave the device. `route`: the pattern of a page's address, never the address. */
export interface OutgoingReport extends Report { readonly route: string }

const WORD = /^[A-Za-z][A-Za-z0-9._-]{0,59}$/;
const ID = /^[a-z][a-z0-9.-]{0,79}$/;
const SHOP = /^\d{1,6}$/;
const PLACE = /^[\w-]{1,60}\.js:\d{1,7}:\d{1,7}$/;

const word = (value: string): string | null => (WORD.test(value) && masked(value) === value ? value : null);
/** The sentence after a thrown error's name may quote what a guest typed. */
const nameOfError = (value: string): string | null => word(value.replace(/:.*$/s, ''));
const fitting = (form: RegExp) => (value: string): string | null => (form.test(value) ? value : null);

/** What may be told besides a name, and in which form; everything else stays here. */
const TEXTS: Readonly<Record<string, (value: string) => string | null>> = {
  from: word, to: word, page: word, language: word, cause: word, reason: word, code: word, state: word, error: nameOfError, shopId: fitting(SHOP), at: fitting(PLACE),
};
const NUMBERS: ReadonlySet<string> = new Set(['status', 'shopId', 'count']);
const YES_NO: ReadonlySet<string> = new Set(['hasId', 'isOnline']);
const largest = 1e6;

const outgoingValues = (values: ReportValues): ReportValues => {
  const told: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') {
      const text = Object.hasOwn(TEXTS, name) ? TEXTS[name]?.(value) : null;
      if (text !== null && text !== undefined) told[name] = text;
    } else if (typeof value === 'number' ? NUMBERS.has(name) && Number.isInteger(value) && value >= 0 && value <= largest : YES_NO.has(name)) {
      told[name] = value;
    }
  }
  return told;
};

const isPage = (name: string): name is keyof typeof ROUTES => Object.hasOwn(ROUTES, name);

/**
 * R13: what of a report may leave the device: names of our own, words of our own vocabulary, small numbers. A list of what may, not of what may not:
 * no text that a guest wrote, no address, no id of an order or a session gets through. Null: nothing of it.
 */
export const outgoingReport = ({ at, kind, name, values }: Report): OutgoingReport | null => {
  if (kind === 'page') return isPage(name) ? { at, kind, name, values: {}, route: ROUTES[name].path } : null;
  return ID.test(name) && masked(name) === name ? { at, kind, name, values: outgoingValues(values), route: '' } : null;
};
