import type { AppError } from '#core/errors/app-error.ts';
import { TEST_CARD_NAMES } from '#simulator/composition/test-card-names.ts';
import type { ReportedError } from './output.ts';

const hints: Readonly<Record<string, string>> = {
  'network.unreachable': 'Is the server running? Start one with `npm start`, or name another with --server URL.',
  'network.timeout': 'The server took too long. Try again, or give more time with --timeout.',
  'wire.unreadable-reply': 'Something answers there, but not as a weborder server or terminal host does. Look at --server and --host; `weborder conformance` says what is wrong.',
  'preorder.shop-error-profit-center': 'A terminal host says in its tokens which shop it stands in: the claim profitcenter_code, "1" for shop 1.',
  'self-service.signed-out': 'Sign in with `weborder kiosk sign-in SHOP`.',
  'payment.unknown-test-card': `Cards: ${TEST_CARD_NAMES.join(', ')}.`,
  'payment.journal-unavailable': 'May you write to the state folder (--state), and is there room on its disk?',
  'preorder.shop-not-found': 'List the shops with `weborder shops`.',
  'menu.not-found': 'List the shops with `weborder shops`.',
  'order.spot-required': 'Say which with --spot ID; `weborder spots SHOP` lists them.',
  'order.unknown-spot': 'List a shop\'s spots with `weborder spots SHOP`.',
  'order.price-changed': 'The menu has changed. Price the order again with `weborder price`.',
  'order.unknown-article': 'List a shop\'s articles with `weborder menu SHOP`.',
  'order.unknown-choice': 'Show an article\'s choices with `weborder menu SHOP --article CODE`.',
};

/** Titles of what no server says, because nothing was sent. */
const titles: Readonly<Record<string, string>> = {
  'preorder.shop-error-profit-center': 'The terminal host\'s token is for another shop, or names none.',
  'payment.journal-unavailable': 'The payment could not be written down first, so nothing was sent and nothing was charged.',
};

const valueText = (values: AppError['values']): string =>
  Object.entries(values).map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`).join('; ');

/** An error for a terminal: the server's own title, the values, and what to do. */
export const explain = (error: AppError): ReportedError => {
  const values = valueText({ ...error.values, ...error.fields });
  const title = error.title === '' ? titles[error.code] ?? (error.status === 402 ? 'The payment was not approved; nothing was charged.' : `The call failed with status ${error.status}.`) : error.title;
  return {
    code: error.code,
    message: error.code === 'network.unreachable' ? 'No answer from the server.' : values === '' ? title : `${title} [${values}]`,
    hint: hints[error.code] ?? '',
    retryable: error.outcome === 'unknown',
  };
};
