import type { OrderType } from '../settings/order-type.ts';

/** R1: rates are data. `from` and `until` are local dates (`2026-04-01`), both included; null = open end. */
export interface VatRate {
  readonly vatCategory: string;
  /** null: whatever the order type. */
  readonly orderType: OrderType | null;
  readonly from: string;
  readonly until: string | null;
  /** 600 = 6 %. */
  readonly rateBasisPoints: number;
}

/** R1: the rate of a category for an order type on a date; one for this very order type comes before a general one. Null: no such rate. */
export const vatRateFor = (rates: readonly VatRate[], vatCategory: string, orderType: OrderType, date: string): number | null => {
  const holds = rates.filter((rate) => rate.vatCategory === vatCategory && rate.from <= date && (rate.until === null || date <= rate.until));
  const rate = holds.find((candidate) => candidate.orderType === orderType) ?? holds.find((candidate) => candidate.orderType === null);
  return rate?.rateBasisPoints ?? null;
};
