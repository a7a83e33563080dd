import { appError, type AppError } from '#core/errors/app-error.ts';
import { hintOf } from './hints.ts';
import type { ReportedError } from './output.ts';

/** Titles of what no server says, because nothing was sent. */
const titles: Readonly<Record<string, string>> = {
  'preorder.shop-error-profit-center': 'The terminal host\'s token is for another shop, or names none.',
  'payment.outcome-unknown': 'Nobody knows yet how the payment ended.',
  'payment.not-a-test-provider': 'The page that this order is paid on is not the simulator\'s at --server.',
  'error.validation': 'Not all of it can be taken.',
  'network.timeout': 'No answer in time.',
  'wire.unreadable-reply': 'The answer is none of those that this call has.',
  'order.not-placed': 'The order was not placed.',
  'storage.unavailable': 'It could not be written down.',
  'payment.journal-unavailable': 'The payment could not be written down first, so nothing was sent and nothing was charged.',
};

const valueText = (values: AppError['values']): string =>
  // What is of no field in particular has no name.
  Object.entries(values).map(([name, value]) => `${name === '' ? '' : `${name}: `}${Array.isArray(value) ? value.join(', ') : String(value)}`).join('; ');

/** Who did not answer, and the addresses that may be named otherwise. `untrusted`: why its certificate is not trusted, when that was it. */
export interface Silent { readonly at: string; readonly server: string; readonly control: string; readonly untrusted: string | null }

const silence = (silent: Silent | null): string =>
  (silent !== null && silent.untrusted !== null ? `The certificate of ${silent.at} is not trusted here (${silent.untrusted}).` : `No answer from ${silent?.at ?? 'the server'}.`);

const hintOfSilent = ({ at, server, control, untrusted }: Silent): string => {
  if (untrusted !== null) return 'One that has expired, or is for another name, has to be replaced. One that your own house has signed is trusted once NODE_EXTRA_CA_CERTS names the file with the certificate of whoever signed it.';
  if (at === server) return 'Is the server running? Start one with `npm start`, or name another with --server URL.';
  if (at === control) return 'Is the simulator running? Start one with `npm start`, or name another with --control URL.';
  return hintOf(appError('self-service.local-api-unreachable'));
};

/** An error for a terminal: the server's own title, the values, and what to do. `retryable`: the same command may be run again as it is. `silent`: who did not answer, when that was it. `isPart`: the same command again would do more than that once more. */
export const explain = (error: AppError, retryable: boolean, silent: Silent | null = null, isPart = false): ReportedError => {
  const values = valueText({ ...error.values, ...error.fields });
  const title = error.title === '' ? titles[error.code] ?? (error.status === 402 ? 'The payment was not approved; nothing was charged.' : `The call failed with status ${error.status}.`) : error.title;
  return {
    code: error.code,
    message: error.code === 'network.unreachable' ? silence(silent) : values === '' ? title : `${title} [${values}]`,
    hint: error.code === 'network.unreachable' && silent !== null ? hintOfSilent(silent) : hintOf(error, isPart),
    retryable,
  };
};
