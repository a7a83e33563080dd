import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { Browser, BrowserPage } from '../../actors/browser.ts';
import type { KioskPageParts } from '../../actors/kiosk-services.ts';
import type { BrowserDisk } from '../../world/browser-disk.ts';
import type { FaultId } from '../../world/fault-catalogue.ts';
import type { Changing } from '../../world/changing.ts';
import { textOfBasket } from '../../world/invariants/basket-text.ts';
import { createBasketWatch, type BasketWatch } from '../../world/invariants/basket-watch.ts';
import { createKioskWatch, type KioskWatch } from '../../world/invariants/kiosk-watch.ts';
import { judgeMoneyAtEnd } from '../../world/invariants/money-at-end.ts';
import { createOrdersWatch, type OrdersWatch } from '../../world/invariants/orders-watch.ts';
import { createSilenceWatch, type SilenceWatch } from '../../world/invariants/silence-watch.ts';
import { createTokenWatch, type TokenWatch } from '../../world/invariants/token-watch.ts';
import { isTracked } from '../../world/invariants/tracked-call.ts';
import { createWireWatch, type WireFacts } from '../../world/invariants/wire-watch.ts';
import type { WireWatch } from '../../world/wire-call.ts';
import type { World } from '../create-world.ts';
import type { KioskQuiet } from './kiosk-quiet.ts';
import { judgeBytes, judgeRedirects } from './pages-at-rest.ts';
import { HOST_ORIGIN, type HostBook } from './session-host.ts';
import type { SessionStage } from './session-stage.ts';

interface KioskWatchesDeps {
  readonly world: World;
  readonly stage: SessionStage;
  readonly browser: Browser<KioskPageParts>;
  readonly journal: () => readonly PaymentAttempt[];
  readonly quiet: KioskQuiet;
  readonly book: HostBook;
  readonly shop: number;
  /** A word of the guests of this session. */
  readonly mark: string;
}

/** A watch for each thing that is watched. */
interface Watches {
  readonly wire: WireWatch & { readonly facts: WireFacts };
  readonly kiosk: KioskWatch;
  readonly baskets: BasketWatch;
  readonly orders: OrdersWatch;
  readonly silence: SilenceWatch;
  readonly tokens: TokenWatch;
}

/** All that watches a session at a kiosk, as one. */
export interface KioskWatches extends WireWatch, Pick<Watches, 'kiosk' | 'tokens'> {
  /** How many calls were sent. */
  readonly calls: number;
  follow(page: BrowserPage<KioskPageParts>): void;
  look(pages: readonly BrowserPage<KioskPageParts>[]): void;
  judgeBaskets(pages: readonly BrowserPage<KioskPageParts>[]): void;
  /** What is stored and reported once nothing goes wrong any more. */
  judgeAtRest(): void;
  /** The money and the numbers, once what is to be given back is back. */
  judgeAtEnd(): void;
}

/** What makes a refresh late that would have come in time. */
const unpunctual: readonly FaultId[] = ['F1', 'F2', 'F3', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', 'F13', 'F14', 'F22', 'F23', 'F27', 'F28', 'F29', 'F30', 'F32', 'F33', 'F35', 'F38', 'F40', 'F41', 'F42', 'F43', 'F44', 'F45', 'F46', 'F49', 'F50', 'F51', 'F53', 'F55'];

/** All there is stored at the kiosk, in whichever tab. */
const disksOf = ({ disk, tabs }: Browser<KioskPageParts>): readonly BrowserDisk[] => [disk, ...tabs.map(({ sessionDisk }) => sessionDisk)];

const createWire = ({ stage: { judge, say, ledger, isStorageHurt, orderIds }, browser, journal, book }: KioskWatchesDeps): Watches['wire'] => createWireWatch({
  judge, say, journal, isStorageFaulty: isStorageHurt, isMixedUp: (order) => orderIds.isMixedUp(order),
  basketOf: ({ page }) => {
    const cart = browser.pages.find(({ name }) => name === page)?.parts.services.cart.cart.get();
    return cart === undefined || cart.items.length === 0 ? null : textOfBasket(cart.items);
  },
  isOver: (id) => {
    const attempt = book.attemptOf(id);
    return attempt === null || (attempt.state !== 'processing' && ledger.keptOf(id) === 0);
  },
});

const createWatches = (deps: KioskWatchesDeps): Watches => {
  const { world: { clock }, stage: { judge, say, ledger, reached, hasDrawn, isPaidAtServer, isStorageHurt }, browser, journal, book, shop, mark } = deps;
  const wire = createWire(deps);
  const { facts } = wire;
  const arePricesOdd = hasDrawn('F24');
  return {
    wire,
    kiosk: createKioskWatch({
      judge, clock, ledger, facts, say, journal, mark, shop, reached, isStorageHurt, attemptOf: (id) => book.attemptOf(id), disks: () => disksOf(browser),
      stepsBack: (name) => (browser.tabs.find(({ page }) => page?.name === name)?.history.paths.length ?? 1) - 1,
    }),
    baskets: createBasketWatch({
      judge, clock, disk: browser.disk, isStorageFaulty: isStorageHurt, isPaid: () => true, arePricesOdd: () => arePricesOdd,
      isBeingPaid: (line) => browser.pages.some(({ parts: { services } }) => !isSettled(services.payment.payment.get()) && services.cart.cart.get().items.some(({ id }) => id === line)),
    }),
    orders: createOrdersWatch({ judge, ledger, facts, isPaidAtServer, isStorageHurt, endsWithGuest: true }),
    silence: createSilenceWatch({ judge, clock, areTimersLate: hasDrawn('F35', 'F38', 'F49') }),
    tokens: createTokenWatch({
      judge, clock, disk: browser.disk, hostOrigin: HOST_ORIGIN, reached, isPunctual: !hasDrawn(...unpunctual), isClockSet: hasDrawn('F34', 'F37'),
      isAwake: (name) => browser.pages.some((page) => page.name === name && !page.life.isFrozen),
    }),
  };
};

/** The invariants' watches of a session at a kiosk: on the line, on its pages, and on what is left of it at the end. */
export const createKioskWatches = (deps: KioskWatchesDeps): KioskWatches => {
  const { world: { server, knownOrders }, stage: { judge, ledger, reached, words }, browser, quiet, book, mark } = deps;
  const { wire, kiosk, baskets, orders, silence, tokens } = createWatches(deps);
  const { facts } = wire;
  const watches: Changing<KioskWatches> = {
    kiosk, tokens,
    calls: 0,
    sent: (call) => {
      watches.calls += 1;
      book.sync();
      for (const watch of [tokens, silence, wire]) watch.sent(call);
      if (isTracked(call) && call.kind === 'print' && call.method === 'PUT') kiosk.printed(call);
    },
    answered: (call, reply) => {
      book.sync();
      for (const watch of [tokens, wire, orders]) watch.answered(call, reply);
      if (reply === null && isTracked(call) && call.attempt !== '' && ledger.keptOf(call.attempt) > 0) reached('capture with lost answer');
      if (reply?.status === 401 && call.path.startsWith('/self-service/payment')) reached('401 inside payment polling');
    },
    follow: (page) => {
      for (const watch of [kiosk, baskets, orders]) watch.follow(page);
      const { ordering, payment, receipts, signin, menu, shops, members } = page.parts.services;
      for (const state of [ordering.order, payment.payment, receipts.receipt, signin.signin, menu.state, shops.list, members.membership]) words.follow(state);
    },
    look: (pages) => {
      book.sync();
      if (quiet.isLeftAlone() && !quiet.isQuiet()) reached('idle reaching 1 s in payment');
      kiosk.look(pages);
      baskets.look(pages);
      tokens.look();
      silence.look(pages);
    },
    judgeBaskets: (pages) => baskets.atEnd(pages),
    judgeAtRest: () => {
      if (ledger.entries.some(({ kind, attempt }) => kind === 'capture' && facts.cancelled.has(attempt))) reached('approve after cancel');
      for (const report of browser.reports) {
        const { name, details } = report;
        tokens.judgeText(details);
        judgeRedirects(judge, report);
        judge.check('G1', !details.includes(mark), () => `a report of ${name} has a guest's word in it: ${details}`);
      }
      tokens.judgeDisks(disksOf(browser));
      judgeBytes(judge, disksOf(browser));
    },
    judgeAtEnd: () => {
      const later = server.laterOrders(knownOrders.size);
      for (const { id, number, paid } of later) {
        const shown = kiosk.numbers.get(id);
        if (paid && shown !== undefined && !facts.twice.has(id)) judge.check('M12', shown === number, () => `order ${id} has number ${number}, and its guest was shown ${shown}`);
      }
      if (judge.violation === null) judgeMoneyAtEnd({ judge, ledger, orders: later, known: knownOrders, failed: kiosk.failed, withStaff: kiosk.withStaff });
    },
  };
  return watches;
};
