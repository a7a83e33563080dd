import type { OrderType } from '#core/settings/order-type.ts';

/** `cashier`: signs in by a simulator's control interface; left out: a person does. */
export interface SignInOptions { readonly cashier?: string }

/** `kiosk run`. `scenario`: for a simulator's queue. */
export interface RunOptions {
  readonly type?: OrderType;
  readonly spot?: number;
  readonly member?: string;
  readonly guests: number;
  readonly scenario?: string;
  readonly receipt: 'print' | 'number' | 'none';
}

/** `printer print`. */
export interface PrintOptions { readonly numberOnly?: boolean; readonly header: string; readonly key?: string }
