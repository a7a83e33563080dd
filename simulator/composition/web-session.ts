import { CONNECTIVITY } from '#core/business-constants.ts';
import { isFinal } from '#core/payment/payment-state.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { Browser } from '../actors/browser.ts';
import { createDice } from '../actors/guest-choices.ts';
import { createGremlin } from '../actors/web-gremlin.ts';
import { WebGuest } from '../actors/web-guest.ts';
import type { WebPageParts } from '../actors/web-page-parts.ts';
import { WebScreen } from '../actors/web-screen.ts';
import { createBasketWatch } from '../world/invariants/basket-watch.ts';
import { bytesOf } from '../world/browser-disk.ts';
import { createOrdersWatch } from '../world/invariants/orders-watch.ts';
import { zoneOfShop } from '../scenarios/world-chain.ts';
import { judgeMoneyAtEnd } from '../world/invariants/money-at-end.ts';
import { createWebWatch } from '../world/invariants/web-watch.ts';
import { createWireWatch } from '../world/invariants/wire-watch.ts';
import { createNetwork } from '../world/network.ts';
import type { PaymentPhase } from '../world/payment-phase.ts';
import type { SessionResult } from '../world/session-result.ts';
import { createSessionStage, type SessionOptions } from './session-stage.ts';
import { createWebPage } from './create-web-page.ts';
import type { World } from './create-world.ts';

const longest = minutes(14);
const liveness = minutes(5);
/** Holds end after ten minutes, and what is to be given back is back by then. */
const settling = minutes(16);

/** How long who comes back stays, and after how long they come back again. */
const visits: readonly (readonly [stays: Millis, pause: Millis])[] = [[minutes(1), minutes(2)], [seconds(20), minutes(3)], [seconds(20), minutes(4)], [seconds(20), minutes(4)], [minutes(2), 0]];

const storageFaults = ['F40', 'F41', 'F42', 'F43', 'F44'] as const;

/** A guest with a phone, from the first page to the receipt, or wherever it leads. */
export const runWebSession = async (world: World, options: SessionOptions): Promise<SessionResult> => {
  const { clock, bank, server } = world;
  const phase = (): PaymentPhase => phaseOf();
  const stage = createSessionStage(world, options, 'web', phase);
  const { say, judge, deck, ledger, random, reached } = stage;
  if (deck.has('F37')) stage.zone.set(zoneOfShop(options.shop ?? 1)); // The machine's own clock changes in that night.
  const dice = createDice(random('guest'));
  let isStorageHurt = storageFaults.some((id) => deck.has(id));
  let calls = 0;
  /** The guest has taken something out, or gone to another shop. */
  let hasEmptied = false;

  const journal = (): ReturnType<ReturnType<typeof stage.journalOn>> => readJournal();
  const wire = createWireWatch({
    judge, say, journal, isStorageFaulty: () => isStorageHurt, isMixedUp: (order) => stage.orderIds.isMixedUp(order),
    isOver: (attempt) => !['open', 'processing', 'approved'].includes(bank.stateOf(attempt) ?? 'never') || ledger.keptOf(attempt) === 0 && bank.stateOf(attempt) === 'approved',
  });
  const network = createNetwork({
    clock, random: random('network'), slowness: stage.slowness, deck, say,
    watch: { sent: (call) => { calls += 1; wire.sent(call); }, answered: (call, reply) => {
      wire.answered(call, reply);
      ordersWatch.answered(call, reply);
      const order = call.path.split('/')[3] ?? '';
      if (reply === null && call.path.endsWith('/payment') && ledger.keptForOrder(order) > 0) reached('capture with lost answer');
    } },
    spoil: (call, reply) => stage.orderIds.spoil(call, reply),
    serve: { product: stage.product, local: () => Promise.reject(new TypeError('no such host')) },
  });
  const webWatch = createWebWatch({ judge, clock, ledger, bank, facts: wire.facts, say, journal, isJournalLost: () => isStorageHurt, reached,
    isPaidAtServer: stage.isPaidAtServer,
  });
  const pageRandom = random('page');

  const browser = new Browser<WebPageParts>({
    clock, deck, say, onThrow: stage.onThrow, random: pageRandom, name: 'web',
    onWrite: (key) => {
      if (key !== 'weborder.payment-journal' || !deck.has('F45') || !deck.strikes('F45', 'between the journal and the request')) return;
      reached('kill between journal write and POST');
      for (const tab of browser.tabs) gremlin.killed(tab);
    },
    onRefused: (key) => { if (key === 'weborder.payment-journal') reached('storage full at journal write'); },
    load: (own, tab, life, name) => {
      const services = createWebPage({
        life, random: pageRandom, disk: own.disk, sessionDisk: tab.sessionDisk, lock: own.locks.open(life), post: own.post.open(life), history: tab.history,
        reporting: stage.reportInto(own.reports),
        connectivity: { isOnline: () => own.isOnline, onChange: (listener) => own.onOnline(life, listener), isReachable: () => Promise.resolve(!network.isCut('product')) },
        leaveTo: (url) => {
          const { pathname } = new URL(url);
          clock.schedule(60, () => life.reach(() => {
            say(`${name} leaves for the bank`);
            own.leave(tab, pathname.slice('/provider/pay/'.length), deck.has('F48') || dice.chance(5));
          }));
        },
      }, network.lineOf(name, 'product', life));
      const parts: WebPageParts = { services, screen: new WebScreen(services, life.clock) };
      const page = { name, life, parts };
      webWatch.follow(page);
      basketWatch.follow(page);
      services.navigation.location.subscribe(() => { if (life.isAlive) say(`${name} shows ${services.navigation.location.get()?.path ?? 'nothing'}`); });
      ordersWatch.follow(page);
      const { placing, payment, menu, shops, checkout } = services;
      for (const state of [placing.state, payment.payment, menu.state, shops.list, checkout.pickup]) stage.words.follow(state);
      parts.screen.start().catch(stage.onThrow);
      return parts;
    },
  });
  const readJournal = stage.journalOn(browser.disk);
  const basketWatch = createBasketWatch({ judge, clock, disk: browser.disk, isStorageFaulty: () => isStorageHurt, isPaid: () => ledger.entries.length > 0 || hasEmptied || [...wire.facts.totals.values()].includes(0), arePricesOdd: () => deck.active.some(({ id }) => id === 'F24') });
  const ordersWatch = createOrdersWatch({ judge, ledger, facts: wire.facts, isPaidAtServer: stage.isPaidAtServer, isStorageHurt: () => isStorageHurt, endsWithGuest: false });
  const gremlin = createGremlin<WebPageParts>({
    clock, deck, browser, network, desk: server.desk, say, judge, mayReload: ({ services }) => services.gate.canLeave(), isPaying: ({ services }) => !isFinal(services.payment.payment.get()), shopOf: ({ services }) => services.cart.cart.get().shopId,
    setSkew: stage.setServerSkew, setZone: (zone) => stage.zone.set(zone), onStorageFault: () => { isStorageHurt = true; }, reached,
  });
  const guest = new WebGuest({ browser, bank, deck, dice, say, mark: `guest${options.session}`, shop: options.shop, onEmptied: () => {
    hasEmptied = true;
    webWatch.guestEmptied();
  }, judge, tunnel: (forMs) => gremlin.tunnel(forMs), likesLater: deck.has('F37'), likesMore: deck.has('F26') });

  function phaseOf(): PaymentPhase {
    for (const tab of browser.tabs) {
      if (tab.away !== null) {
        const state = bank.page(tab.away)?.state;
        return state === 'open' ? 'at-card' : state === 'processing' ? 'deciding' : 'confirming';
      }
      const services = tab.page?.parts?.services;
      if (services === undefined) continue;
      const payment = services.payment.payment.get();
      if (payment.phase === 'idle') {
        const placing = services.placing.state.get().phase;
        if (placing === 'placing' || placing === 'unconfirmed') return 'ordering';
      } else if (isFinal(payment)) return 'after';
      else if (payment.phase === 'starting') return 'starting';
      else if (payment.phase === 'leaving') return 'at-card';
      else if (payment.phase === 'unknown' || payment.phase === 'ask-staff') return 'unknown';
      else {
        const state = bank.stateOf(payment.attempt.id);
        return state === 'processing' ? 'deciding' : state === 'open' || state === null ? 'at-card' : 'confirming';
      }
    }
    return guest.paidOrders > 0 ? 'after' : 'shopping';
  }

  const look = (): void => {
    const { pages } = browser;
    webWatch.look(pages);
    if (pages.length > 1 && pages.filter(({ parts: { services } }) => !isFinal(services.payment.payment.get())).length > 1) reached('two tabs in payment');
    basketWatch.look(pages);
  };
  const beat = (delayMs: Millis): void => {
    clock.schedule(delayMs, () => {
      try {
        const next = guest.act();
        if (next !== null) beat(next);
      } catch (error) {
        stage.onThrow(error);
      }
    });
  };
  const hasGremlins = deck.active.some(({ id }) => Number(id.slice(1)) >= 12);
  const haunt = (): void => {
    clock.schedule(dice.between(200, 2_500), () => {
      gremlin.tick();
      if (!deck.isHealed) haunt();
    });
  };

  beat(0);
  if (hasGremlins) haunt();
  await stage.run(() => guest.outcome !== null, longest, look);

  // Nothing goes wrong any more: within five minutes everything has ended (R4).
  deck.heal();
  gremlin.heal();
  say('nothing goes wrong any more');
  guest.calmDown();
  await stage.run(() => guest.outcome !== null, liveness, look);
  judge.check('R4', guest.outcome !== null, () => `five minutes after the faults the guest still waits; the page is ${browser.pages.map(({ parts }) => parts.screen.shown().kind).join() || 'gone'}`);
  // P8: whoever comes back, again and again, finds out.
  const isQuiet = (): boolean => journal().length === 0 && browser.pages.every(({ parts }) => isFinal(parts.services.payment.payment.get()));
  for (const [stays, pause] of visits) {
    if (isQuiet() || judge.violation !== null) break;
    if (browser.pages.every(({ parts }) => isFinal(parts.services.payment.payment.get()))) {
      browser.closeAll();
      browser.open('/');
    }
    await stage.run(isQuiet, stays, look);
    if (isQuiet() || pause === 0) continue;
    browser.closeAll();
    await stage.run(isQuiet, pause, look);
  }
  judge.check('R4', journal().every(({ orderId }) => wire.facts.twice.has(orderId)) || isStorageHurt, () => `attempt ${journal().map(({ id }) => id).join()} is never resolved`);
  // Not a round time: what happens at the very end of a bound must have been heard by the other tabs.
  await stage.run(() => false, seconds(4) + 337, look);
  if (judge.violation === null) basketWatch.atEnd(browser.pages.filter(({ parts }) => parts.screen.place !== null)); // What is not shown yet need not agree yet.
  await stage.run(() => browser.pages.every(({ parts }) => parts.screen.place?.name !== 'offline'), CONNECTIVITY.recheckMs * 5, look);
  for (const { name, parts } of browser.pages) judge.check('R2', parts.screen.place?.name !== 'offline', () => `${name} stays on the offline page, and the network is there`);
  for (const { life, name } of browser.pages) judge.check('R5', life.timers <= 10, () => `${name} has ${life.timers} timers`);
  judge.check('R5', bytesOf([browser.disk]) < 400_000, () => `${bytesOf([browser.disk])} characters are stored`);
  if (judge.violation === null) ordersWatch.atEnd();
  for (const { name, details } of browser.reports) {
    judge.check('R1', name !== 'weborder.order-not-trackable', () => `an order could not be listed: ${details}`);
    judge.check('B8', name !== 'weborder.redirect-loop', () => `a page was sent round in circles: ${details}`);
  }
  if (ledger.entries.some(({ kind, order }) => kind === 'capture' && wire.facts.cancelled.has(order))) reached('approve after cancel');
  if (ledger.entries.some(({ kind }) => kind === 'reversal')) reached('money given back');
  browser.closeAll();
  await stage.run(() => false, settling, () => undefined);
  if (judge.violation === null) judgeMoneyAtEnd({ judge, ledger, orders: server.laterOrders(world.knownOrders.size), known: world.knownOrders, failed: webWatch.failed });
  return stage.result(guest.outcome ?? 'stuck', calls);
};

