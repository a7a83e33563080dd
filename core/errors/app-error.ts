import type { ErrorCode } from './error-codes.ts';

/** Values that an error's text needs: an order id, a shop id, article codes … W3 */
export type ErrorValues = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Every expected failure of the product.
 * `code` chooses the text; a code we do not know (a newer server) is told by its status (ERR-2), never by its `title`, which is for logs and for developers.
 */
export interface AppError {
  /** A code of §8 or of our own list; servers may send newer ones, hence a string beside the known ones. */
  readonly code: ErrorCode | (string & {});
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** The server's own title, in English; may be empty. */
  readonly title: string;
  readonly values: ErrorValues;
  /** Errors beside a form's fields: field name → codes. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /**
   * What is known of the act: `refused` = surely not done; `unknown` = it may have been done (no answer, 5xx, unreadable answer).
   * P3: an unknown outcome is never shown as a failure of payment.
   */
  readonly outcome: 'refused' | 'unknown';
}

/** @example appError('order.shop-paused', { status: 409, values: { shopId: 3 } }) */
export const appError = (
  code: AppError['code'],
  details: { status?: number; title?: string; values?: ErrorValues; fields?: AppError['fields']; outcome?: AppError['outcome'] } = {},
): AppError => ({
  code,
  status: details.status ?? 0,
  title: details.title ?? '',
  values: details.values ?? {},
  fields: details.fields ?? {},
  outcome: details.outcome ?? 'refused',
});
