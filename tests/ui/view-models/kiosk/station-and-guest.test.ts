import { describe, expect, it } from 'vitest';
import { EMPTY_CART, type Cart } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { NO_PAGE, type PageState } from '#core/navigation/page-state.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { AccessibilityMode } from '#core/self-service/accessibility-mode.ts';
import type { KioskOrder } from '#core/self-service/kiosk-order-transitions.ts';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import { NO_SELF_SERVICE, type SelfServiceMode, type SignInState } from '#core/self-service/self-service-state.ts';
import type { Station } from '#core/self-service/station.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { Shop } from '#core/shop/shop.ts';
import { AccessibilityViewModel } from '#ui/view-models/kiosk/accessibility-view-model.ts';
import { KioskGuestViewModel } from '#ui/view-models/kiosk/kiosk-guest-view-model.ts';
import { StationViewModel } from '#ui/view-models/kiosk/station-view-model.ts';
import { anAddress } from '#tests/core/self-service/a-terminal-session.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { aShop, everyDay } from '#tests/support/a-shop.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { moment, NOON } from '#tests/support/moment.ts';
import { lostAnswer, refusal } from '#tests/support/scripted-orders.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const signedIn: SignInState = { phase: 'signed-in', host: anAddress(), shopId: shopId(1), terminalId: 'T1', tokenExpires: NOON, misses: 0 };
const unplugged: Station = { kind: 'terminal-down', cause: 'unplugged', canPayAtCounter: false };

const aStation = (at: Millis = NOON) => {
  const clock = virtualClock(at);
  const [station, nextLook, page] = [cell<Station>({ kind: 'open' }), cell<Millis | null>(clock.now() + seconds(20)), cell<PageState>({ ...NO_PAGE, currentPage: 'selfServiceHome' })];
  const [shop, order, cart] = [cell<Shop | null>(aShop()), cell<KioskOrder>({ phase: 'open' }), cell<Cart>(EMPTY_CART)];
  const settings = cell<Settings>({ ...DEFAULT_SETTINGS, features: { ...DEFAULT_SETTINGS.features, receiptByMail: true } });
  const server: { answer: Result<Shop> | null | Promise<Result<Shop>> } = { answer: ok(aShop()) };
  const log: string[] = [];
  const viewModel = new StationViewModel({
    watch: { station, nextLook, lookNow: () => { log.push('look'); return Promise.resolve(); } }, signIn: cell(signedIn), page, order, cart, price: cell<CartPrice>({ lines: [], total: 7800, saving: 0, vat: [] }), menu: cell<MenuState>({ phase: 'none' }), clock, houseShop: () => shopId(1),
    shops: { selected: shop, refresh: () => { log.push('refresh'); return Promise.resolve(server.answer); } }, settings, navigation: { go: ({ name }) => { log.push(name); } },
  });
  return { viewModel, clock, station, nextLook, page, shop, order, cart, settings, server, log, stop: viewModel.start() };
};

describe('the station on the screen', () => {
  it('stands in the page\'s place when the page is shut, counts to the next look, and is looked at by whoever presses', async () => {
    const { viewModel, clock, station, nextLook, page, log } = aStation();
    expect([viewModel.isShut, viewModel.isAtCounter, viewModel.host]).toEqual([false, false, anAddress()]);
    station.set(unplugged);
    await clock.advance(seconds(5));
    expect([viewModel.isShut, viewModel.secondsToLook]).toEqual([true, 15]);
    await clock.advance(seconds(14.5));
    const before = viewModel.secondsToLook;
    await clock.advance(seconds(1));
    expect([before, viewModel.secondsToLook]).toEqual([1, null]);
    page.set({ ...NO_PAGE, currentPage: 'menuPage' });
    expect(viewModel.isShut).toBe(false);
    const trying = viewModel.tryNow();
    expect(viewModel.isTrying).toBe(true);
    await Promise.all([trying, viewModel.tryNow()]);
    nextLook.set(null);
    expect([viewModel.isTrying, viewModel.secondsToLook, log]).toEqual([false, null, ['look', 'refresh']]);
  });

  it('[P-9] closing time takes nobody\'s code for the counter away', () => {
    const { viewModel, station, page, order } = aStation();
    page.set({ ...NO_PAGE, currentPage: 'checkoutPage' });
    station.set({ kind: 'closed', cause: 'shop-closed' });
    const before = [viewModel.isShut, viewModel.isOver];
    order.set({ phase: 'at-counter', payable: { order: aCreatedOrder(), shopId: shopId(1), basketHash: '', customerCode: '' } });
    expect([before, viewModel.isShut, viewModel.isOver]).toEqual([[true, true], false, false]);
  });

  it('a kitchen that pauses in the middle of an order: what was chosen is still there; of another cause, and of nobody\'s basket, nothing is said', () => {
    const { viewModel, station, cart } = aStation();
    const kept: unknown[] = [];
    const look = (now: Station): void => {
      station.set(now);
      kept.push(viewModel.kept);
    };
    look({ kind: 'closed', cause: 'paused' });
    cart.set(aCart([aLine(anArticle('bun', { imageUrl: 'bun.webp' }), { quantity: 2 })]));
    look({ kind: 'closed', cause: 'paused' });
    look({ kind: 'open' });
    look({ kind: 'signed-out', cause: null, openPayment: null });
    expect(kept).toEqual([null, { pictures: ['bun.webp'], pieces: 2, total: 7800, currency: { name: '', symbol: '' } }, null, null]);
  });

  it('sells on where one may pay at the counter', () => {
    const { viewModel, station } = aStation();
    station.set({ ...unplugged, canPayAtCounter: true });
    expect([viewModel.isShut, viewModel.isAtCounter]).toEqual([false, true]);
  });

  it('says when a closed shop opens, asks for it again every 30 s, and leads staff to the sign-in', async () => {
    const { viewModel, clock, shop, log, stop } = aStation();
    shop.set(aShop({ openForBusiness: false }));
    expect(viewModel.opening).toMatchObject({ days: 1, timeZone: 'Europe/Stockholm' });
    await clock.advance(seconds(61));
    viewModel.signIn();
    expect(log).toEqual(['refresh', 'refresh', 'selfServiceStart']);
    stop();
    expect(clock.pending()).toBe(0);
  });
});

describe('what a guest is told before beginning', () => {
  const noPaper: Station = { kind: 'printer-out', cause: 'paperEnd' };

  it('nothing while all is well, and before all else that one pays at the counter', () => {
    const { viewModel, station } = aStation();
    const before = viewModel.notice;
    station.set({ ...unplugged, canPayAtCounter: true });
    expect([before, viewModel.notice]).toEqual([null, 'at-counter']);
  });

  it('[W-10] without paper the receipt comes by mail only from a server that sends mail; otherwise it is had at the counter', () => {
    const { viewModel, station, settings } = aStation();
    station.set(noPaper);
    const withMail = viewModel.notice;
    settings.set(DEFAULT_SETTINGS);
    expect([withMail, viewModel.notice]).toEqual(['receipt-by-mail', 'receipt-at-counter']);
  });

  it('[W-10] [KIOSK-3] nor is mail promised while the product server does not answer, for the order would be the terminal host\'s', async () => {
    const { viewModel, station, server, clock } = aStation();
    station.set(noPaper);
    const notices: unknown[] = [];
    for (const answer of [lostAnswer, refusal('preorder.shop-not-found'), lostAnswer, ok(aShop()), null]) {
      server.answer = answer;
      await clock.advance(seconds(30));
      notices.push(viewModel.notice);
    }
    server.answer = lostAnswer;
    await viewModel.tryNow();
    expect([...notices, viewModel.notice]).toEqual(['receipt-at-counter', 'receipt-by-mail', 'receipt-at-counter', 'receipt-by-mail', 'receipt-by-mail', 'receipt-at-counter']);
  });

  it('[W-10] a server that has answered is not away because an earlier question ends in vain', async () => {
    const { viewModel, station, server, clock } = aStation();
    station.set(noPaper);
    const lost = Promise.withResolvers<Result<Shop>>();
    server.answer = lost.promise;
    await clock.advance(seconds(30));
    server.answer = ok(aShop());
    await viewModel.tryNow();
    lost.resolve(lostAnswer);
    await clock.settle();
    expect(viewModel.notice).toBe('receipt-by-mail');
  });
});

describe('when it opens', () => {
  const says = async (from: Millis, to: string, shop: Partial<Shop>): Promise<unknown> => {
    const station = aStation(from);
    station.shop.set(aShop({ openingHours: everyDay('06:00', '23:30'), ...shop }));
    await station.clock.advanceTo(moment(to));
    const { opening } = station.viewModel;
    return opening && [toRfc3339(opening.at, opening.timeZone), opening.days];
  };
  const evening = moment('2026-11-20T23:00:00+01:00');

  it('[KIOSK-6] after the last orders it is tomorrow, after midnight today, and never the hour that is over', async () => {
    expect([
      await says(evening, '2026-11-20T23:31:00+01:00', { openForBusiness: false }), await says(evening, '2026-11-21T00:20:00+01:00', {}), await says(evening, '2026-11-21T06:00:01+01:00', {}),
    ]).toEqual([['2026-11-21T06:00:00+01:00', 1], ['2026-11-21T06:00:00+01:00', 0], ['2026-11-22T06:00:00+01:00', 1]]);
  });

  it('[KIOSK-6] once staff has closed an evening that runs past midnight it is the next evening, or morning, however the hours are written', async () => {
    const [late, written] = [everyDay('06:00', '03:00'), [...everyDay('18:00', '24:00'), ...everyDay('00:00', '03:00')]];
    const closed = (openingHours: Shop['openingHours'], to: string): Promise<unknown> => says(evening, to, { openForBusiness: false, openingHours });
    expect([
      await closed(late, '2026-11-20T23:40:00+01:00'), await closed(late, '2026-11-21T00:10:00+01:00'), await closed(written, '2026-11-20T23:40:00+01:00'), await closed(written, '2026-11-21T00:10:00+01:00'),
    ]).toEqual([['2026-11-21T06:00:00+01:00', 1], ['2026-11-21T06:00:00+01:00', 0], ['2026-11-21T18:00:00+01:00', 1], ['2026-11-21T18:00:00+01:00', 0]]);
  });

  it('[KIOSK-6] before its hours, and between them, it is today, whether orders for later are taken or not; a shop that gives no hours says nothing', async () => {
    const split = [...everyDay('11:00', '14:00'), ...everyDay('17:00', '21:00')];
    const afternoon = (shop: Partial<Shop>): Promise<unknown> => says(NOON, '2026-11-20T15:00:00+01:00', { openingHours: split, ...shop });
    expect([await says(evening, '2026-11-21T00:20:00+01:00', { openForBusiness: false }), await afternoon({ openForBusiness: false }), await afternoon({}), await afternoon({ openForBusiness: false, openingHours: [] })]).toEqual([
      ['2026-11-21T06:00:00+01:00', 0], ['2026-11-20T17:00:00+01:00', 0], ['2026-11-20T17:00:00+01:00', 0], null,
    ]);
  });
});

const someone = () => {
  const guest = cell<KioskGuest>({ phase: 'nobody', number: 4 });
  const selfService = cell<SelfServiceMode>(NO_SELF_SERVICE);
  const log: string[] = [];
  const session = { guest, begin: () => { log.push('begin'); }, end: (cause: string) => log.push(`end ${cause}`) > 0 };
  return { guest, selfService, log, session, navigation: { go: ({ name }: RouteTarget) => { log.push(name); }, cancelOrder: () => { log.push('cancel order'); } } };
};

describe('the guest at the kiosk', () => {
  it('begins only where the kiosk is signed in, starts over through the question of §4, and ends at home', () => {
    const { session, selfService, log, navigation } = someone();
    const guest = new KioskGuestViewModel({ session, selfService, navigation });
    guest.begin();
    guest.arrive(); // Staff who signs it in keeps their language when the code is another one.
    expect([guest.turn, log]).toEqual([4, []]);
    selfService.set({ enabled: true, shopId: shopId(1) });
    guest.begin();
    guest.startOver();
    guest.arrivedHome();
    expect(log).toEqual(['begin', 'shopPage', 'cancel order', 'end cancelled']);
  });

  it('[R-6] everything begins anew after each guest, but not as one comes: what they have opened, and a call for help, stay', () => {
    const { session, guest, selfService, navigation } = someone();
    selfService.set({ enabled: true, shopId: shopId(1) });
    const count = (phase: KioskGuest['phase']) => (): boolean => { guest.update(({ number }) => ({ phase, number: number + 1 })); return true; };
    const view = new KioskGuestViewModel({ session: { ...session, begin: count('guest'), end: count('nobody') }, selfService, navigation });
    const turns = [view.turn];
    for (const act of [() => view.begin(), () => view.arrivedHome(), () => view.arrive(), () => view.arrivedHome()]) {
      act();
      turns.push(view.turn);
    }
    expect(turns).toEqual([4, 4, 5, 5, 6]);
  });

  it('[KIOSK-2] whoever toggles the accessibility mode is a guest, so that it ends with them', () => {
    const { session, log } = someone();
    const mode = new AccessibilityMode(storedBox<boolean>().open());
    const accessibility = new AccessibilityViewModel({ mode, session });
    accessibility.toggle();
    expect([accessibility.isOn, log]).toEqual([true, ['begin']]);
    accessibility.toggle();
    expect(accessibility.isOn).toBe(false);
  });
});
