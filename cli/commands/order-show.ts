import type { Order } from '#core/order-tracking/order.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { addressLine } from '#core/shop/address-line.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { sumRows, sumsJson } from '../render/sums.ts';
import { table } from '../render/table.ts';

const orderJson = (order: Order): unknown => ({
  orderId: order.id, number: order.number, status: order.status, paid: order.paid, shop: { id: order.shop.id, name: order.shop.name }, orderType: order.orderType,
  spot: order.spotName, note: order.note, pickupTime: order.pickupTime === null ? null : toRfc3339(order.pickupTime, order.shop.timeZone),
  ...sumsJson(order), currency: order.currency.name, transactionNumber: order.transactionNumber,
  lines: order.lines.map((line) => ({ code: line.code, name: line.name, quantity: line.quantity, total: fromMinor(line.total), choices: line.choices })),
  steps: order.steps.map((step) => ({ status: step.status, at: toRfc3339(step.at, order.shop.timeZone) })),
});

const orderText = (order: Order): string => {
  const money = (amount: number): string => moneyText(amount, order.currency.name);
  const head = `${order.number === '' ? 'Order' : `Order ${order.number}`}  ${order.status}${order.paid ? ', paid' : ', not paid'}`;
  const where = [order.shop.name, addressLine(order.shop.address, order.shop.city)].filter(Boolean).join(', ');
  const how = `${order.orderType}${order.spotName === '' ? '' : `, ${order.spotName}`}`;
  const when = order.pickupTime === null ? [] : [`Pickup ${toRfc3339(order.pickupTime, order.shop.timeZone)}`];
  const note = order.note === '' ? [] : [`Note: ${order.note}`];
  const lines = table(
    [...order.lines.map((line) => ({ what: `${line.quantity} × ${line.name}`, with: line.choices.join(', '), amount: money(line.total) })), ...sumRows(order).map(({ what, amount }) => ({ what, with: '', amount: money(amount) }))],
    [{ title: 'Item', of: (row) => row.what }, { title: 'With', of: (row) => row.with }, { title: 'Price', of: (row) => row.amount, align: 'right' }],
  );
  return [head, where, how, ...when, ...note, '', lines].join('\n');
};

interface ShowOrderContext extends Pick<CommandContext, 'output' | 'fail'> { readonly orders: Pick<OrderGateway, 'byId'> }

/** `weborder order show ID`: the order as the server has it now (§7). */
export const showOrder = async (id: OrderId, { orders, output, fail }: ShowOrderContext): Promise<ExitCode> => {
  const order = await orders.byId(id);
  if (!order.ok) return fail(order.error, 'read');
  output.data(() => orderText(order.value), orderJson(order.value));
  return EXIT.ok;
};

/**
 * `weborder order cancel ID`: lets an unpaid order and its slot go (W6). Whether it is gone only the order itself can say: an answer may be lost on its way
 * when it is cancelled, and one that was torn off, or comes from somebody else, says yes to nothing.
 */
export const cancelOrder = async (id: OrderId, { orders, output, fail, ifCutShort }: CommandContext): Promise<ExitCode> => {
  const unknown = { message: `Nobody knows whether order ${id} is cancelled.`, hint: 'Run the same command again: it asks for the same.' };
  ifCutShort({ ...unknown, isSameAgain: true });
  const cancelled = await orders.cancel(id);
  const isRefused = !cancelled.ok && cancelled.error.outcome !== 'unknown';
  const now = isRefused ? cancelled : await orders.byId(id);
  ifCutShort(null);
  if (now.ok && now.value.status === 'cancelled') {
    output.data(() => 'Cancelled.', { orderId: id, cancelled: true });
    return EXIT.ok;
  }
  if (!cancelled.ok) return fail(cancelled.error, 'same-again');
  output.error({ code: 'outcome-unknown', ...unknown, retryable: true });
  return EXIT.outcomeUnknown;
};
