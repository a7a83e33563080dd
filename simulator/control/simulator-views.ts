import type { InferOutput } from 'valibot';
import type { Millis } from '#core/shared/duration.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { Endpoint, ReplyOf } from '#adapters/wire/endpoint.ts';
import type { getBooks, getKitchen, getOutbox, getSimulatorStatus, getTelemetry, listRoutes, listSignins, simulatorEntry } from '#adapters/wire/simulator-control.ts';
import type { clockView } from '#adapters/wire/terminal-control.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { cutsEverybody } from '../faults/cuts-everybody.ts';
import type { Journal, JournalEntry } from '../journal/journal.ts';
import { OTHER_ROUTES, productEndpoints } from '../product-server/product-routes.ts';
import { sumsByCurrency } from '../shared/sums-by-currency.ts';
import { hostMoves, wireKiosk, wireLedger, wireLogLine } from '../terminal-host/control/wire-control.ts';
import type { TelemetrySink } from '../telemetry/telemetry-sink.ts';
import type { DrivenTerminal, SimulatorControl } from './simulator-control.ts';

/** What the console shows besides what is driven. */
export interface ViewFacts {
  readonly version: string;
  readonly url: () => string;
  readonly consoleUrl: () => string;
  readonly shopNameOf: (shopId: number) => string;
  readonly timeZone: string;
}

type Body<E extends Endpoint> = ReplyOf<E>['body'];

const mailsShown = 100;

export const wireEntry = (entry: JournalEntry, journal: Journal): InferOutput<typeof simulatorEntry> => ({
  ...wireLogLine(entry), canReplay: journal.original(entry.seq) !== null,
});

export const wireClock = ({ clock }: SimulatorControl, timeZone: string): InferOutput<typeof clockView> => ({ now: toRfc3339(clock.now(), timeZone), timeZone, isFrozen: clock.isFrozen(), canBeSet: true });

export const wireSignins = (control: SimulatorControl): Body<typeof listSignins> =>
  control.signins.waiting().map(({ id, code, shop_id, created_at, expires_at }) => ({ sessionId: id, code, shopId: shop_id, createdAt: created_at, expiresAt: expires_at }));

export const wireKitchen = (control: SimulatorControl): Body<typeof getKitchen> => {
  const { isPaused, counts, orders, atCounter } = control.kitchen.view();
  return {
    isPaused, counts: { ...counts }, orders: orders.map(({ total, dishes, ...order }) => ({ ...order, totalMinor: total, dishes: [...dishes] })),
    atCounter: atCounter.map(({ total, ...order }) => ({ ...order, totalMinor: total })),
  };
};

export const wireMails = (control: SimulatorControl, { url, timeZone }: Pick<ViewFacts, 'url' | 'timeZone'>): Body<typeof getOutbox> =>
  control.outbox.list('', mailsShown).map((mail) => ({
    id: mail.id, kind: mail.kind, to: mail.recipient, subject: mail.subject, link: mail.link, createdAt: toRfc3339(mail.created_at, timeZone), url: `${url()}/outbox?mail=${encodeURIComponent(mail.id)}`,
  }));

/** Charges of all banks: the payment provider's and the terminals'. */
const joinedBooks = (control: SimulatorControl) => {
  const { product, terminals, mismatches } = control.books();
  const ledgers = terminals.map(({ id, books }) => ({ id, ledger: wireLedger(books) }));
  const captured = product.lines.filter((line) => line.kind === 'capture');
  const reversed = product.lines.filter((line) => line.kind === 'reversal');
  const over = (pick: (ledger: (typeof ledgers)[number]['ledger']) => number): number => ledgers.reduce((sum, { ledger }) => sum + pick(ledger), 0);
  return {
    product, ledgers, mismatches, isClean: mismatches.length === 0,
    charges: captured.length + over((ledger) => ledger.charges), reversals: reversed.length + over((ledger) => ledger.reversals),
    sums: sumsByCurrency([...product.lines.map(({ kind, currency, amount_minor }) => ({ isCharge: kind === 'capture', currency, amount: amount_minor })), ...terminals.flatMap(({ books }) => hostMoves(books))]),
    orders: product.orders.filter((order) => order.paid).length, receipts: over((ledger) => ledger.receipts),
  };
};

export const wireBooks = (control: SimulatorControl): Body<typeof getBooks> => {
  const { product, ledgers, mismatches, ...counts } = joinedBooks(control);
  return {
    ...counts, mismatches: mismatches.map((mismatch) => ({ ...mismatch })), terminals: ledgers,
    product: {
      lines: [
        ...product.lines.map((line) => ({ kind: line.kind, orderId: line.order_id, amountMinor: line.amount_minor, currency: line.currency, transactionNumber: line.transaction_number, at: line.at })),
        ...product.onsite.map((line) => ({ kind: `${line.place} ${line.state}`, orderId: line.order_id, amountMinor: line.amount_minor, currency: '', transactionNumber: line.transaction_number, at: line.at })),
      ],
      orders: product.orders.map(({ total, ...order }) => ({ ...order, totalMinor: total })),
    },
  };
};

const wireTerminal = (terminal: DrivenTerminal, facts: ViewFacts, now: Millis): Body<typeof getSimulatorStatus>['terminals'][number] => {
  const { id, shopId, host: { control } } = terminal;
  const view = control.terminal();
  return {
    id, shopId, shopName: facts.shopNameOf(shopId), url: terminal.url(), isReached: view.phase !== 'host-down' && !cutsEverybody(control.faults(), now), rawPort: terminal.rawPort(), terminal: { ...view, display: [...view.display] }, printer: { ...control.printer() }, queue: [...control.queue()],
    kiosks: control.kiosks().map(wireKiosk),
  };
};

export const wireStatus = (control: SimulatorControl, facts: ViewFacts): Body<typeof getSimulatorStatus> => {
  const { isClean, charges, sums, reversals, orders, receipts, mismatches } = joinedBooks(control);
  const { journal } = control;
  const now = control.clock.now();
  return {
    version: facts.version, url: facts.url(), isReached: !cutsEverybody(control.productFaults.rules(), now), consoleUrl: facts.consoleUrl(), pid: process.pid,
    terminals: control.terminals.map((terminal) => wireTerminal(terminal, facts, now)), clock: wireClock(control, facts.timeZone),
    seed: control.seed(), faultsOn: { ...control.faultsOn() }, journal: { isOn: journal.isOn, entries: journal.size, capacity: journal.capacity }, signins: wireSignins(control),
    books: { isClean, charges, sums, reversals, orders, receipts, mismatches: mismatches.map(({ message }) => message) }, mails: control.outbox.count(''),
  };
};

/** What pages have sent, newest first. */
export const wireTelemetry = (sink: TelemetrySink, isOn: boolean, limit: number): Body<typeof getTelemetry> =>
  ({ isOn, received: sink.received, reports: sink.newest(limit).map((report) => ({ ...report, values: { ...report.values } })) });

/** Every call that a fault can be set on. */
export const wireRoutes = (): Body<typeof listRoutes> => [
  ...productEndpoints.map(({ name, method, path, summary }) => ({ target: 'product' as const, name, method, path, summary })),
  ...OTHER_ROUTES.map((name) => ({ target: 'product' as const, name, method: '', path: '', summary: `Every ${name} of the product server's origin` })),
  ...Object.values(TERMINAL_HOST).map(({ name, method, path, summary }) => ({ target: 'terminal' as const, name, method, path, summary })),
];
