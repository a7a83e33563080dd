import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { keepFresh } from '#ui/composition/keep-fresh.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';
import { aMenu } from '#tests/support/a-menu.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aGuestApp } from '#tests/ui/view-models/a-guest-app.ts';

class SeenDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(to: DocumentVisibilityState): void {
    this.visibilityState = to;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const aPage = async () => {
  const app = aGuestApp({ menu: aMenu([], { name: 'Yesterday' }) });
  await app.loadMenu();
  await app.shops.loadList();
  const document = new SeenDocument();
  const gate = { isPaying: false, canLeave: () => true, openAttempt: () => (gate.isPaying ? anAttempt() : null) };
  const settings = { asked: 0, load: () => { settings.asked += 1; return Promise.resolve(ok(DEFAULT_SETTINGS)); } };
  keepFresh({ document, clock: app.clock, shops: app.shops, menu: app.menu, settings, gate });
  app.answers.menu = aMenu([], { name: 'Today' });
  app.answers.shops = [aShop({ id: shopId(1), status: 'paused' })];
  const away = async (time: Millis): Promise<void> => {
    document.turn('hidden');
    await app.clock.advance(time);
    document.turn('visible');
    await app.clock.settle();
  };
  const shown = () => {
    const [menu, list] = [app.menu.state.get(), app.shops.list.get()];
    return [menu.phase === 'ready' && menu.menu.name, menu.phase === 'ready' && menu.isStale, app.shops.selected.get()?.status, list.phase, list.shops.map(({ status }) => status)];
  };
  return { app, document, gate, settings, away, shown };
};
const before = ['Yesterday', false, 'online', 'ready', ['online']];
const after = ['Today', false, 'paused', 'ready', ['paused']];

it('[MENU-7] who comes back after five minutes is shown shop, menu and list as they are now; who comes back before is not kept waiting', async () => {
  const { away, shown } = await aPage();
  await away(minutes(5) - 1);
  const soon = shown();
  await away(minutes(5));
  expect([soon, shown()]).toEqual([before, after]);
});

it('[MENU-7] of what stays in sight, shop and list are asked for every five minutes, the menu is not, and while nobody sees it nothing is', async () => {
  const { app, document, shown } = await aPage();
  await app.clock.advance(minutes(5) - 1);
  const soon = shown();
  await app.clock.advance(1);
  const inSight = ['Yesterday', ...after.slice(1)];
  expect([soon, shown()]).toEqual([before, inSight]);
  app.answers.shops = [aShop({ id: shopId(1), status: 'online' })];
  document.turn('hidden');
  await app.clock.advance(minutes(60));
  expect(shown()).toEqual(inSight);
});

it('[MENU-7] without an answer everything stays as it was, and nothing is said', async () => {
  const { app, away, shown } = await aPage();
  app.answers.isDown = true;
  await away(minutes(600));
  expect(shown()).toEqual(before);
});

it('[MENU-7] a menu as last seen, and a list that could not be had, are asked for every 30 seconds until the server is back; not unseen, and not while something is being paid', async () => {
  const { app, document, gate, shown } = await aPage();
  app.answers.isDown = true;
  await Promise.all([app.menu.refresh(shopId(1)), app.shops.loadList()]);
  const down = ['Yesterday', true, 'online', 'failed', ['online']];
  await app.clock.advance(minutes(1));
  const stillDown = shown();
  app.answers.isDown = false;
  gate.isPaying = true;
  await app.clock.advance(minutes(1));
  const paying = shown();
  gate.isPaying = false;
  document.turn('hidden');
  await app.clock.advance(minutes(1));
  const unseen = shown();
  document.turn('visible');
  await app.clock.advance(seconds(30) - 1);
  const soon = shown();
  await app.clock.advance(1);
  expect([stillDown, paying, unseen, soon, shown()]).toEqual([down, down, down, down, ['Today', false, 'online', 'ready', ['paused']]]);
});

it('[MENU-7] [P-4] what is being paid stays as it is', async () => {
  const { app, gate, away, shown } = await aPage();
  gate.isPaying = true;
  await away(minutes(10));
  await app.clock.advance(minutes(10));
  const paying = shown();
  gate.isPaying = false;
  await away(minutes(10));
  expect([paying, shown()]).toEqual([before, after]);
});

it('[NET-7] the settings are asked for again with the shop: a kiosk is open for weeks; but not while something is being paid', async () => {
  const { app, gate, settings, away } = await aPage();
  await app.clock.advance(minutes(10));
  await away(minutes(5));
  const unpaid = settings.asked;
  gate.isPaying = true;
  await app.clock.advance(minutes(10));
  expect([unpaid, settings.asked]).toEqual([3, 3]);
});
