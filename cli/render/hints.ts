import type { AppError } from '#core/errors/app-error.ts';
import { PAYMENT_CODES, type ErrorCode } from '#core/errors/error-codes.ts';
import { TEST_CARD_NAMES } from '#simulator/composition/test-card-names.ts';
import { isTerminalBusy, isUnpaidReceipt } from '../exit-codes.ts';

/** What only the command line says. */
export const OWN_CODES = [
  'usage', 'output-lost', 'interrupted', 'timeout', 'outcome-unknown', 'order.not-placed', 'payment.unknown-test-card', 'payment.not-a-test-provider', 'payment.test-provider-refused', 'payment.outcome-unknown', 'payment.needs-staff', 'payment.given-back', 'payment.other-order-open', 'payment.ended-elsewhere',
  'user.session-ended', 'self-service.signed-out', 'self-service.other-host', 'self-service.in-use', 'simulator.not-started', 'simulator.ended', 'simulator.not-stopped', 'simulator.no-such-rule', 'simulator.no-such-paper', 'simulator.no-such-line', 'simulator.not-repeatable',
] as const;

type KnownCode = ErrorCode | (typeof OWN_CODES)[number];

const WAIT = 'Wait, then run the same command again.';
const PAYING = `Another payment is under way there. ${WAIT}`;
const AWAY = 'Look after the card terminal (`weborder terminal status`), then run the same command again.';
const OTHER_CARD = 'Pay with another card: run again, the same command begins a new payment.';
const ANEW = 'Run the same command again: it begins a new payment.';

/** Codes with the same next step stand together. What has none, or has it where it is said, is listed with the reason in the test. */
const STEPS: readonly (readonly [step: string, ...codes: readonly KnownCode[]])[] = [
  // Whoever answers, or does not
  ['Is the server running? Start one with `npm start`, or name another with --server URL (a simulator\'s console with --control URL).', 'network.unreachable'],
  ['The server took too long. Try again, or give more time with --timeout.', 'network.timeout'],
  ['Something answers there, but not as a weborder server or terminal host does. Look at --server, --host and --control; `weborder conformance` says what is wrong.', 'wire.unreadable-reply'],
  ['The server did not take the call as it is made here; is it of another version? `weborder conformance` says where it keeps the contract.',
    'error.badRequest', 'error.moved', 'request.malformed-json', 'request.unsupported-media-type', 'request.idempotency-key-missing', 'preorder.missing-parameter'],
  ['It is for the server\'s own log to say why (a simulator\'s: `weborder sim journal`). Try again later.',
    'error.server', 'error.unknown', 'pos-grpc-error', 'shops.failed', 'languages.failed', 'user.register-user-failure', 'user.send-email-confirmation-failed', 'order.create-order-failed', 'order.not-placed',
    'preorder.internal-server-error', 'preorder.unknown-error', 'preorder.shop-error-internal-error', 'preorder.shop-error-lock-timeout', 'preorder.shop-error-terminal', 'preorder.shop-error-stock-center',
    'preorder.shop-error-cashier', 'preorder.shop-error-database', 'preorder.shop-error-coffee-card-init'],
  ['Is the name or number right, and the server the one that is meant (--server, --host, --control)?', 'error.notFound'],
  ['Mend what is named.', 'error.validation', 'request.invalid-field', 'preorder.invalid-parameter'],
  ['Send it in several parts.', 'request.too-large'],
  ['The key belongs to another order: give this one a --key of its own.', 'request.idempotency-key-reused'],
  ['Name the server by the address that it is known by (--server), for it takes calls from its own pages only.', 'request.forbidden'],
  [WAIT, 'request.too-many', 'user.locked-out'],
  // The kiosk and its host
  ['Look at the cashier\'s name (--cashier) and at WEBORDER_PASSWORD.', 'self-service.wrong-sign-in'],
  ['Is the terminal host running at the address that it tells the product server, and does it answer whole and within 5 seconds? A simulator\'s: `weborder sim status`.', 'self-service.local-api-unreachable', 'error.self-service.network-unreachable'],
  ['Sign in with `weborder kiosk sign-in SHOP`.', 'self-service.signed-out', 'self-service.session-data', 'self-service.no-refresh-token', 'self-service.invalid-token-response'],
  ['A terminal host stands on this machine or in the local network; no token is sent to another address.', 'self-service.address-refused'],
  ['A terminal host says in its tokens which shop it stands in: the claim profitcenter_code, "1" for shop 1.', 'preorder.shop-error-profit-center'],
  ['What is paid is paid. Look after the printer, then print again: `weborder printer print ATTEMPT`.', 'self-service.receipt-print'],
  // An order
  ['List the shops with `weborder shops`.', 'preorder.invalid-shop-id', 'preorder.shop-not-found', 'menu.not-found', 'preorder.shop-offline', 'preorder.shop-method-not-supported'],
  ['`weborder shops` says when it is open; --at TIME orders for later, and `weborder times SHOP` lists the times.', 'order.shop-closed', 'order.shop-closed-at-pickuptime'],
  ['Try again later, or at another shop: `weborder shops`.', 'order.shop-paused', 'preorder.shop-paused'],
  ['Say another time with --at TIME; `weborder times SHOP` lists them.',
    'preorder.shop-error-invalid-date-time', 'preorder.shop-error-date-in-the-past', 'preorder.shop-error-slot-not-available', 'preorder.shop-error-slots-not-in-use'],
  ['Pay some of those that are placed with `weborder order pay ORDER`, or wait until their time to be paid is over; `weborder account orders` lists those of whoever is logged in.', 'order.too-many-unpaid'],
  ['Say when with --at TIME; `weborder times SHOP` lists them.', 'order.requires-pickup-time'],
  ['Leave out what is sold out; `weborder menu SHOP` says what there is.',
    'order.unavailable-products', 'order.create-order-failed-missing-recipe-items', 'preorder.shop-error-recipe-items-missing', 'preorder.shop-error-articles-not-available', 'preorder.shop-error-no-central-web-plu'],
  ['Say what is ordered: QUANTITYxCODE:choice,choice.', 'order.empty'],
  ['List a shop\'s articles with `weborder menu SHOP`.', 'order.unknown-article'],
  ['Show an article\'s choices with `weborder menu SHOP --article CODE`.', 'order.unknown-choice', 'order.choice-below-min', 'order.choice-above-max', 'order.choice-repeated'],
  ['A quantity is a whole number from 1 to 99.', 'order.invalid-quantity'],
  ['A note has 90 characters at most.', 'order.note-too-long'],
  ['Say which with --spot ID (`weborder spots SHOP` lists them), or take it away: --type takeAway (in a file "spot", "type").', 'order.spot-required', 'deliverySpotRequired'],
  ['List a shop\'s spots with `weborder spots SHOP`.', 'order.unknown-spot'],
  ['Say another --type: takeAway or dineInPlace.', 'order.order-type-not-offered'],
  ['An e-mail address is written like alva@example.com (--email; in a file "email").', 'order.requires-email', 'order.invalid-email'],
  ['A phone number is written like 070 174 06 05 (--phone; in a file "phone").', 'order.requires-phone', 'order.invalid-phone', 'user.requires-phone', 'user.invalid-phone'],
  ['The menu has changed. Price the order again with `weborder price`.', 'order.price-changed'],
  ['Look at the id; `weborder account orders` lists those of whoever is logged in.', 'order.failed-find-order', 'preorder.shop-error-order-not-found'],
  ['See how the order stands: `weborder order show ORDER`.', 'order.not-cancellable', 'payment.order-already-paid', 'payment.not-found', 'preorder.shop-error-payment-not-found', 'preorder.shop-error-post-order-check',
    'preorder.shop-error-order-delivered', 'preorder.shop-error-order-deleted', 'preorder.shop-error-order-started'],
  // Its payment
  ['A test card pays at the simulator alone: name it as its guests do (--server URL, where `npm start` has --public-origin). Without --card somebody pays there by hand.', 'payment.not-a-test-provider'],
  [`Cards: ${TEST_CARD_NAMES.join(', ')}.`, 'payment.unknown-test-card'],
  [OTHER_CARD,
    'payment.declined', 'payment.insufficient-funds', 'payment.expired-card', 'payment.suspected-fraud', 'card-terminal.payment-failed', 'card-terminal.payment-timeout', ...PAYMENT_CODES.filter((code) => /^payment\.\d\d$/.test(code))],
  [ANEW, 'payment.abandoned'],
  [PAYING, 'payment.payment-already-started'],
  ['Run the same command again: it asks about the same payment. Never begin another one.', 'payment.outcome-unknown', 'payment.test-provider-refused'],
  ['Nobody pays again before the staff has looked at the books of the terminal.', 'payment.needs-staff', 'payment.other-terminal'],
  ['`weborder order show ORDER` says how it stands: `weborder terminal pay ORDER` pays it with another card, and one that was cancelled is placed anew.', 'payment.given-back'],
  ['It was cancelled, or its time to be paid is over: place it anew with `weborder order create`, under another key if it had one.', 'payment.order-expired'],
  ['May you read and write what is in the state folder (--state), and is there room on its disk?', 'payment.journal-unavailable', 'storage.unavailable'],
  // An account
  ['Take the link from the newest mail as it is, in quotes (a simulator\'s mails: `weborder sim outbox`).', 'InvalidToken', 'user.email-not-confirmed'],
  ['Put another one into WEBORDER_PASSWORD: 6 characters at least, with a digit, a small and a capital letter, and a sign that is neither.',
    'PasswordRequiresNonAlphanumeric', 'PasswordRequiresDigit', 'PasswordRequiresLower', 'PasswordRequiresUpper', 'PasswordTooShort'],
  ['Look at the address and at WEBORDER_PASSWORD.', 'user.invalid-password', 'PasswordMismatch', 'user.requires-password'],
  ['There is an account already: `weborder account login EMAIL`.', 'DuplicateUserName', 'DuplicateEmail'],
  ['An e-mail address is written like alva@example.com.', 'InvalidEmail'],
  ['Say which with --shop ID; `weborder shops` lists them.', 'user.requires-shop'],
  ['Read the terms, then say --accept-terms.', 'user.requires-terms'],
  ['60 characters fit at most.', 'user.too-long'],
  ['A name holds no control characters: is it UTF-8, and nothing else?', 'user.invalid-name'],
  ['Log in with `weborder account login EMAIL`.', 'user.sign-in-required'],
  ['Log in with `weborder account login EMAIL`, or go on as a guest: `weborder account logout`.', 'user.session-ended'],
];

const stepOf: ReadonlyMap<string, string> = new Map(STEPS.flatMap(([step, ...codes]) => codes.map((code): [string, string] => [code, step])));

/** No card mends a terminal that is logged out, or has no contact. */
const isTerminalAway = ({ code, values, outcome }: AppError): boolean =>
  code === 'card-terminal.payment-failed' && outcome === 'refused' && ['LoggedOut', 'DeviceOut'].includes(String(values['errorCondition'] ?? values['condition'] ?? ''));

/** Nobody gave a card in time, so none was refused. */
const isWithoutCard = ({ code, values, outcome }: AppError): boolean => code === 'card-terminal.payment-timeout' && outcome === 'refused' && values['condition'] === 'Cancel';

const of = (code: KnownCode): string => stepOf.get(code) ?? '';

const AGAIN = 'the same command again would order the others once more.';
const REST = `Then run what is left alone: ${AGAIN}`;

/** What ends in the same command, where that would do more than what is meant. */
const IN_PART: ReadonlyMap<string, string> = new Map([
  [OTHER_CARD, `Pay with another card. ${REST}`], [ANEW, `Run what is left alone: ${AGAIN}`], [WAIT, `Wait. ${REST}`], [PAYING, `Another payment is under way there. ${REST}`], [AWAY, `Look after the card terminal (\`weborder terminal status\`). ${REST}`],
]);

const stepFor = (error: AppError): string => {
  const { code, outcome, fields } = error;
  if (isTerminalBusy(error)) return of('payment.payment-already-started');
  if (code === 'error.notFound' && 'terminal' in error.values) return '--terminal names one of those that `weborder sim status` lists; the first when left out.';
  if (isTerminalAway(error)) return AWAY;
  if (isWithoutCard(error)) return ANEW;
  if (isUnpaidReceipt(error)) return 'Nothing is paid with this payment, or it was given back: `weborder terminal show ATTEMPT` says how it stands.';
  // P3: what nobody knows the end of is not paid anew.
  if (outcome === 'unknown' && [OTHER_CARD, ANEW].includes(stepOf.get(code) ?? '')) return of('payment.outcome-unknown');
  const ofFields = new Set(Object.values(fields).flat().flatMap((each) => stepOf.get(each) ?? []));
  return ofFields.size > 0 ? [...ofFields].join(' ') : stepOf.get(code) ?? '';
};

/** What to do next; empty: nobody can say. With a form, what is to be done about each of its fields. `isPart`: the same command again would do more than this once more. */
export const hintOf = (error: AppError, isPart = false): string => {
  const step = stepFor(error);
  return isPart ? IN_PART.get(step) ?? step : step;
};
