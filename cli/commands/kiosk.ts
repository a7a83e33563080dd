import { appError, type AppError } from '#core/errors/app-error.ts';
import type { Membership } from '#core/self-service/member-transitions.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import type { Payable } from '#core/payment/payable.ts';
import type { Receipt } from '#core/payment/receipt-transitions.ts';
import { chosenLevels, type OrderRequestItem } from '#core/checkout/order-request.ts';
import { fromMinor, type Minor } from '#core/shared/money.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { when } from '#core/shared/when.ts';
import type { CommandContext, CutShort } from '../command-context.ts';
import type { KioskServices } from '../composition/kiosk-services.ts';
import { codeOfParts, EXIT, type ExitCode } from '../exit-codes.ts';
import { explain } from '../render/explain.ts';
import { moneyText } from '../render/money.ts';
import { failPayment, otherAmount } from './follow-payment.ts';
import type { RunOptions, SignInOptions } from './kiosk-options.ts';
import { orderTypeAt } from './order-type-at.ts';
import { finishOpen, payOne } from './pay-one.ts';
import { readItems } from './read-items.ts';
import { signKioskIn } from './sign-kiosk-in.ts';
import { queueFirst } from './sim-queue.ts';
import { asPayingKiosk } from './terminal.ts';

/** `weborder kiosk sign-in SHOP`: the code for the cashier, then the tokens. They are kept in the state folder, readable by its owner alone. */
export const signIn = async (shop: ShopId, { cashier }: SignInOptions, context: CommandContext): Promise<ExitCode> => {
  const kiosk = await context.kiosk();
  const stop = kiosk.start();
  try {
    const refused = await signKioskIn(kiosk, shop, cashier, context);
    if (refused !== null) return refused;
    if (!kiosk.isSignInKept()) return context.fail(appError('storage.unavailable', { title: 'The cashier has signed the kiosk in, and it could not be written down: the next command would know nothing of it.' }), 'write');
    context.output.data(() => `Signed in, terminal ${kiosk.tokens.terminalId()}.`, { state: 'signed-in', shopId: shop, terminalId: kiosk.tokens.terminalId() });
    return EXIT.ok;
  } finally {
    stop();
  }
};

/** `weborder kiosk sign-out`. T8: the payment journal stays. */
export const signOut = async (context: CommandContext): Promise<ExitCode> => {
  const kiosk = await context.kiosk();
  const stop = kiosk.start();
  kiosk.tokens.signOut('staff');
  stop();
  context.output.data(() => 'Signed out.', { state: 'signed-out' });
  return EXIT.ok;
};

interface Basket { readonly shop: ShopId; readonly type: OrderType; readonly index: MenuIndex; readonly items: readonly OrderRequestItem[]; readonly currency: string }

const isReceiptOver = (receipt: Receipt): receipt is Exclude<Receipt, { readonly phase: 'choosing' | 'printing' }> => receipt.phase !== 'choosing' && receipt.phase !== 'printing';

const isLookedUp = (membership: Membership): membership is Extract<Membership, { readonly phase: 'active' | 'failed' }> => membership.phase === 'active' || membership.phase === 'failed';

/** What became of the paper, and why there is none. P10: nothing that is paid. */
const takeReceipt = async ({ receipts }: KioskServices, choice: RunOptions['receipt']): Promise<{ readonly paper: string; readonly why: string }> => {
  if (choice === 'none') return { paper: 'none', why: '' };
  receipts.print(choice === 'print' ? 'printed' : 'number-only');
  const ended = await when(receipts.receipt, isReceiptOver);
  const why = ended.phase === 'print-failed' ? `There is no receipt: ${explain(ended.error, false).message.replace(/\.$/, '')}.` : ended.phase === 'print-unknown' ? 'Nobody knows whether the receipt was printed.' : '';
  return { paper: ended.phase, why };
};

/** As the server says it; the order, if it was placed at all, is withdrawn by now. */
const priceChanged = (actual: Minor, currency: string): AppError =>
  appError('order.price-changed', { status: 409, title: `The price is ${moneyText(actual, currency)}, and nobody has said yes to it.` });

/** The terminal host may name a price first, then the server another one. Whoever says yes to everything is not asked for ever by a server that changes it each time. */
const MOST_QUESTIONS = 3;

/** W9: nobody pays another price than the menu's without having said so. */
const orderAtAgreedPrice = async (ordering: KioskServices['ordering'], currency: string, { input }: CommandContext): Promise<Payable | null> => {
  let payable = await ordering.submit('terminal');
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const order = ordering.order.get();
    if (order.phase !== 'price-changed') break;
    if (!(await input.confirm(`The price is ${moneyText(order.actual, currency)}, not ${moneyText(order.expected, currency)}. Pay it?`))) break;
    payable = await ordering.submit('terminal', order.actual);
  }
  return payable;
};

const serve = async (kiosk: KioskServices, { shop, type, index, items, currency }: Basket, { spot, member, receipt }: RunOptions, context: CommandContext, onPaying: () => void): Promise<ExitCode> => {
  const { cart, ordering, payment, receipts, members } = kiosk;
  if (member !== undefined) {
    members.activate(member);
    const found = await when(members.membership, isLookedUp);
    if (found.phase === 'failed') return context.fail(found.error.status === 404 ? { ...found.error, title: `Nobody has the membership code "${member}".` } : found.error, 'read');
  }
  cart.startAfresh();
  cart.changeOrderType(type);
  if (spot !== undefined) cart.chooseSpot(shop, spot);
  for (const item of items) {
    const article = index.articles.get(item.code);
    if (article !== undefined) cart.add(shop, article, chosenLevels(item.choices), item.quantity);
  }
  const payable = await orderAtAgreedPrice(ordering, currency, context);
  if (payable === null) {
    const failed = ordering.order.get();
    if (failed.phase === 'price-changed') return context.fail(priceChanged(failed.actual, currency), 'write');
    // Where already its price could not be had, nothing was sent that orders or charges.
    return context.fail('error' in failed ? failed.error : appError('order.not-placed'), failed.phase === 'price-failed' ? 'read' : 'write');
  }
  onPaying();
  const ended = await payOne(payment, payable, context);
  if (typeof ended === 'number') {
    ordering.forget();
    return ended;
  }
  if (ended.phase !== 'paid') {
    payment.dismiss();
    ordering.forget();
    return failPayment(ended, context);
  }
  const { id, orderId, language = '', amount } = ended.attempt;
  receipts.open({ attemptId: id, orderId, language, orderNumber: ended.orderNumber });
  // P12: the terminal host can print nothing of an order that it was not asked to charge.
  const { paper, why } = await takeReceipt(kiosk, ended.status === null ? 'none' : receipt);
  context.output.data(
    () => `${ended.orderNumber}  ${moneyText(amount, currency)}  receipt: ${paper}`,
    { orderId, state: 'paid', number: ended.orderNumber, attemptId: id, total: fromMinor(amount), currency, transactionNumber: ended.status?.transactionNumber ?? '', receipt: paper },
  );
  if (why !== '') context.output.aside(`${why} What is paid is paid; look at the printer, then print it: weborder printer print ${id}`, { orderId, attemptId: id, receipt: paper });
  payment.dismiss();
  const other = otherAmount(ended);
  if (other !== null) return context.fail(other, 'write');
  return why === '' ? EXIT.ok : EXIT.printer;
};

/** One guest of several: the same command would charge the others once more, whatever this one has come to. `onUnknown`: perhaps this one is charged. */
const oneOfSeveral = (context: CommandContext, onUnknown: () => void): CommandContext => ({
  ...context,
  fail: (error, did) => {
    const code = context.fail(error, 'part');
    if (code === EXIT.outcomeUnknown && did !== 'read') onUnknown();
    return code;
  },
});

/** Guests before this one have had their turn: whoever is cut short now has not done nothing, also where none of them has paid. */
const afterOthers = (context: CommandContext): CommandContext => {
  const told: CutShort = {
    message: 'How it ended for the guests before was told; those whose numbers were told have paid.', hint: 'Run the rest with fewer --guests; `weborder sim ledger --check` looks through a simulator\'s books.', isDone: true,
  };
  const ifCutShort: CommandContext['ifCutShort'] = (said) => { context.ifCutShort(said ?? told); };
  ifCutShort(null);
  return { ...context, ifCutShort };
};

/** `weborder kiosk run ITEM…`: each guest is one order through the kiosk's own use cases; the exit code is that of the first who was not served. */
export const runGuests = (texts: readonly string[], options: RunOptions, outer: CommandContext): Promise<ExitCode> => asPayingKiosk(outer, async (kiosk, context, shop) => {
  const read = await readItems(shop, texts, context);
  if (typeof read === 'number') return read;
  // Before anything is ordered: an order's place in the kitchen is not held for as long as another's card may take.
  const busy = await finishOpen(kiosk.payment, context);
  if (busy !== null) return busy;
  let begun = 0;
  const takeBack = options.scenario === undefined ? null : await queueFirst(options.scenario, kiosk.tokens.terminalId(), { guests: options.guests, begun: () => begun }, context);
  if (typeof takeBack === 'number') return takeBack;
  try {
    await kiosk.menu.load(shop);
    const basket: Basket = { shop, type: await orderTypeAt(shop, options.type, context), index: indexMenu(read.menu), items: read.items, currency: read.menu.currency.name };
    let code: ExitCode = EXIT.ok;
    let isAnyDone = false;
    const own = options.guests === 1 ? context : oneOfSeveral(context, () => { isAnyDone = true; });
    for (let guest = 0; guest < options.guests; guest += 1) {
      const ended = await serve(kiosk, basket, options, isAnyDone || begun > 0 ? afterOthers(own) : own, () => { begun += 1; });
      if (code === EXIT.ok) code = ended;
      isAnyDone ||= ended === EXIT.ok || ended === EXIT.printer;
    }
    return codeOfParts(code, isAnyDone);
  } finally {
    await takeBack?.();
  }
});
