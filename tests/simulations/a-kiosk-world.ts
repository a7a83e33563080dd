import { Container, ContainerModule } from 'inversify';
import { onTestFinished } from 'vitest';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { kioskModule } from '#adapters/composition/kiosk-module.ts';
import { KIOSK, KIOSK_PORTS } from '#adapters/composition/kiosk-tokens.ts';
import { orderingModule } from '#adapters/composition/ordering-module.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { Fetch, FetchInit } from '#adapters/http/fetch.ts';
import { createToldClock } from '#adapters/http/told-clock.ts';
import { createMemoryDisk } from '#adapters/storage/memory-store.ts';
import { createTabWire } from '#adapters/tabs/in-page-tab-channel.ts';
import { createInPageTabLock } from '#adapters/tabs/in-page-tab-lock.ts';
import type { Payable } from '#core/payment/payable.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { Clock } from '#core/ports/clock.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import { articleCode, shopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { cell } from '#core/shared/readable.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { refuse } from '#simulator/http/problem.ts';
import { problemResponse } from '#simulator/http/serve.ts';
import type { ShopDesk } from '#simulator/product-server/chain/shop-desk.ts';
import { createTerminalHost, DEMO_CASHIERS, type TerminalHost, type TerminalHostOptions } from '#simulator/terminal-host/create-terminal-host.ts';
import { DEMO_MEMBERS } from '#simulator/terminal-host/members.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { fakeActivity, type FakeActivity } from '#tests/core/self-service/an-idle-kiosk.ts';
import { aChain } from '#tests/simulator/support/a-chain.ts';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { recordingReporting, type RecordingReporting } from '#tests/support/recording-reporting.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';

const APP = 'http://shop.test';
const HOST = 'http://127.0.0.1:4860';
const OTHER_HOST = 'http://127.0.0.1:4861';
const KEY = 'shared-by-host-and-server';

/** What the product server says when a host tells it of a charge. */
type OrderPolicy = 'accepts' | 'refuses' | 'is away';

/** What lies between the host and the product server, when that does not do as it would: it is away, or has closed the shop meanwhile. */
const settlementLine = (orders: { readonly policy: OrderPolicy }, next: (request: Request) => Promise<Response>) => async (request: Request): Promise<Response> => {
  const isApproval = new URL(request.url).pathname.endsWith('/settlement') && (await request.clone().text()).includes('"approved"');
  if (!isApproval || orders.policy === 'accepts') return next(request);
  return problemResponse(orders.policy === 'is away' ? refuse(500, 'error.server') : refuse(409, 'order.shop-closed'));
};

/** A host that is wrong about the sum, as far as its kiosk hears; the product server it has told the right one, and what pays an order it does not give back. */
const sayingMore = async (url: string, more: number, ask: () => Promise<Response>): Promise<Response> => {
  if (url.includes('reason=')) return problemResponse(refuse(409, 'payment.order-already-paid'));
  const answer = await ask();
  if (answer.status !== 200) return answer;
  const status = await answer.json() as { readonly amount: number };
  return Response.json({ ...status, amount: status.amount + more });
};

/** A page of the kiosk. */
export interface KioskPage {
  readonly container: Container;
  readonly activity: FakeActivity;
  readonly reporting: RecordingReporting;
  /** Each phase of paying, with a ! once staff is asked. */
  readonly log: readonly string[];
  /** The page is gone: a reload, a crash. */
  close(): void;
}

export interface KioskWorld {
  readonly clock: TestClock;
  readonly host: TerminalHost;
  /** Another card terminal of the same shop, with a host of its own. */
  readonly otherHost: TerminalHost;
  /** The line from the kiosk to its first host can be cut. `saysMore`: of each charge the host tells the kiosk so much more than the bank took, and gives nothing back. */
  readonly line: { isCut: boolean; saysMore: number };
  /** What the browser was to do with a redirect of a host, for each request that it has sent to one. */
  readonly redirects: readonly FetchInit['redirect'][];
  /** Orders that are paid, and what the product server says of the next. */
  readonly orders: { policy: OrderPolicy; readonly paid: ReadonlySet<string> };
  /** What the shop's staff may change meanwhile. */
  readonly desk: ShopDesk;
  /** A page of the kiosk's browser. */
  open(): Promise<KioskPage>;
  /** A cashier signs the kiosk in, at the first host unless another is named. */
  signIn(page: KioskPage, password?: string, at?: TerminalHost): Promise<void>;
  /** A cashier signs in the session whose code is on the screen. */
  cashierComes(password?: string, at?: TerminalHost): Promise<void>;
  /** A guest touches the screen, takes a bun to go and orders it; null when it could not be ordered. */
  order(page: KioskPage): Promise<Payable | null>;
  /** All that this browser stores, by key. */
  stored(): ReadonlyMap<string, string>;
}

const shown = (payment: TerminalPayment): string => ('since' in payment && payment.asksStaff ? `${payment.phase} !` : payment.phase);

const browserOf = (clock: TestClock, productFetch: Fetch, hostFetch: Fetch, aheadMs: Millis) => {
  const own: Clock = { now: () => clock.now() + aheadMs, schedule: (delayMs, run) => clock.schedule(delayMs, run) };
  const [disk, sessionDisk, lock, wire, random] = [createMemoryDisk(), createMemoryDisk(), createInPageTabLock(), createTabWire(), createSeededRandom(1, 'kiosk')];
  const open = async (): Promise<KioskPage> => {
    const [activity, reporting, log] = [fakeActivity(), recordingReporting(), [] as string[]];
    const history = fakeHistory('/self-service/1/start');
    const server = createToldClock(own);
    const ports = new ContainerModule(({ bind }) => {
      bind(PORTS.clock).toConstantValue(own);
      bind(PORTS.random).toConstantValue(random);
      bind(PORTS.reporting).toConstantValue(reporting);
      bind(PORTS.store).toConstantValue(disk.open());
      bind(PORTS.sessionStore).toConstantValue(sessionDisk.open());
      bind(PORTS.tabLock).toConstantValue(lock);
      bind(PORTS.tabs).toConstantValue(wire.open());
      bind(PORTS.history).toConstantValue(history);
      bind(PORTS.orderEvents).toConstantValue({ follow: () => () => undefined });
      bind(PORTS.leaveTo).toConstantValue(() => undefined);
      bind(PORTS.isSmallScreen).toConstantValue(cell(false));
      bind(PORTS.initialLanguage).toConstantValue('sv');
      bind(KIOSK_PORTS.activity).toConstantValue(activity);
      bind(KIOSK_PORTS.hostFetch).toConstantValue(hostFetch);
      bind(KIOSK_PORTS.localNetworkPermission).toConstantValue(() => Promise.resolve('unknown'));
      bind(KIOSK_PORTS.configuredHosts).toConstantValue([]);
      bind(KIOSK_PORTS.houseLanguage).toConstantValue('sv');
      bind(KIOSK_PORTS.forgetHistory).toConstantValue(() => undefined);
    });
    const container = new Container();
    container.load(ports, httpModule({ baseUrl: APP, fetch: server.listening(productFetch) }), coreModule(), orderingModule(), kioskModule(server.clock));
    const payment = container.get(KIOSK.payment);
    payment.payment.subscribe(() => {
      const phase = shown(payment.payment.get());
      if (log.at(-1) !== phase) log.push(phase);
    });
    const stop = container.get(KIOSK.run)();
    await container.get(CORE.navigation).start();
    return { container, activity, reporting, log, close: stop };
  };
  return { open, stored: () => new Map([disk.open(), sessionDisk.open()].flatMap((store) => store.keys().map((key): [string, string] => [key, store.get(key) ?? '']))) };
};

/** A kiosk of shop 1, its local host with card terminal and printer, and the product server, all in this process and on one clock; the kiosk's own is so much ahead of it. */
export const aKioskWorld = async (options: Partial<TerminalHostOptions> = {}, aheadMs: Millis = 0): Promise<KioskWorld> => {
  const clock = virtualClock();
  const product = await createProductServer({
    data: null, seed: 1, chain: aChain({ members: DEMO_MEMBERS }), clock, hosts: [
      { shopId: 1, terminalId: 'T-01', name: 'Kassa 1', localApiUrl: HOST, key: KEY }, { shopId: 1, terminalId: 'T-02', name: 'Kassa 2', localApiUrl: OTHER_HOST, key: KEY },
    ],
  });
  const orders = {
    policy: 'accepts' as OrderPolicy,
    get paid(): ReadonlySet<string> { return new Set(product.ledger().orders.flatMap(({ id, paid }) => (paid ? [id] : []))); },
  };
  const answer = settlementLine(orders, (request) => product.fetch(request));
  const productFetch: Fetch = async (url, init) => {
    const response = await answer(new Request(url, init));
    response.headers.set('date', new Date(clock.now()).toUTCString()); // As every server on a socket says it.
    return response;
  };
  const shared = { data: null, shopId: 1, clock, seed: 7, productServer: { fetch: productFetch, origin: APP, key: KEY }, origins: [APP] };
  const host = createTerminalHost({ ...shared, publicUrl: HOST, ...options });
  const otherHost = createTerminalHost({ ...shared, publicUrl: OTHER_HOST, terminalId: 'T-02' });
  const [line, redirects] = [{ isCut: false, saysMore: 0 }, [] as FetchInit['redirect'][]];
  const hostFetch: Fetch = async (url, init) => {
    redirects.push(init.redirect);
    const isOther = url.startsWith(OTHER_HOST);
    if (line.isCut && !isOther) throw new TypeError('fetch failed');
    const ask = (): Promise<Response> => (isOther ? otherHost : host).fetch(new Request(url, { ...init, headers: { ...init.headers, origin: APP } }));
    return line.saysMore === 0 || !url.includes('/self-service/payment') ? ask() : sayingMore(url, line.saysMore, ask);
  };
  const browser = browserOf(clock, productFetch, hostFetch, aheadMs);
  onTestFinished(async () => {
    await host.close();
    await otherHost.close();
    await product.close();
  });
  let lastShown: string | undefined;
  const cashierComes = async (password?: string, at = host): Promise<void> => {
    const cashier = DEMO_CASHIERS[0];
    lastShown = product.signins.waiting()[0]?.id ?? lastShown; // A code stays on the screen after a wrong password.
    invariant(lastShown !== undefined && cashier !== undefined, 'a code is on the screen, and there is a cashier');
    await at.control.signIn(lastShown, { ...cashier, password: password ?? cashier.password }, 'kiosk-1');
    await clock.advance(seconds(4));
  };
  return {
    clock, host, otherHost, cashierComes, line, redirects, orders, desk: product.desk, open: browser.open, stored: browser.stored,
    signIn: async ({ container }, password, at = host) => {
      container.get(KIOSK.signin).begin(shopId(1));
      await clock.advance(0);
      await cashierComes(password, at);
    },
    order: async ({ container }) => {
      const [cart, menu, settings] = [container.get(CORE.cart), container.get(CORE.menu), container.get(CORE.settings)];
      await settings.load();
      const state = await menu.load(shopId(1));
      const bun = state.phase === 'ready' ? state.index.articles.get(articleCode('bun')) : undefined;
      invariant(bun !== undefined, 'there are buns');
      container.get(KIOSK.session).begin();
      cart.changeShop(shopId(1), 'Shop 1');
      cart.changeOrderType('takeAway');
      cart.add(shopId(1), bun);
      const payable = container.get(KIOSK.ordering).submit('terminal');
      await clock.advance(0);
      return payable;
    },
  };
};
