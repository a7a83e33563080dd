import { ContainerModule, type Bind } from 'inversify';
import { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { Receipts } from '#core/payment/receipts.ts';
import type { Clock } from '#core/ports/clock.ts';
import { StaffCases } from '#core/payment/staff-cases.ts';
import { AccessibilityMode } from '#core/self-service/accessibility-mode.ts';
import { finishGuest } from '#core/self-service/finish-guest.ts';
import { IdleWatch } from '#core/self-service/idle-watch.ts';
import { KioskOrdering } from '#core/self-service/kiosk-ordering.ts';
import { KioskSession } from '#core/self-service/kiosk-session.ts';
import { MemberActivation } from '#core/self-service/member-activation.ts';
import { runKiosk } from '#core/self-service/run-kiosk.ts';
import { settleAtKiosk } from '#core/self-service/settle-at-kiosk.ts';
import { KioskSignin } from '#core/self-service/signin.ts';
import { StaffDoor } from '#core/self-service/staff-door.ts';
import { StationWatch } from '#core/self-service/station-watch.ts';
import { TokenKeeper } from '#core/self-service/token-keeper.ts';
import { derived } from '#core/shared/derived.ts';
import { cell } from '#core/shared/readable.ts';
import { createBearerSession } from '../http/bearer-session.ts';
import { createHttpClient } from '../http/http-client.ts';
import { createHttpReceiptMail } from '../http/http-receipt-mail.ts';
import { createHttpSelfServiceGateway } from '../http/http-self-service-gateway.ts';
import { probeStorage } from '../storage/probe-storage.ts';
import { lookAfterPutAside } from '../storage/put-aside.ts';
import { storedAccessibility, storedAtCounter, storedGuestMark, storedStaffCases, storedTerminalSession } from '../storage/stored-self-service.ts';
import { storedPaymentAttempts } from '../storage/stored-values.ts';
import { explainNoAnswer } from '../terminal/explain-no-answer.ts';
import { createHttpTerminalHost } from '../terminal/http-terminal-host.ts';
import { createHttpTerminalHostDoor } from '../terminal/http-terminal-host-door.ts';
import { KIOSK, KIOSK_PORTS } from './kiosk-tokens.ts';
import { CORE, GUEST, HTTP, PORTS } from './tokens.ts';

/** Who it is, and the local host. No redirect is followed there: the token would go along (R8). */
const bindHost = (bind: Bind): void => {
  bind(KIOSK.door)
    .toResolvedValue(
      (fetch, clock, permission) => createHttpTerminalHostDoor({ permission, clientOf: (baseUrl) => createHttpClient({ baseUrl, fetch, clock, redirect: 'manual' }) }),
      [KIOSK_PORTS.hostFetch, PORTS.clock, KIOSK_PORTS.localNetworkPermission],
    )
    .inSingletonScope();
  bind(KIOSK.tokens)
    .toResolvedValue(
      (door, store, lock, tabs, clock, reporting) => new TokenKeeper({ door, stored: storedTerminalSession(store), lock, tabs, clock, reporting }),
      [KIOSK.door, PORTS.store, PORTS.tabLock, PORTS.tabs, PORTS.clock, PORTS.reporting],
    )
    .inSingletonScope();
  bind(KIOSK.host)
    .toResolvedValue(
      (bearer, fetch, clock, permission) => createHttpTerminalHost({
        client: createBearerSession({ bearer, clientOf: (baseUrl) => createHttpClient({ baseUrl, fetch, clock, redirect: 'manual' }) }),
        explain: (error) => {
          const signIn = bearer.signIn.get();
          return explainNoAnswer(error, signIn.phase === 'signed-in' ? signIn.host : '', permission);
        },
      }),
      [KIOSK.tokens, KIOSK_PORTS.hostFetch, PORTS.clock, KIOSK_PORTS.localNetworkPermission],
    )
    .inSingletonScope();
  bind(KIOSK.signin)
    .toResolvedValue(
      (client, door, tokens, clock, random, configuredHosts) => new KioskSignin({ gateway: createHttpSelfServiceGateway({ client }), door, tokens, clock, random, configuredHosts }),
      [HTTP.client, KIOSK.door, KIOSK.tokens, PORTS.clock, PORTS.random, KIOSK_PORTS.configuredHosts],
    )
    .inSingletonScope();
};

/** A kiosk's guest: nobody logs in there, somebody may show a membership. */
const bindGuest = (bind: Bind): void => {
  bind(KIOSK.members)
    .toResolvedValue((host, clock, gate) => new MemberActivation({ host, clock, canChange: () => gate.canLeave() }), [KIOSK.host, PORTS.clock, CORE.paymentGate])
    .inSingletonScope();
  bind(GUEST.authentication).toConstantValue(cell('anonymous'));
  bind(GUEST.favoriteShops).toConstantValue(cell(new Set()));
  bind(GUEST.selfService).toResolvedValue((tokens) => tokens.mode, [KIOSK.tokens]).inSingletonScope();
  bind(GUEST.isMember).toResolvedValue((members) => members.isMember, [KIOSK.members]).inSingletonScope();
  bind(GUEST.customerCode).toResolvedValue((members) => members.customerCode, [KIOSK.members]).inSingletonScope();
  bind(KIOSK.accessibility).toResolvedValue((store) => new AccessibilityMode(storedAccessibility(store)), [PORTS.sessionStore]).inSingletonScope();
};

const bindPaying = (bind: Bind): void => {
  bind(KIOSK.ordering)
    .toResolvedValue(
      (host, placing, orders, cart, price, customerCode, tokens, menu, clock, sessionStore, gate, shops) => new KioskOrdering({
        isBeingPaid: () => !gate.canLeave(),
        forgetSpot: (shop) => {
          cart.chooseSpot(shop, null);
          void shops.loadSpots();
        },
        host, placing, orders, cart: cart.cart, clearCart: () => cart.clear(), atCounter: storedAtCounter(sessionStore), price, customerCode, clock, shopId: () => tokens.mode.get().shopId, terminalId: () => tokens.terminalId(),
        currency: () => {
          const state = menu.state.get();
          return state.phase === 'ready' ? state.menu.currency.name : '';
        },
      }),
      [KIOSK.host, CORE.placing, PORTS.orderGateway, CORE.cart, CORE.price, GUEST.customerCode, KIOSK.tokens, CORE.menu, KIOSK.clock, PORTS.sessionStore, CORE.paymentGate, CORE.shops],
    )
    .inSingletonScope();
  bind(GUEST.holdsCode).toResolvedValue(({ order }) => () => order.get().phase === 'at-counter', [KIOSK.ordering]).inSingletonScope();
  bind(KIOSK.staffCases)
    .toResolvedValue((store, clock, reporting) => new StaffCases(storedStaffCases(store, lookAfterPutAside({ store, clock, reporting }))), [PORTS.store, PORTS.clock, PORTS.reporting])
    .inSingletonScope();
  bind(KIOSK.payment)
    .toResolvedValue(
      (host, orders, store, staffCases, clock, random, lock, reporting, tokens, locale, ordering, cart, gate) => {
        const payment = new PayAtTerminal({
          host, orders, journal: new PaymentJournal(storedPaymentAttempts(store, lookAfterPutAside({ store, clock, reporting }))), staffCases, clock, random, lock, reporting, terminalId: () => tokens.terminalId(), signInId: () => tokens.signInId(),
          language: () => locale.language.get(), settled: settleAtKiosk({ ordering, cart }), orderGone: () => ordering.forget(), isWithdrawn: (order) => ordering.isWithdrawn(order),
        });
        gate.attach(payment);
        return payment;
      },
      [
        KIOSK.host, PORTS.orderGateway, PORTS.store, KIOSK.staffCases, PORTS.clock, PORTS.random, PORTS.tabLock, PORTS.reporting, KIOSK.tokens, CORE.locale, KIOSK.ordering, CORE.cart,
        CORE.paymentGate,
      ],
    )
    .inSingletonScope();
  bind(KIOSK.receipts)
    .toResolvedValue(
      (host, client, clock, random) => new Receipts({ host, mail: createHttpReceiptMail({ client }), clock, random }), [KIOSK.host, HTTP.client, PORTS.clock, PORTS.random],
    )
    .inSingletonScope();
};

const bindSession = (bind: Bind): void => {
  bind(GUEST.hasGuest).toResolvedValue(({ hasGuest }) => () => hasGuest.get(), [KIOSK.session]).inSingletonScope();
  bind(KIOSK.session)
    .toResolvedValue(
      (clock, sessionStore, accessibility, payment, ordering, receipts, members, cart, checkout, orders, locale, house, navigation, forgetHistory, reporting) => new KioskSession({
        clock, stored: storedGuestMark(sessionStore), reporting, canLeave: () => payment.canLeave(), isAccessible: accessibility.isOn, members,
        forget: [
          () => payment.dismiss(), () => ordering.forget(), () => receipts.forget(), () => members.forget(), () => cart.startAfresh(), () => checkout.reset(), () => orders.clear(),
          () => accessibility.reset(), () => { void locale.backTo(house); }, () => navigation.forgetTrail(), forgetHistory,
        ],
      }),
      [
        PORTS.clock, PORTS.sessionStore, KIOSK.accessibility, KIOSK.payment, KIOSK.ordering, KIOSK.receipts, KIOSK.members, CORE.cart, CORE.checkout, CORE.orders,
        CORE.locale, KIOSK_PORTS.houseLanguage, CORE.navigation, KIOSK_PORTS.forgetHistory, PORTS.reporting,
      ],
    )
    .inSingletonScope();
  bind(KIOSK.finishGuest)
    .toResolvedValue((session, navigation, selfService) => finishGuest({ session, navigation, selfService }), [KIOSK.session, CORE.navigation, GUEST.selfService])
    .inSingletonScope();
  bind(KIOSK.idle)
    .toResolvedValue(
      (activity, clock, navigation, selfService, payment, accessibility, session) => new IdleWatch({
        activity, clock, page: navigation.page, selfService, hasGuest: session.hasGuest, canLeave: derived([payment.payment], () => payment.canLeave()), isAccessible: accessibility.isOn,
        endGuest: () => { session.end('idle'); }, beginGuest: () => { session.begin(); }, guestSeen: () => { session.seen(); }, navigation,
      }),
      [KIOSK_PORTS.activity, PORTS.clock, CORE.navigation, GUEST.selfService, KIOSK.payment, KIOSK.accessibility, KIOSK.session],
    )
    .inSingletonScope();
  bind(KIOSK.station)
    .toResolvedValue(
      (host, clock, tokens, payment, shops, settings, store) => new StationWatch({
        host, clock, signIn: tokens.signIn, payment: payment.payment, shop: shops.selected, settings: settings.settings, isStorageUsable: () => probeStorage(store),
      }),
      [KIOSK.host, KIOSK.clock, KIOSK.tokens, KIOSK.payment, CORE.shops, CORE.settings, PORTS.store],
    )
    .inSingletonScope();
  bind(KIOSK.staffDoor)
    .toResolvedValue(
      (client, door, clock, activity, configuredHosts) => new StaffDoor({ gateway: createHttpSelfServiceGateway({ client }), door, clock, activity, configuredHosts }),
      [HTTP.client, KIOSK.door, PORTS.clock, KIOSK_PORTS.activity, KIOSK_PORTS.configuredHosts],
    )
    .inSingletonScope();
  bind(KIOSK.run)
    .toResolvedValue(
      (tokens, payment, ordering, receipts, staffCases, session, idle, station, { page }) => () => runKiosk({ tokens, payment, ordering, receipts, staffCases, session, idle, station, page }),
      [KIOSK.tokens, KIOSK.payment, KIOSK.ordering, KIOSK.receipts, KIOSK.staffCases, KIOSK.session, KIOSK.idle, KIOSK.station, CORE.navigation],
    )
    .inSingletonScope();
};

/**
 * A self-service kiosk. Needs coreModule, httpModule and orderingModule, and takes the place of anonymousModule and accountModule.
 * `serverClock`: the product server's time; left out, the device's is taken for it.
 */
export const kioskModule = (serverClock?: Clock): ContainerModule => new ContainerModule(({ bind }) => {
  bind(KIOSK.clock).toResolvedValue((clock) => serverClock ?? clock, [PORTS.clock]).inSingletonScope();
  bindHost(bind);
  bindGuest(bind);
  bindPaying(bind);
  bindSession(bind);
});
