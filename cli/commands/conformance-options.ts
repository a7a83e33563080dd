/** `weborder conformance`. */
export interface ConformanceOptions {
  /** The product server to check; left out: it is not checked. */
  readonly product?: string;
  /** Was --host said? Then the terminal host of the common options is checked. */
  readonly checksHost: boolean;
  readonly shop?: number;
  readonly origin?: string;
  readonly cashier?: string;
  readonly simulator?: boolean;
  readonly allowPayments?: boolean;
  readonly maxAmount?: number;
  readonly allowPrint?: boolean;
  readonly allowOrders?: boolean;
  readonly restartWith?: string;
  readonly only?: readonly string[];
  readonly junit?: string;
}
