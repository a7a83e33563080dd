import { requestItems } from '#core/checkout/order-request.ts';
import { CONNECTIVITY, SELF_SERVICE } from '#core/business-constants.ts';
import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { Browser } from '../actors/browser.ts';
import { createCashier } from '../actors/cashier.ts';
import { createDice } from '../actors/guest-choices.ts';
import { createKioskGremlin } from '../actors/kiosk-gremlin.ts';
import { KioskGuest } from '../actors/kiosk-guest.ts';
import { KioskScreen } from '../actors/kiosk-screen.ts';
import type { KioskPageParts } from '../actors/kiosk-services.ts';
import { createGremlin } from '../actors/web-gremlin.ts';
import { plainCall } from '../http/call.ts';
import { createTerminalHost } from '../terminal-host/create-terminal-host.ts';
import { createBasketWatch } from '../world/invariants/basket-watch.ts';
import { createKioskWatch } from '../world/invariants/kiosk-watch.ts';
import { bytesOf } from '../world/browser-disk.ts';
import { zoneOfShop } from '../scenarios/world-chain.ts';
import { judgeMoneyAtEnd } from '../world/invariants/money-at-end.ts';
import { isTracked } from '../world/invariants/tracked-call.ts';
import { createOrdersWatch } from '../world/invariants/orders-watch.ts';
import { createSilenceWatch } from '../world/invariants/silence-watch.ts';
import { createTokenWatch } from '../world/invariants/token-watch.ts';
import { createWireWatch } from '../world/invariants/wire-watch.ts';
import { createNetwork } from '../world/network.ts';
import { plainAnswer } from '../world/plain-answer.ts';
import type { PaymentPhase } from '../world/payment-phase.ts';
import type { SessionResult } from '../world/session-result.ts';
import { spoilTokens } from '../world/token-faults.ts';
import { createKioskPage } from './create-kiosk-page.ts';
import { APP_ORIGIN } from './create-web-page.ts';
import { HOST_KEY, type World } from './create-world.ts';
import { createSessionStage, type SessionOptions } from './session-stage.ts';

const HOST_ORIGIN = 'http://127.0.0.1:4310';
const longest = minutes(16);
const liveness = minutes(5);
/** An approval that nobody confirms is given back after ten minutes. */
const settling = minutes(16);

const storageFaults = ['F40', 'F41', 'F42', 'F43', 'F44'] as const;
/** What makes a refresh late that would have come in time. */
const unpunctual = new Set(['F1', 'F2', 'F3', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', 'F13', 'F14', 'F22', 'F23', 'F27', 'F28', 'F29', 'F30', 'F32', 'F33', 'F35', 'F38', 'F40', 'F41', 'F42', 'F43', 'F44', 'F45', 'F46', 'F49', 'F50', 'F51', 'F53', 'F55']);

/** One or two guests at a kiosk, from the cashier who signs it in to the receipt, or wherever it leads. */
export const runKioskSession = async (world: World, options: SessionOptions): Promise<SessionResult> => {
  const { clock, server } = world;
  const stage = createSessionStage(world, options, 'kiosk', () => phaseOf());
  const { say, judge, deck, ledger, random, reached } = stage;
  if (deck.has('F37')) stage.zone.set(zoneOfShop(options.shop ?? 1)); // The machine's own clock changes in that night.
  const dice = createDice(random('guest'));
  const has = (...ids: readonly string[]): boolean => deck.active.some(({ id }) => ids.includes(id));
  let isStorageHurt = has(...storageFaults);
  let calls = 0;
  /** When somebody last touched the screen. */
  let touchedAt = clock.now();
  const shop = options.shop ?? (dice.chance(60) ? 1 : dice.between(2, 3));
  // Tokens of minutes would never be renewed in a visit of a minute.
  const lifeSeconds = has('F28', 'F29', 'F30', 'F31', 'F32', 'F33', 'F47') ? dice.between(14, 40) : dice.chance(50) ? dice.between(45, 200) : null;

  const host = createTerminalHost({
    data: null, shopId: shop, clock, seed: options.seed * 1_000_003 + options.session, origins: [APP_ORIGIN], publicUrl: HOST_ORIGIN, journalEntries: 0, pace: dice.chance(75) ? 0.3 : 1,
    productServer: {
      origin: APP_ORIGIN, key: HOST_KEY,
      fetch: async (url, init) => {
        if (network.isCut('product') || deck.strikes('F1', 'host to shop')) throw new TypeError('fetch failed');
        const { status, text, fields } = await server.call(plainCall(init.method ?? 'GET', url, init.headers ?? {}, init.body ?? ''));
        if (deck.strikes('F2', 'host to shop')) throw new TypeError('fetch failed');
        return plainAnswer({ status, text }, fields['content-type'], fields['etag']);
      },
    },
    onError: (error) => judge.check('R1', false, () => `the host threw: ${error instanceof Error ? error.message : String(error)}`),
  });
  let booked = 0;
  const attempts = (): ReturnType<typeof host.control.books>['attempts'] => host.control.books().attempts;
  /** The bank writes in the host's book; what is new in it goes into the oracle's. */
  let isStale = true;
  let syncedAt = clock.now();
  host.events.on(() => { isStale = true; });
  const sync = (): void => {
    if (!isStale && clock.now() - syncedAt < seconds(1)) return;
    isStale = false;
    syncedAt = clock.now();
    const { lines } = host.control.books();
    for (const { kind, attemptId, orderId, amount, at } of lines.slice(booked)) {
      ledger.book({ kind: kind === 'charge' ? 'capture' : 'reversal', attempt: attemptId, order: orderId, amount, at });
      say(`the bank has ${kind === 'charge' ? 'charged' : 'given back'} ${amount} for order ${orderId}`);
    }
    booked = lines.length;
  };

  const journal = (): ReturnType<ReturnType<typeof stage.journalOn>> => readJournal();
  const wire = createWireWatch({
    basketOf: (page) => {
      const cart = browser.pages.find(({ name }) => name === page)?.parts.services.cart.cart.get();
      return cart === undefined || cart.items.length === 0 ? null : JSON.stringify(requestItems(cart));
    },
    judge, say, journal, isStorageFaulty: () => isStorageHurt, isMixedUp: (order) => stage.orderIds.isMixedUp(order),
    isOver: (id) => {
      const attempt = attempts().find((one) => one.id === id);
      return attempt === undefined || (attempt.state !== 'processing' && ledger.keptOf(id) === 0);
    },
  });
  const network = createNetwork({
    clock, random: random('network'), slowness: stage.slowness, deck, say,
    watch: {
      sent: (call) => {
        calls += 1;
        sync();
        tokens.sent(call);
        silence.sent(call);
        wire.sent(call);
        if (isTracked(call) && call.kind === 'print' && call.method === 'PUT') kioskWatch.printed(call);
      },
      answered: (call, reply) => {
        sync();
        tokens.answered(call, reply);
        wire.answered(call, reply);
        ordersWatch.answered(call, reply);
        if (reply === null && isTracked(call) && call.attempt !== '' && ledger.keptOf(call.attempt) > 0) reached('capture with lost answer');
        if (reply?.status === 401 && call.path.startsWith('/self-service/payment')) reached('401 inside payment polling');
      },
    },
    serve: {
      product: stage.product,
      local: async (call) => {
        const reply = await host.call(call);
        isStale = true;
        return reply;
      },
    },
    spoil: (call, reply) => (call.host === 'local' ? spoilTokens(deck, call, reply, lifeSeconds, shop === 1 ? 2 : 1) : stage.orderIds.spoil(call, reply)),
  });
  const pageRandom = random('page');
  const browser = new Browser<KioskPageParts>({
    clock, deck, say, onThrow: stage.onThrow, random: pageRandom, name: 'kiosk',
    onWrite: (key) => {
      if (key !== 'weborder.payment-journal' || !deck.has('F45') || !deck.strikes('F45', 'between the journal and the request')) return;
      reached('kill between journal write and POST');
      for (const tab of browser.tabs) gremlin.killed(tab);
    },
    onLockAsked: (name, life) => tokens.lockAsked(name, life),
    onRefused: (key) => { if (key === 'weborder.payment-journal') reached('storage full at journal write'); },
    load: (own, tab, life, name) => {
      const touched = new Set<() => void>();
      const services = createKioskPage({
        life, random: pageRandom, disk: own.disk, sessionDisk: tab.sessionDisk, lock: own.locks.open(life), post: own.post.open(life), history: tab.history,
        reporting: stage.reportInto(own.reports),
        connectivity: { isOnline: () => own.isOnline, onChange: (listener) => own.onOnline(life, listener), isReachable: () => Promise.resolve(!network.isCut('product')) },
        leaveTo: () => judge.check('G6', false, () => `${name} leaves for another site`),
        hostFetch: network.lineOf(name, 'local', life, APP_ORIGIN),
        activity: { onActivity: (listener) => {
          touched.add(listener);
          return () => { touched.delete(listener); };
        } },
        permission: () => (has('F14') && !deck.isHealed ? 'denied' : 'granted'),
      }, network.lineOf(name, 'product', life));
      const parts: KioskPageParts = { services, screen: new KioskScreen(services, shop), touch: () => { touchedAt = clock.now(); for (const listener of [...touched]) listener(); } };
      const page = { name, life, parts };
      kioskWatch.follow(page);
      basketWatch.follow(page);
      services.navigation.location.subscribe(() => { if (life.isAlive) say(`${name} shows ${services.navigation.location.get()?.path ?? 'nothing'}`); });
      ordersWatch.follow(page);
      const { ordering, payment, receipts, signin, menu, shops, members } = services;
      for (const state of [ordering.order, payment.payment, receipts.receipt, signin.signin, menu.state, shops.list, members.membership]) stage.words.follow(state);
      cashier.follow(services);
      parts.screen.start().catch(stage.onThrow);
      return parts;
    },
  });
  const cashier = createCashier({ clock, browser, host, dice, say, onSignIn: () => tokens.signedIn(), shop });
  const readJournal = stage.journalOn(browser.disk);
  const mark = `guest${options.session}n`;
  const kioskWatch = createKioskWatch({
    judge, clock, ledger, facts: wire.facts, say, journal, mark, shop, reached, isStorageHurt: () => isStorageHurt, attemptOf: (id) => attempts().find((one) => one.id === id) ?? null,
    stepsBack: (name) => (browser.tabs.find(({ page }) => page?.name === name)?.history.paths.length ?? 1) - 1,
    disks: () => [browser.disk, ...browser.tabs.map(({ sessionDisk }) => sessionDisk)],
  });
  const basketWatch = createBasketWatch({ judge, clock, disk: browser.disk, isStorageFaulty: () => isStorageHurt, isPaid: () => true, arePricesOdd: () => has('F24'),
    isBeingPaid: (line) => browser.pages.some(({ parts: { services } }) => !isSettled(services.payment.payment.get()) && services.cart.cart.get().items.some(({ id }) => id === line)),
  });
  const ordersWatch = createOrdersWatch({ judge, ledger, facts: wire.facts, isPaidAtServer: stage.isPaidAtServer, isStorageHurt: () => isStorageHurt, endsWithGuest: true });
  const silence = createSilenceWatch({ judge, clock, areTimersLate: has('F35', 'F38', 'F49') });
  const tokens = createTokenWatch({
    judge, clock, disk: browser.disk, hostOrigin: HOST_ORIGIN, reached, isPunctual: !deck.active.some(({ id }) => unpunctual.has(id)), isClockSet: has('F34', 'F37'),
    isAwake: (name) => browser.pages.some((page) => page.name === name && !page.life.isFrozen),
  });
  const gremlin = createGremlin<KioskPageParts>({
    clock, deck, browser, network, desk: server.desk, say, judge, mayReload: ({ services }) => services.gate.canLeave(), isPaying: ({ services }) => !isSettled(services.payment.payment.get()), shopOf: () => shop,
    setSkew: stage.setServerSkew, setZone: (zone) => stage.zone.set(zone), onStorageFault: () => { isStorageHurt = true; }, reached,
  });
  const own = createKioskGremlin({ clock, deck, host, browser, say, onSignOut: () => { if (!isStorageHurt && browser.pages.length === 1) tokens.signedOut(); }, isPaying: () => !isIdle() });
  const guest = new KioskGuest({ browser, host, deck, dice, say, mark: `guest${options.session}`, onEmptied: () => kioskWatch.guestEmptied(), onReprint: () => kioskWatch.reprinted(), judge, shop });

  function phaseOf(): PaymentPhase {
    const services = browser.pages[0]?.parts?.services;
    if (services === undefined) return journal().length > 0 ? 'unknown' : 'shopping';
    const payment = services.payment.payment.get();
    switch (payment.phase) {
      case 'idle': {
        const { phase } = services.ordering.order.get();
        if (phase === 'pricing' || phase === 'placing' || phase === 'unconfirmed') return 'ordering';
        return guest.served > 0 ? 'after' : 'shopping';
      }
      case 'starting': return 'starting';
      case 'processing': return payment.display?.phase === 'authorizing' ? 'deciding' : 'at-card';
      case 'unknown': return 'unknown';
      case 'confirming': case 'reversing': return 'confirming';
      case 'paid': case 'declined': case 'refused': case 'reversed': case 'needs-staff': return 'after';
    }
  }

  const isIdleLong = (): boolean => clock.now() - touchedAt >= SELF_SERVICE.idleTimeoutMs + SELF_SERVICE.idleCountdownMs - seconds(1);
  const look = (): void => {
    sync();
    const { pages } = browser;
    if (isIdleLong() && !isIdle()) reached('idle reaching 1 s in payment');
    kioskWatch.look(pages);
    basketWatch.look(pages);
    tokens.look();
    silence.look(pages);
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
  const haunt = (): void => {
    clock.schedule(dice.between(200, 2_500), () => {
      gremlin.tick();
      own.tick();
      if (!deck.isHealed) haunt();
    });
  };
  const isIdle = (): boolean => journal().length === 0 && browser.pages.every(({ parts: { services } }) => isSettled(services.payment.payment.get()));

  try {
    browser.open(`/self-service/${shop}/start`);
    beat(seconds(1));
    if (has('F30')) clock.schedule(seconds(15), () => { if (!deck.isHealed) browser.open(`/self-service/${shop}/start`); });
    if (deck.active.length > 0) haunt();
    // Who walks away from a payment leaves it to itself for as long as the idle clock would count.
    await stage.run(() => guest.outcome !== null && (guest.outcome !== 'walked-away' || isIdle() || isIdleLong()), longest, look);
    deck.heal();
    gremlin.heal();
    own.heal();
    say('nothing goes wrong any more');
    guest.calmDown();
    await stage.run(() => guest.outcome !== null, liveness, look);
    judge.check('R4', guest.outcome !== null, () => `five minutes after the faults the guest still waits at ${browser.pages.map(({ parts }) => parts.screen.place?.name ?? 'no page').join() || 'a dark screen'}`);
    // P8: open attempts are resolved by the kiosk itself, whoever has gone.
    for (const tab of browser.tabs) if (tab.page === null) browser.load(tab);
    // A kiosk that shows the guests' own home is led back to its start by the staff (§2 guard 5: where its shop could not be loaded).
    for (const tab of browser.tabs) if (tab.page?.parts.screen.place?.name === 'home') {
      tab.history.visit(`/self-service/${shop}/start`);
      browser.load(tab);
    }
    await stage.run(() => isIdle() && browser.pages.every(({ parts: { services } }) => services.tokens.mode.get().enabled), settling, look);
    const where = (): string => browser.pages.map(({ parts: { services, screen } }) => `${screen.place?.name ?? 'nowhere'}, sign-in ${services.signin.signin.get().phase}, ${services.tokens.mode.get().enabled ? 'signed in' : 'signed out'}, payment ${services.payment.payment.get().phase}`).join(' and ');
    judge.check('R4', isIdle() || isStorageHurt, () => `attempt ${journal().map(({ id }) => id).join()} is never resolved; the kiosk is at ${where()}`);
    if (guest.outcome === 'walked-away') await stage.run(() => browser.pages.every(({ parts: { services } }) => services.session.guest.get().phase === 'nobody'), minutes(7), look);
    await stage.run(() => false, seconds(4) + 337, look);
    if (judge.violation === null) basketWatch.atEnd(browser.pages.filter(({ parts }) => parts.screen.place !== null)); // What is not shown yet need not agree yet.
    await stage.run(() => browser.pages.every(({ parts }) => parts.screen.place?.name !== 'offline'), CONNECTIVITY.recheckMs * 5, look);
    for (const { name, parts } of browser.pages) judge.check('R2', parts.screen.place?.name !== 'offline', () => `${name} stays on the offline page, and the network is there`);
    for (const { life, name } of browser.pages) judge.check('R5', life.timers <= 10, () => `${name} has ${life.timers} timers`);
    if (ledger.entries.some(({ kind, attempt }) => kind === 'capture' && wire.facts.cancelled.has(attempt))) reached('approve after cancel');
    for (const { name, details } of browser.reports) {
      tokens.judgeText(details);
      judge.check('B8', name !== 'weborder.redirect-loop', () => `a page was sent round in circles: ${details}`);
      judge.check('G1', !details.includes(mark), () => `a report of ${name} has a guest's word in it: ${details}`);
    }
    const disks = [browser.disk, ...browser.tabs.map(({ sessionDisk }) => sessionDisk)];
    tokens.judgeDisks(disks);
    judge.check('R5', bytesOf(disks) < 400_000, () => `${bytesOf(disks)} characters are stored`);
    browser.closeAll();
    await stage.run(() => false, settling, sync);
    isStale = true;
    sync();
    const orders = server.laterOrders(world.knownOrders.size);
    for (const { id, number, paid } of orders) {
      const shown = kioskWatch.numbers.get(id);
      if (paid && shown !== undefined && !wire.facts.twice.has(id)) judge.check('M12', shown === number, () => `order ${id} has number ${number}, and its guest was shown ${shown}`);
    }
    if (judge.violation === null) judgeMoneyAtEnd({ judge, ledger, orders, known: world.knownOrders, failed: kioskWatch.failed, withStaff: kioskWatch.withStaff });
  } finally {
    cashier.leave();
    await host.close();
  }
  return stage.result(guest.outcome ?? 'stuck', calls);
};
