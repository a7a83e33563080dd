import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFinal } from '#core/payment/payment-state.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { aBrowser, aPage, aPayable } from './a-payer.ts';
import { paymentServer, type Fault } from './payment-server.ts';

type Act =
  | { readonly kind: 'pay'; readonly tab: number; readonly order: 'order-1' | 'order-2' }
  | { readonly kind: 'cancel' | 'reload' | 'continue' | 'resume'; readonly tab: number }
  | { readonly kind: 'approve' | 'decline' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'late-requests' | 'storage-full' | 'storage-free' };

const tab = fc.integer({ min: 0, max: 1 });
const acts = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), tab, order: fc.constantFrom('order-1' as const, 'order-1' as const, 'order-2' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'reload' as const, 'continue' as const, 'resume' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: seconds(25) }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('late-requests' as const, 'storage-full' as const, 'storage-free' as const) }) },
);
const faults = fc.array(fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>('none') },
  { weight: 4, arbitrary: fc.constantFrom<Fault>('lost-request', 'lost-answer', 'never-answers', 'twice', 'late', 'server-error') },
), { maxLength: 25 });

/** Two tabs of one browser, a guest who does anything, a network that does anything; afterwards the network heals. */
const world = async (guest: readonly Act[], network: readonly Fault[]) => {
  const left = [...network];
  const browser = aBrowser();
  const server = paymentServer({ 'order-1': 3900, 'order-2': 5200 }, () => left.shift() ?? 'none');
  const newPage = () => aPage(browser, server.gateway);
  const pages = [newPage(), newPage()];
  const seen: string[][] = [];
  const page = (at: number) => pages[at] ?? newPage();

  const check = (): void => {
    for (const { pay } of pages) {
      const payment = pay.payment.get();
      // M3, M4: shown as paid only when this very attempt was charged.
      if (payment.phase === 'paid') expect(server.captures).toContain(payment.attempt.id);
      // P4: shown as failed only when nothing of this attempt was or can still be charged.
      if (payment.phase === 'declined' || payment.phase === 'refused') expect([...server.captures, ...server.open]).not.toContain(payment.attempt.id);
      // P2: what is not final is in the journal (another page may have settled it meanwhile).
      if (!isFinal(payment) && server.open.includes(payment.attempt.id)) expect(browser.box.open().read()?.map((attempt) => attempt.id)).toContain(payment.attempt.id);
    }
  };

  const run = async (act: Act): Promise<void> => {
    switch (act.kind) {
      case 'pay': {
        await page(act.tab).pay.start({ ...aPayable({ id: orderId(act.order), total: act.order === 'order-1' ? 3900 : 5200 }), basketHash: act.order });
        return;
      }
      case 'cancel': return page(act.tab).pay.cancel();
      case 'continue': return page(act.tab).pay.continueAtProvider();
      case 'resume': { page(act.tab).pay.resume(); return; }
      case 'reload': {
        page(act.tab).pay.stop();
        seen.push(page(act.tab).log);
        pages[act.tab] = newPage();
        page(act.tab).pay.resume();
        return;
      }
      case 'approve': case 'decline': {
        const [first] = server.open;
        if (first) server.atProvider(attemptId(first), act.kind);
        return;
      }
      case 'wait': return browser.clock.advance(act.ms);
      case 'late-requests': return server.deliverLate();
      case 'storage-full': return browser.box.refuseWrites(true);
      case 'storage-free': return browser.box.refuseWrites(false);
    }
  };

  for (const act of guest) {
    await run(act);
    await browser.clock.advance(0);
    check();
  }
  left.length = 0;
  browser.box.refuseWrites(false);
  await browser.clock.advance(minutes(5));
  check();
  return { browser, server, pages, log: [...seen, ...pages.map(({ log }) => log)].flat() };
};

describe('whatever the guest and the network do', () => {
  it('[P-1] [P-3] [P-4] [P-6] an order is charged at most once, and no page says anything false', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 25 }), faults, async (guest, network) => {
      const { server } = await world(guest, network);
      expect(server.captures.length).toBe(new Set(server.captures).size);
    }), { numRuns: 400 });
  });

  it('[P-3] without a guest at the provider, at most one attempt is open per browser at a time', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 25 }), faults, async (guest, network) => {
      const { server } = await world(guest, network.filter((fault) => fault !== 'late'));
      expect(server.open.length).toBeLessThanOrEqual(1);
    }), { numRuns: 300 });
  });

  it('[P-5] [P-8] when the network has healed and the guest has gone to the provider, every page knows the outcome within five minutes, and settled it once', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 25 }), faults, async (guest, network) => {
      const { browser, server, pages, log } = await world(guest, network);
      for (const { pay } of pages) pay.resume();
      await browser.clock.advance(minutes(1));
      for (const id of server.open) server.atProvider(id, 'approve');
      await browser.clock.advance(minutes(5));
      for (const { pay } of pages) expect([pay.payment.get().phase, isFinal(pay.payment.get())]).toEqual([pay.payment.get().phase, true]);
      const firsts = [...log, ...pages.flatMap((page) => page.log)].filter((entry) => /^settled \S+$/.test(entry));
      expect(new Set(firsts).size).toBeLessThanOrEqual(new Set(server.captures).size);
      expect(browser.box.open().read() ?? []).toEqual([]);
    }), { numRuns: 300 });
  });
});
