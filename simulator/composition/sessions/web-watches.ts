import { isFinal } from '#core/payment/payment-state.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { Browser, BrowserPage } from '../../actors/browser.ts';
import type { WebPageParts } from '../../actors/web-page-parts.ts';
import type { Agreement } from '../../actors/web-screen.ts';
import type { Changing } from '../../world/changing.ts';
import { textOfBasket } from '../../world/invariants/basket-text.ts';
import { createBasketWatch, type BasketWatch } from '../../world/invariants/basket-watch.ts';
import { judgeMoneyAtEnd } from '../../world/invariants/money-at-end.ts';
import { createOrdersWatch, type OrdersWatch } from '../../world/invariants/orders-watch.ts';
import { createWebWatch, type WebWatch } from '../../world/invariants/web-watch.ts';
import { createWireWatch, type WireFacts } from '../../world/invariants/wire-watch.ts';
import type { WireWatch } from '../../world/wire-call.ts';
import type { World } from '../create-world.ts';
import { judgeBytes, judgeRedirects } from './pages-at-rest.ts';
import type { SessionStage } from './session-stage.ts';

interface WebWatchesDeps {
  readonly world: World;
  readonly stage: SessionStage;
  readonly browser: Browser<WebPageParts>;
  readonly journal: () => readonly PaymentAttempt[];
}

/** All that watches a session with a phone, as one. */
export interface WebWatches extends WireWatch {
  /** What was learned from the wire. */
  readonly facts: WireFacts;
  /** How many calls were sent. */
  readonly calls: number;
  follow(page: BrowserPage<WebPageParts>): void;
  look(pages: readonly BrowserPage<WebPageParts>[]): void;
  /** The guest has taken something out, or gone to another shop. */
  guestEmptied(): void;
  /** The guest has pressed "pay". */
  agreed(agreement: Agreement): void;
  /** The page has led the guest to the bank's. */
  led(page: string, token: string): void;
  judgeBaskets(pages: readonly BrowserPage<WebPageParts>[]): void;
  /** What is stored, listed and reported once nothing goes wrong any more. */
  judgeAtRest(): void;
  /** The money, once what is to be given back is back. */
  judgeAtEnd(): void;
}

/** A watch for each thing that is watched. */
interface Watches { readonly wire: WireWatch & { readonly facts: WireFacts }; readonly web: WebWatch; readonly baskets: BasketWatch; readonly orders: OrdersWatch }

/** `hasEmptied`: the guest has emptied the basket themselves. */
const createWatches = ({ world: { clock, bank }, stage, browser, journal }: WebWatchesDeps, hasEmptied: () => boolean): Watches => {
  const { judge, say, ledger, reached, isPaidAtServer, isStorageHurt } = stage;
  const arePricesOdd = stage.hasDrawn('F24');
  const agreements = new Map<string, Agreement>();
  const wire = createWireWatch({
    judge, say, journal, isStorageFaulty: isStorageHurt, isMixedUp: (order) => stage.orderIds.isMixedUp(order),
    basketOf: ({ order }) => {
      const basket = agreements.get(order)?.basket ?? null;
      return basket && textOfBasket(basket.items);
    },
    isOver: (attempt) => !['open', 'processing', 'approved'].includes(bank.stateOf(attempt) ?? 'never') || (ledger.keptOf(attempt) === 0 && bank.stateOf(attempt) === 'approved'),
  });
  const { facts } = wire;
  return {
    wire,
    web: createWebWatch({ judge, clock, ledger, bank, facts, say, journal, reached, isPaidAtServer, arePricesOdd, agreements, isJournalLost: isStorageHurt }),
    baskets: createBasketWatch({
      judge, clock, disk: browser.disk, isStorageFaulty: isStorageHurt, arePricesOdd: () => arePricesOdd,
      isPaid: () => ledger.entries.length > 0 || hasEmptied() || [...facts.totals.values()].includes(0),
    }),
    orders: createOrdersWatch({ judge, ledger, facts, isPaidAtServer, isStorageHurt, endsWithGuest: false }),
  };
};

/** The invariants' watches of a session with a phone: on the line, on its pages, and on what is left of it at the end. */
export const createWebWatches = (deps: WebWatchesDeps): WebWatches => {
  const { world: { server, knownOrders }, stage: { judge, ledger, reached, words }, browser } = deps;
  let hasEmptied = false;
  const { wire, web, baskets, orders } = createWatches(deps, () => hasEmptied);
  const { facts } = wire;
  const watches: Changing<WebWatches> = {
    facts,
    calls: 0,
    sent: (call) => {
      watches.calls += 1;
      wire.sent(call);
    },
    answered: (call, reply) => {
      wire.answered(call, reply);
      orders.answered(call, reply);
      const order = call.path.split('/')[3] ?? '';
      if (reply === null && call.path.endsWith('/payment') && ledger.keptForOrder(order) > 0) reached('capture with lost answer');
    },
    follow: (page) => {
      for (const watch of [web, baskets, orders]) watch.follow(page);
      const { placing, payment, menu, shops, checkout } = page.parts.services;
      for (const state of [placing.state, payment.payment, menu.state, shops.list, checkout.pickup]) words.follow(state);
    },
    look: (pages) => {
      web.look(pages);
      if (pages.length > 1 && pages.filter(({ parts: { services } }) => !isFinal(services.payment.payment.get())).length > 1) reached('two tabs in payment');
      baskets.look(pages);
    },
    guestEmptied: () => {
      hasEmptied = true;
      web.guestEmptied();
    },
    agreed: (agreement) => web.agreed(agreement),
    led: (page, token) => web.led(page, token),
    judgeBaskets: (pages) => baskets.atEnd(pages),
    judgeAtRest: () => {
      judgeBytes(judge, [browser.disk]);
      if (judge.violation === null) orders.atEnd();
      for (const report of browser.reports) {
        judge.check('R1', report.name !== 'weborder.order-not-trackable', () => `an order could not be listed: ${report.details}`);
        judgeRedirects(judge, report);
      }
      if (ledger.entries.some(({ kind, order }) => kind === 'capture' && facts.cancelled.has(order))) reached('approve after cancel');
      if (ledger.entries.some(({ kind }) => kind === 'reversal')) reached('money given back');
    },
    judgeAtEnd: () => {
      if (judge.violation === null) judgeMoneyAtEnd({ judge, ledger, orders: server.laterOrders(knownOrders.size), known: knownOrders, failed: web.failed });
    },
  };
  return watches;
};
