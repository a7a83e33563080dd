import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Settings } from '#core/settings/settings.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { packageVersion } from '#adapters/node-package-version.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { createClientLimits } from '../product-server/identity/client-limits.ts';
import { createPasswordHasher, type PasswordHasher } from '../product-server/identity/password-hasher.ts';
import { createApp } from '../product-server/app.ts';
import { createMemberBook } from '../product-server/accounts/member-book.ts';
import type { Chain } from '../product-server/chain/chain.ts';
import { loadChain } from '../product-server/chain/load-chain.ts';
import { createMenuReplies } from '../product-server/chain/menu-replies.ts';
import { openShopBook } from '../product-server/chain/shop-book.ts';
import { createShopDesk, type ShopDesk } from '../product-server/chain/shop-desk.ts';
import { createShopMoments } from '../product-server/chain/shop-moments.ts';
import { createShopReplies } from '../product-server/chain/shop-replies.ts';
import type { PlainCall, PlainReply } from '../http/call.ts';
import { listen, type Middleware } from '../http/http-server.ts';
import { LOOPBACK, urlFromHere } from '../http/listening.ts';
import { clientOf } from '../http/serve.ts';
import { behindProxies, isProxyList, secureBehind } from '../http/trusted-proxies.ts';
import { createKitchen } from '../product-server/kitchen/kitchen.ts';
import { createKitchenDesk, type KitchenDesk } from '../product-server/kitchen/kitchen-desk.ts';
import { createKitchenPause } from '../product-server/kitchen/kitchen-pause.ts';
import { createLaterOrders, createLedgerReader, type LedgerOrder, type LedgerView } from '../product-server/ledger-view.ts';
import { createReceiptByMail } from '../product-server/mail-outbox/receipt-by-mail.ts';
import { createEventStreams } from '../product-server/orders/event-streams.ts';
import { createHoldExpiry } from '../product-server/orders/hold-expiry.ts';
import { createOrderEventsHub } from '../product-server/orders/order-events-hub.ts';
import { createOrderProgress } from '../product-server/orders/order-progress.ts';
import { OrderService } from '../product-server/orders/order-service.ts';
import { createOrderStore } from '../product-server/orders/order-store.ts';
import { createUnpaidPlaces } from '../product-server/orders/unpaid-places.ts';
import { PaymentProvider } from '../product-server/payment-provider/payment-provider.ts';
import { openProviderAssets } from '../product-server/payment-provider/provider-assets.ts';
import { createAttemptStore } from '../product-server/payments/attempt-store.ts';
import type { PaymentProviderPort, ProviderNotice } from '../product-server/payments/payment-provider-port.ts';
import { createPageClosing } from '../product-server/payments/page-closing.ts';
import { PaymentService } from '../product-server/payments/payment-service.ts';
import { Settlement } from '../product-server/payments/settlement.ts';
import { openPictures } from '../product-server/pictures/pictures.ts';
import { createReadySource } from '../product-server/ready-source.ts';
import { demoChain } from '../product-server/seed/demo-chain.ts';
import { createHostBook, type HostBook, type KnownHost } from '../product-server/self-service/host-book.ts';
import { createOnsitePayments } from '../product-server/self-service/onsite-payments.ts';
import { KeptOrders } from '../product-server/self-service/kept-orders.ts';
import { OnsiteSettlement } from '../product-server/self-service/onsite-settlement.ts';
import { createSigninBook, type SigninBook } from '../product-server/self-service/signin-book.ts';
import { ConnectionLost } from '../edge/interruptions.ts';
import { heardInProcess } from '../edge/lost-in-process.ts';
import type { Outbox } from '../product-server/mail-outbox/outbox.ts';
import { createPlainApp } from '../product-server/plain-app.ts';
import type { ProductLine } from '../product-server/product-line.ts';
import { LIMITS } from '../product-server/limits.ts';
import { createServerMemory, type ServerMemory } from '../product-server/server-memory.ts';
import { lockDataFolder } from '../shared/data-folder-lock.ts';
import { countStarts } from '../product-server/store/count-starts.ts';
import { openStore } from '../product-server/store/store.ts';
import type { OrderTable } from '../product-server/store/tables.ts';
import { createPageReplies } from '../product-server/ui/page-replies.ts';
import type { UiSource } from '../product-server/ui/ui-source.ts';
import { createSeededRandom } from '../world/seeded-random.ts';
import { createAccounts } from './create-accounts.ts';
import { demoSettings } from './demo-settings.ts';

export interface ProductServerOptions {
  /** The data folder; null: everything in memory, gone with the process. */
  readonly data: string | null;
  readonly clock?: Clock;
  /** Ids and tokens come from here. Left out: cryptographic chance, or repeatable chance when there is a seed. */
  readonly random?: Random;
  /** Makes every id repeatable; not for a server that others reach. */
  readonly seed?: number;
  readonly chain?: Chain;
  readonly settings?: Partial<Settings>;
  /** R13: where pages send telemetry to, when it is known only later than the settings. */
  readonly connectionString?: () => string;
  /** The shops' terminal hosts, with the key that each shares with the server. More can be added while it runs (`hosts.connect`). */
  readonly hosts?: readonly KnownHost[];
  /** The guest app; null: a sentence that says it is not built. */
  readonly ui?: UiSource | null;
  readonly version?: string;
  /** How customers' passwords are kept; a test takes a cheaper one. */
  readonly hasher?: PasswordHasher;
  /** Where links in mails and guests who pay are led, `https://order.example`; left out: to the address the guest uses. */
  readonly publicOrigin?: string;
  /** Addresses or networks of the proxies in front, whose `X-Forwarded-For` tells guests apart, and whose `X-Forwarded-Proto` says that they came over HTTPS; left out: nobody's does. Throws on what is neither. */
  readonly trustedProxies?: readonly string[];
  /** Whose wall clock the mail outbox shows, an IANA name; left out: the first shop's. */
  readonly outboxZone?: string;
  /** What lies between the shop and its payment provider (a world puts faults here). */
  readonly betweenProvider?: (provider: PaymentProviderPort) => PaymentProviderPort;
  /** What lies between the provider and the shop when it notifies. */
  readonly betweenNotice?: (notice: ProviderNotice) => ProviderNotice;
  /** What lies between the line and the server: faults and a log. Left out, nothing does. */
  readonly line?: ProductLine;
  /** Errors that no caller is told: a failed notification, a bug in a handler. */
  readonly onError?: (error: unknown) => void;
}

/** A product server that lives: background work (holds, kitchen, notifications) runs until it is closed. */
export interface ProductServer {
  /** Answers a request without any network. */
  fetch(request: Request): Promise<Response>;
  /** The same without HTTP, and past faults and log: a world has its own. */
  call(call: PlainCall): Promise<PlainReply>;
  /** Port 0 takes a free one. Rejects with `EADDRINUSE` when it is taken. */
  listen(port: number, host?: string, middleware?: Middleware): Promise<{ readonly port: number }>;
  /** What the shops' staff may change. */
  readonly desk: ShopDesk;
  /** Everything that has happened here: out, in, and away. */
  readonly memory: ServerMemory;
  /** What was mailed. */
  readonly outbox: Pick<Outbox, 'list' | 'count' | 'onChange'>;
  /** The shops' terminal hosts: `connect` adds one. */
  readonly hosts: HostBook;
  /** The kitchens of all shops: what lies there, pause, next step. */
  readonly kitchen: KitchenDesk;
  /** Kiosks that show their code and wait for a cashier. */
  readonly signins: SigninBook;
  ledger(): LedgerView;
  /** The orders made after the first so many: who looks at the books again and again need not read them from the beginning. */
  laterOrders(afterFirst: number): readonly LedgerOrder[];
  /** Finishes what is under way and lets the data folder go; closing twice is closing once. */
  close(): Promise<void>;
}

/**
 * Wires a product server: the same one for `npm start`, for tests and for simulated worlds, which give it their own clock and chance.
 * Throws `DataFolderInUse` when another process works in the data folder, `OtherVersion` when another program has written it.
 * @example const server = await createProductServer({ data: null, clock, seed: 7 }); await server.fetch(new Request('http://shop.test/api/shops'));
 */
export const createProductServer = async (options: ProductServerOptions): Promise<ProductServer> => {
  const { data, chain = demoChain, ui = null, version = packageVersion, trustedProxies = [], onError = () => undefined } = options;
  const clock = options.clock ?? createSystemClock();
  for (const proxy of trustedProxies) if (!isProxyList([proxy])) throw new RangeError(`Proxies are addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, not "${proxy}".`);
  const [guestBehind, isSecureBehind] = [behindProxies(trustedProxies), secureBehind(trustedProxies)];
  const settings: Settings = { ...demoSettings, version, ...options.settings };

  const unlock = data === null ? (): void => undefined : lockDataFolder(data);
  const store = await openStore(data === null ? null : join(data, 'product-server.sqlite')).catch((error: unknown) => {
    unlock();
    throw error;
  });
  // Whoever was killed while an account was closed has not come to it.
  if (data !== null) store.wipe();
  await loadChain(store, chain);
  const starts = await countStarts(store);
  let seed = options.seed;
  // A seeded server that is started again goes on with other ids than those it has given out already.
  const chanceOf = (run: number): Random => (seed === undefined ? createCryptoRandom() : createSeededRandom(seed, `product-server/${run}`));
  let chance = chanceOf(starts);
  const random: Random = options.random ?? { next: () => chance.next(), id: () => chance.id() };

  const book = openShopBook(store);
  const moments = createShopMoments(book);
  const [menus, shops] = [createMenuReplies(book), createShopReplies(book, clock)];
  const [orderStore, attempts, events] = [createOrderStore(store), createAttemptStore(store), createOrderEventsHub()];
  const [onsitePayments, hosts] = [createOnsitePayments(store), createHostBook(options.hosts ?? [])];
  const transactionNumberOf = (id: string): string => (attempts.approvedOf(id) ?? onsitePayments.takenOf(id))?.transaction_number ?? '';
  /** Where this server was reached first: for links in mails that no guest's request leads to. */
  let ownOrigin = options.publicOrigin ?? '';
  const clients = createClientLimits(clock);
  const accounts = createAccounts({
    clock, random, store, settings, book, hasher: options.hasher ?? createPasswordHasher(), publicOrigin: options.publicOrigin ?? '', ownOrigin: () => ownOrigin,
    transactionNumberOf, clients, outboxZone: options.outboxZone ?? chain.shops[0]?.timeZone ?? 'UTC',
  });
  const members = createMemberBook(accounts.customers, chain.members ?? []);
  const progress = createOrderProgress(orderStore, moments, (id) => accounts.writeReceipt(orderStore.byId(id)));
  const streams = createEventStreams(events, clock);
  const pictures = openPictures();

  const heard: ProviderNotice = async (reference) => {
    const attempt = attempts.byId(reference);
    if (attempt === null) return;
    const { answer } = await settlement.ask(attempt);
    // Not understood is not taken: the provider tells again.
    if (answer === null && (attempt.phase === 'open' || attempt.phase === 'starting')) throw new Error('the provider could not be asked');
  };
  const realProvider = new PaymentProvider({ clock, random, store, onError, notify: (options.betweenNotice ?? ((notice) => notice))(heard) });
  const provider = (options.betweenProvider ?? ((real: PaymentProviderPort) => real))(realProvider);
  const pause = createKitchenPause(store);
  const kitchen = createKitchen({ clock, store, orders: orderStore, progress, events, onError, isPaused: () => pause.isOn() });
  const onPaid = ({ next_step_at }: OrderTable): void => { if (next_step_at !== null) kitchen.wake(next_step_at); };
  const settlement: Settlement = new Settlement({ clock, store, orders: orderStore, attempts, progress, events, provider, onPaid, onError });
  const pageClosing = createPageClosing({ clock, attempts, settlement, onError });
  const holds = createHoldExpiry({ clock, store, orders: orderStore, attempts, settlement, progress, events, pageClosing, onError });
  const orders = new OrderService({
    clock, random, store, orders: orderStore, progress, moments, settings,
    onChanged: (order) => {
      if (order.hold_expires_at !== null) holds.wake(order.hold_expires_at);
      onPaid(order);
      events.publish(order.id);
    },
    owners: accounts.owners, members, guesses: clients.guesses(LIMITS.unknownMembers), unpaid: createUnpaidPlaces((id) => orderStore.byId(id)?.state === 'calculatedPrice'),
    transactionNumberOf,
    hasOpenPayment: (id) => attempts.openOf(id) !== null,
  });
  const signins = createSigninBook({ store, clock, random, hosts });
  const onsite = new OnsiteSettlement({ clock, store, orders: orderStore, attempts, payments: onsitePayments, progress, events, pageClosing, onPaid });
  const kept = new KeptOrders({ clock, store, orders: orderStore, payments: onsitePayments, progress, moments, events, onPaid });
  const receipts = createReceiptByMail({ store, orders: orderStore, outbox: accounts.outbox, write: accounts.receiptTo });
  const payments = new PaymentService({ clock, random, store, orders: orderStore, attempts, progress, provider, settlement, chainName: settings.chainName, onError });

  const pages = createPageReplies({ ui, hasShop: (id) => book.byId(id) !== null, clock, menus, shops, onError, fetch: async (request): Promise<Response> => app.fetch(request) });
  const app: Hono = createApp({
    shop: { clock, moments, menus, shops, orders: orderStore }, settings: { settings, connectionString: options.connectionString ?? (() => settings.telemetry.connectionString), random, pictures }, order: { clock, orders, payments, events, streams, buyer: accounts.buyer, receipts, publicOrigin: options.publicOrigin ?? '' },
    selfService: { shops: book, hosts, onsite, kept, members, orders: orderStore, signins, clients },
    provider: realProvider, providerAssets: openProviderAssets(), pages, ui, random, version, onError,
    mountAccounts: (target) => accounts.mount(target, (id) => {
      const order = orderStore.byId(id);
      return order && orders.whole(order);
    }),
  });
  const readLedger = createLedgerReader(store);
  const ready = createReadySource({ menus, shops, pictures, ui });
  const work = [holds, kitchen, realProvider, pageClosing];
  const stopWork = async (): Promise<void> => { for (const one of work) await one.stop(); };
  const startWork = (): void => {
    for (const one of work) one.start();
    settlement.resume();
  };
  startWork();

  const closings: (() => Promise<void>)[] = [];
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    streams.closeAll();
    await Promise.all(closings.map((stop) => stop()));
    settlement.stop();
    await stopWork();
    store.close();
    unlock();
  };
  const { line } = options;
  const answer = async (request: Request, env?: object): Promise<Response> => {
    if (env === undefined) return app.fetch(request);
    const [connection, { headers, url }] = [clientOf({ env }), request];
    const asked = isSecureBehind(connection, headers.get('x-forwarded-proto')) ? new Request(url.replace(/^http:/, 'https:'), request) : request;
    return app.fetch(asked, { ...env, guest: guestBehind(connection, headers.get('x-forwarded-for')) });
  };
  /** Other content is another world: what was asked in the one before, and was held up on its way, is not let in (M2). */
  let world = 0;
  const throughLine = line === undefined ? answer : (request: Request, env?: object): Promise<Response> => {
    const own = world;
    return line.edge(request, async (letIn) => {
      if (world !== own) throw new ConnectionLost();
      return answer(letIn, env);
    });
  };
  return {
    call: createPlainApp(app, onError),
    fetch: (request) => heardInProcess(throughLine, request),
    listen: async (port, host = LOOPBACK, middleware) => {
      const running = await listen({ fetch: throughLine, ready, now: () => clock.now(), ...(middleware ? { middleware } : {}), ...(line ? { line } : {}) }, port, host);
      closings.push(() => running.close());
      ownOrigin ||= urlFromHere(host, running.port);
      return { port: running.port };
    },
    desk: createShopDesk(store, book, clock),
    memory: createServerMemory({
      store, chain, book, start: startWork,
      stop: () => {
        world += 1;
        clients.forget();
        return stopWork();
      },
      onRun: (run, next = seed) => {
        seed = next;
        chance = chanceOf(run);
      },
    }),
    outbox: accounts.outbox,
    hosts, signins,
    kitchen: createKitchenDesk({ clock, store, orders: orderStore, progress, events, pause, onsite, wake: (due) => kitchen.wake(due) }),
    laterOrders: createLaterOrders(store),
    ledger: () => readLedger(realProvider.ledger(), onsitePayments.all()),
    close: () => (closing ??= close()),
  };
};
