import type { AppError } from '#core/errors/app-error.ts';
import { hintOf } from './hints.ts';
import type { ReportedError } from './output.ts';

/** Titles of what no server says, because nothing was sent. */
const titles: Readonly<Record<string, string>> = {
  'preorder.shop-error-profit-center': 'The terminal host\'s token is for another shop, or names none.',
  'payment.outcome-unknown': 'Nobody knows yet how the payment ended.',
  'error.validation': 'Not all of it can be taken.',
  'order.not-placed': 'The order was not placed.',
  'payment.journal-unavailable': 'The payment could not be written down first, so nothing was sent and nothing was charged.',
};

const valueText = (values: AppError['values']): string =>
  Object.entries(values).map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`).join('; ');

/** An error for a terminal: the server's own title, the values, and what to do. `retryable`: the same command may be run again as it is. */
export const explain = (error: AppError, retryable: boolean): ReportedError => {
  const values = valueText({ ...error.values, ...error.fields });
  const title = error.title === '' ? titles[error.code] ?? (error.status === 402 ? 'The payment was not approved; nothing was charged.' : `The call failed with status ${error.status}.`) : error.title;
  return {
    code: error.code,
    message: error.code === 'network.unreachable' ? 'No answer from the server.' : values === '' ? title : `${title} [${values}]`,
    hint: hintOf(error),
    retryable,
  };
};
