import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { aPayable } from './a-payer.ts';
import { aKiosk, aKioskPage, type KioskPage } from './a-kiosk-payer.ts';
import { terminalServer, type HostFault, type Movement, type OrderPolicy, type TerminalServer } from './terminal-server.ts';

type Act =
  | { readonly kind: 'pay'; readonly tab: number; readonly order: 'order-1' | 'order-2' }
  | { readonly kind: 'cancel' | 'reload'; readonly tab: number }
  | { readonly kind: 'approve' | 'half' | 'decline' }
  | { readonly kind: 'wait'; readonly ms: Millis }
  | { readonly kind: 'late-requests' | 'storage-full' | 'storage-free' | 'busy' | 'free' | 'clock-jump' }
  | { readonly kind: 'orders'; readonly policy: OrderPolicy }
  | { readonly kind: 'reversals'; readonly refused: boolean };

const tab = fc.integer({ min: 0, max: 1 });
const acts = fc.array(fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), tab, order: fc.constantFrom('order-1' as const, 'order-1' as const, 'order-2' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'reload' as const, 'reload' as const), tab }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('approve' as const, 'approve' as const, 'half' as const, 'decline' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.integer({ min: 0, max: seconds(3) }), fc.integer({ min: 0, max: seconds(40) })) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('late-requests' as const, 'late-requests' as const, 'busy' as const, 'storage-full' as const, 'storage-free' as const, 'busy' as const, 'free' as const, 'clock-jump' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('orders' as const), policy: fc.constantFrom<OrderPolicy>('accepts', 'refuses', 'is away') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reversals' as const), refused: fc.boolean() }) },
), { minLength: 1, maxLength: 30 });
const faults = fc.array(fc.oneof(
  { weight: 4, arbitrary: fc.constant<HostFault>('none') },
  { weight: 4, arbitrary: fc.constantFrom<HostFault>('lost-request', 'lost-answer', 'never-answers', 'twice', 'late', 'late', 'server-error', 'unauthorized') },
), { maxLength: 30 });

const sumOf = (ledger: readonly Movement[], pick: (movement: Movement) => boolean): number =>
  ledger.filter(pick).reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount), 0);

interface World { readonly server: TerminalServer; readonly pages: readonly KioskPage[]; readonly log: readonly string[]; readonly open: readonly string[] }

/** Two tabs of one kiosk, a guest who does anything, a host, a bank, a product server and a network that do anything; afterwards all of it heals. */
const world = async (guest: readonly Act[], network: readonly HostFault[]): Promise<World> => {
  const left = [...network];
  const browser = aKiosk();
  const server = terminalServer(() => left.shift() ?? 'none');
  const newPage = (): KioskPage => aKioskPage(browser, server.host);
  const pages = [newPage(), newPage()];
  const seen: string[][] = [];
  const page = (at: number): KioskPage => pages[at] ?? newPage();

  const check = (): void => {
    // M1, M7: one charge per attempt, one body per key, never an order that is paid twice.
    const charges = server.ledger.filter(({ kind }) => kind === 'charge').map(({ attemptId }) => attemptId);
    expect(charges.length).toBe(new Set(charges).size);
    for (const body of server.bodies.values()) expect(body.size).toBe(1);
    for (const order of ['order-1', 'order-2']) expect(sumOf(server.ledger, (movement) => movement.orderId === order)).toBeLessThanOrEqual(order === 'order-1' ? 3900 : 5200);
    expect(server.open.length).toBeLessThanOrEqual(1);
    for (const { pay } of pages) {
      const payment = pay.payment.get();
      if (payment.phase === 'idle') continue;
      const { id, orderId: order, amount } = payment.attempt;
      const charged = sumOf(server.ledger, ({ attemptId }) => attemptId === id);
      // M3, M4, P9: shown as paid only when this attempt was charged in full and its order is there.
      if (payment.phase === 'paid') expect([charged, server.accepted.includes(order)]).toEqual([amount, true]);
      // P4: shown as failed only when nothing of this attempt was, or can still be, charged.
      if (payment.phase === 'declined' || payment.phase === 'refused') expect([charged, server.open.includes(id)]).toEqual([0, false]);
      if (payment.phase === 'reversed') expect(charged).toBe(0);
      // P2: what is not settled is in the journal (another page may have settled it meanwhile).
      if (!isSettled(payment) && server.open.includes(id)) expect(browser.box.open().read()?.map((attempt) => attempt.id)).toContain(id);
    }
  };

  const run = async (act: Act): Promise<void> => {
    switch (act.kind) {
      case 'pay': return void await page(act.tab).pay.start(aPayable({ id: orderId(act.order), total: act.order === 'order-1' ? 3900 : 5200 }));
      case 'cancel': return page(act.tab).pay.cancel();
      case 'reload': {
        page(act.tab).pay.stop();
        seen.push(page(act.tab).log);
        pages[act.tab] = newPage();
        page(act.tab).pay.resume();
        return;
      }
      case 'approve': case 'half': case 'decline': return server.atTerminal(act.kind);
      case 'wait': return browser.clock.advance(act.ms);
      case 'late-requests': return server.deliverLate();
      case 'storage-full': return browser.box.refuseWrites(true);
      case 'storage-free': return browser.box.refuseWrites(false);
      case 'busy': return server.setBusy(true);
      case 'free': return server.setBusy(false);
      case 'clock-jump': return browser.clock.jump(minutes(-90));
      case 'orders': return server.setOrderPolicy(act.policy);
      case 'reversals': return server.refuseReversals(act.refused);
    }
  };

  for (const act of guest) {
    await run(act);
    await browser.clock.advance(0);
    check();
  }
  // Everything heals; nobody stands at the terminal any more, so it gives up.
  left.length = 0;
  browser.box.refuseWrites(false);
  server.setBusy(false);
  server.setOrderPolicy('accepts');
  server.deliverLate();
  for (const { pay } of pages) pay.resume();
  for (let minute = 0; minute < 5; minute += 1) {
    await browser.clock.advance(minutes(1));
    server.atTerminal('decline');
    check();
  }
  return { server, pages, log: [...seen, ...pages.map(({ log }) => log)].flat(), open: browser.box.open().read()?.map(({ id }) => id) ?? [] };
};

describe('whatever guest, host, bank, product server and network do', () => {
  it('[P-1] [P-3] [P-4] [P-6] [P-9] nothing is charged twice, nothing false is shown, and when all has healed every charge has its order, is given back, or is with the staff', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(acts, faults, async (guest, network) => {
      const { server, pages, log, open } = await world(guest, network);
      // R4: every page knows within five minutes.
      expect([pages.map(({ pay }) => isSettled(pay.payment.get())), open]).toEqual([[true, true], []]);
      // M2, M10: what is kept of each order belongs to an accepted order or to a case of the staff.
      for (const order of ['order-1', 'order-2']) {
        const kept = sumOf(server.ledger, (movement) => movement.orderId === order);
        const isWithStaff = pages[0]?.cases.cases.get().concat(pages[1]?.cases.cases.get() ?? []).some((one) => one.orderId === order) ?? false;
        expect([order, kept > 0, server.accepted.includes(order) || (kept > 0 && isWithStaff)]).toEqual([order, kept > 0, kept > 0]);
      }
      // One page only empties the basket.
      const firsts = log.filter((line) => /^settled \S+$/.test(line));
      expect(firsts.length).toBe(new Set(firsts).size);
    }), { numRuns: 500 });
  });
});
