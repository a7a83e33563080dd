import type { VatLine } from '#core/cart/cart-price.ts';
import { fromMinor, type Minor } from '#core/shared/money.ts';

/** What belongs to a total: of a price, or of the order that came of it. */
interface Sums { readonly total: Minor; readonly saving: Minor; readonly vat: readonly VatLine[] }

/** As `--json` prints it: amounts as the wire has them, VAT in percent. */
export const sumsJson = ({ total, saving, vat }: Sums) => ({
  total: fromMinor(total), saving: fromMinor(saving),
  vat: vat.map((line) => ({ rate: line.rateBasisPoints / 100, net: fromMinor(line.net), vat: fromMinor(line.vat), gross: fromMinor(line.gross) })),
});

/** As rows of a table, below the lines (R1, W9). */
export const sumRows = ({ total, saving, vat }: Sums): readonly { readonly what: string; readonly amount: Minor }[] => [
  ...(saving > 0 ? [{ what: 'of which campaigns take off', amount: saving }] : []),
  { what: 'Total', amount: total },
  ...vat.map((line) => ({ what: `of which VAT ${line.rateBasisPoints / 100} %`, amount: line.vat })),
];
