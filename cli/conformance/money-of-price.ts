import type { WirePrice } from '#adapters/wire/orders.ts';
import { firstWrong } from './check.ts';

const minor = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + minor(amount), 0);

/** The lines are the total. */
export const sumIsWrong = ({ lines, total }: WirePrice): string | null => (sum(lines.map((line) => line.total)) === minor(total) ? null : `the lines sum up to ${sum(lines.map((line) => line.total)) / 100}, the total is ${total}`);

/** Rounded for each line or for the whole, it is the same to so many of the smallest unit. */
const ROUNDING = 5;

/** W9: net and VAT are the gross of each rate, and the rates together are the total. */
export const vatIsWrong = ({ vat, total }: WirePrice): string | null => firstWrong(
  ...vat.map(({ rate, net, vat: tax, gross }) => minor(net) + minor(tax) !== minor(gross) && `at ${rate} %, ${net} and ${tax} are not ${gross}`),
  ...vat.map(({ rate, vat: tax, gross }) => Math.abs(minor(tax) - (minor(gross) * rate) / (100 + rate)) > ROUNDING && `${rate} % within ${gross} are not ${tax}: prices have their VAT in them, so it is ${gross} × ${rate} / ${100 + rate}`),
  sum(vat.map(({ gross }) => gross)) !== minor(total) && `the rates sum up to ${sum(vat.map(({ gross }) => gross)) / 100}, the total is ${total}`,
);
