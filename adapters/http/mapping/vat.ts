import type { InferOutput } from 'valibot';
import type { VatLine } from '#core/cart/cart-price.ts';
import { toMinor } from '#core/shared/money.ts';
import type { vatLine } from '../../wire/common.ts';

/** Percent as the wire has it → hundredths of a percent: 13.5 → 1350. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** W9: one VAT rate's part of a total. */
export const toVatLine = (wire: InferOutput<typeof vatLine>): VatLine => ({
  rateBasisPoints: toBasisPoints(wire.rate), net: toMinor(wire.net), vat: toMinor(wire.vat), gross: toMinor(wire.gross),
});
