import type { Minor } from '#core/shared/money.ts';
import type { RestingKiosk } from './resting-kiosk.ts';

/** What terminal, server, counter, printer and mail know of everybody's money. */
export interface KioskBooks {
  readonly lines: readonly { readonly orderId: string; readonly kind: 'charge' | 'reversal' }[];
  readonly orders: readonly { readonly id: string; readonly number: string; readonly paid: boolean; readonly total: Minor }[];
  /** Orders that were or are to be paid at the counter. */
  readonly atCounter: readonly { readonly code: string; readonly total: Minor }[];
  readonly papers: readonly string[];
  readonly mails: readonly { readonly order_id: string | null }[];
}

/** What the screen and the books say of money, where it does not agree. */
export const moneyFaults = ({ lines, orders, atCounter }: KioskBooks, { path, number, sum }: Pick<RestingKiosk, 'path' | 'number' | 'sum'>): readonly string[] => {
  const balance = new Map<string, number>();
  for (const { orderId, kind } of lines) balance.set(orderId, (balance.get(orderId) ?? 0) + (kind === 'charge' ? 1 : -1));
  const order = orders.find(({ id }) => path.endsWith(`/${id}`));
  const isAtCounter = path.endsWith('/checkout') && number !== '';
  const counter = atCounter.find(({ code }) => code === number);
  const due = isAtCounter ? counter?.total : order?.total;
  return [
    ...[...balance].flatMap(([id, count]) => (count > 1 ? [`order ${id} is paid ${count} times`] : [])),
    ...(order && number !== '' && path.includes('/order/') && (!order.paid || number !== order.number) ? [`the screen says ${number}, the order ${order.number}, ${order.paid ? 'paid' : 'not paid'}`] : []),
    ...(isAtCounter && !counter ? [`the screen says the code ${number}, which nobody at the counter knows`] : []),
    ...(due !== undefined && sum !== null && sum !== due ? [`the screen says ${sum}, the order ${due}`] : []),
  ];
};

/** Paper and mail that belong to no order that was paid. */
export const strayReceipts = ({ orders, papers, mails }: KioskBooks): readonly string[] => {
  const paid = orders.filter((order) => order.paid);
  return [
    ...papers.filter((text) => !paid.some(({ number }) => new RegExp(`(?:^|\\s)${number}(?:\\s|$)`).test(text))).map((text) => `paper of no paid order: ${text}`),
    ...mails.filter(({ order_id: id }) => !paid.some((order) => order.id === id)).map(({ order_id: id }) => `mail of order ${id ?? 'none'}, which is not paid`),
  ];
};
