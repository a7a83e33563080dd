import type { Order } from '../order-tracking/order.ts';

/** One line of a past order as it would be ordered again; the names are those of then. */
export interface PastLine {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly choices: readonly { readonly level: number; readonly articleCode: string; readonly choiceCode: string; readonly name: string }[];
}

/** An order of the history with what it takes to have the same again. */
export interface PastOrder { readonly order: Order; readonly again: readonly PastLine[] }

/** A page of the history, newest orders first. `leftOut`: how many of the page cannot be shown, for no address can hold their ids (W4). */
export interface OrderHistoryPage { readonly orders: readonly PastOrder[]; readonly leftOut: number; readonly totalCount: number }
