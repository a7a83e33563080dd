import * as v from 'valibot';
import type { Answer } from './exchange.ts';

const amounts = v.looseObject({ amount: v.optional(v.unknown()), changeBack: v.optional(v.unknown()), stillToPay: v.optional(v.unknown()), transactionNumber: v.optional(v.unknown()) });
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === 0 || value === '';

/** P1: a 202 that could be read as paid: it names an amount or a transaction. The zero amounts of §4 are nothing. */
export const saysPaid = ({ status, text }: Answer): string | null => {
  if (status !== 202) return null;
  try {
    const read = v.safeParse(amounts, JSON.parse(text));
    if (!read.success) return null;
    const named = (['amount', 'changeBack', 'stillToPay', 'transactionNumber'] as const).filter((name) => !isNothing(read.output[name]));
    return named.length === 0 ? null : `it is processing (202), and names ${named.join(', ')}`;
  } catch {
    return null; // Other checks say that it is no JSON.
  }
};
