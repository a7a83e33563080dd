import { describe, expect, it } from 'vitest';
import { IDLE_DETECTOR, SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { GuestEnd, KioskGuest } from '#core/self-service/kiosk-session.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok } from '#core/shared/result.ts';
import { appError } from '#core/errors/app-error.ts';
import { AttractViewModel } from '#ui/view-models/kiosk/attract-view-model.ts';
import { fakeActivity } from '#tests/core/self-service/an-idle-kiosk.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { aShop, aSpot } from '#tests/support/a-shop.ts';
import { aGuestApp, type GuestWorld } from '../a-guest-app.ts';

const dish = (code: string, image = `${code}.webp`, available = true) => anArticle(code, { imageUrl: image, available });

const aStartScreen = async (world: GuestWorld = {}) => {
  const app = aGuestApp(world);
  await app.loadMenu();
  const [activity, guest, ends, isAccessible] = [fakeActivity(), cell<KioskGuest>({ phase: 'nobody', number: 0 }), [] as GuestEnd[], cell(false)];
  const kitchen = { inMinutes: 8 as number | null, isSlow: null as Promise<void> | null };
  const attract = new AttractViewModel({
    menu: app.menu, shop: app.shop, shops: app.shops, settings: app.settings, activity, isAccessible, clock: app.clock, session: { guest, end: (cause) => ends.push(cause) > 0 },
    gateway: { pickupTimes: async () => {
      const answer = kitchen.inMinutes === null ? failed(appError('network.unreachable')) : ok({ asap: app.clock.now() + minutes(kitchen.inMinutes), slots: [] });
      await kitchen.isSlow;
      return answer;
    } },
  });
  const stop = attract.start();
  await app.clock.advance(0);
  return { app, attract, activity, guest, ends, isAccessible, kitchen, stop };
};

describe('the start screen', () => {
  it('shows a dish of each category that can be had and lies on a plate; the one in the middle changes every 20 s', async () => {
    const codes = ['burgers', 'bowls', 'soups', 'buns', 'coffee', 'cakes', 'ice'];
    const { app, attract } = await aStartScreen({
      menu: aMenu([
        ...codes.map((code) => aContainer(code, [dish(`${code}-gone`, 'gone.webp', false), dish(`${code}-photo`, 'photo.jpg'), dish(code)])), aContainer('empty'), dish('alone'),
      ]),
    });
    const shown = (): readonly string[] => attract.dishes.map(({ image, table }) => `${image} ${String(table)}`);
    const around = ['bowls.webp 1', 'soups.webp 2', 'buns.webp 3', 'coffee.webp 4'];
    expect(shown()).toEqual(['burgers.webp 0', ...around]);
    await app.clock.advance(seconds(20));
    expect(shown()).toEqual(['cakes.webp 5', ...around]);
    await app.clock.advance(seconds(40));
    expect(shown()).toEqual(['burgers.webp 0', ...around]);
  });

  it('leaves out dishes whose pictures cannot be had, until the server is back', async () => {
    const { app, attract, kitchen } = await aStartScreen({ menu: aMenu(['burgers', 'bowls', 'soups', 'buns', 'coffee', 'cakes'].map((code) => aContainer(code, [dish(code)]))) });
    const shown = (): readonly string[] => attract.dishes.map(({ image }) => image.replace('.webp', ''));
    kitchen.inMinutes = null;
    await app.clock.advance(minutes(1));
    for (const image of ['burgers.webp', 'soups.webp']) attract.miss(image);
    const away = shown();
    kitchen.inMinutes = 8;
    await app.clock.advance(minutes(1));
    expect([away, shown()]).toEqual([['bowls', 'buns', 'coffee', 'cakes'], ['burgers', 'bowls', 'soups', 'buns', 'coffee']]);
  });

  it('is empty without a menu, and does not break', async () => {
    const { attract } = await aStartScreen({ menu: aMenu([]) });
    expect(attract.dishes).toEqual([]);
  });

  it('says how soon an order is ready, looks again every minute, and says nothing when nobody knows', async () => {
    const { app, attract, kitchen, stop } = await aStartScreen();
    expect(attract.ready).toEqual({ kind: 'minutes', count: 8 });
    kitchen.inMinutes = 0;
    await app.clock.advance(minutes(1));
    expect(attract.ready).toEqual({ kind: 'minutes', count: 1 });
    kitchen.inMinutes = null;
    await app.clock.advance(minutes(1));
    expect(attract.ready).toBe(null);
    stop();
    await app.clock.advance(minutes(5));
    expect(app.clock.pending()).toBe(0);
  });

  it('says what was asked last: an earlier question that ends in vain after it takes nothing back', async () => {
    const { app, attract, kitchen } = await aStartScreen();
    const lost = Promise.withResolvers<undefined>();
    Object.assign(kitchen, { inMinutes: null, isSlow: lost.promise });
    await app.clock.advance(minutes(1));
    Object.assign(kitchen, { inMinutes: 5, isSlow: null });
    app.shops.select(aShop()); // As the station hears of the shop anew.
    await app.clock.settle();
    lost.resolve(undefined);
    await app.clock.settle();
    expect(attract.ready).toEqual({ kind: 'minutes', count: 5 });
  });

  it('[SPOT-3] asks for the places again each minute: what was lost, or is new, can be chosen by the next guest', async () => {
    const { app, stop } = await aStartScreen();
    const names = (): readonly string[] => app.shops.spots.get().map(({ name }) => name);
    Object.assign(app.answers, { isDown: true, spots: [aSpot({ id: 1, name: 'Bord 1' })] });
    await app.clock.advance(minutes(1));
    expect(names()).toEqual([]);
    app.answers.isDown = false;
    await app.clock.advance(minutes(1));
    expect(names()).toEqual(['Bord 1']);
    app.answers.spots = [aSpot({ id: 1, name: 'Bord 1' }), aSpot({ id: 2, name: 'Bord 2' })];
    await app.clock.advance(minutes(1));
    expect(names()).toEqual(['Bord 1', 'Bord 2']);
    stop();
  });

  it('[KIOSK-6] says the time of day where it takes longer than an hour and a half', async () => {
    const { app, attract, kitchen } = await aStartScreen();
    kitchen.inMinutes = 90;
    await app.clock.advance(minutes(1));
    expect(attract.ready).toEqual({ kind: 'minutes', count: 90 });
    kitchen.inMinutes = 359;
    await app.clock.advance(minutes(1));
    expect(attract.ready).toEqual({ kind: 'at', at: app.clock.now() + minutes(359), timeZone: 'Europe/Stockholm' });
  });

  it('[R-6] a guest who has only chosen a language and gone leaves nothing behind: after 60 s the turn is over', async () => {
    const { app, activity, guest, ends } = await aStartScreen();
    await app.clock.advance(IDLE_DETECTOR.defaultMs * 3);
    expect(ends).toEqual([]);
    guest.set({ phase: 'guest', number: 1 });
    await app.clock.advance(seconds(40));
    activity.touch();
    await app.clock.advance(seconds(59));
    expect(ends).toEqual([]);
    await app.clock.advance(seconds(1));
    expect(ends).toEqual(['idle']);
  });

  it('[R-3] [X13] in accessibility mode there is ten times as much time, from when the mode came on', async () => {
    const { app, activity, guest, ends, isAccessible, stop } = await aStartScreen();
    guest.set({ phase: 'guest', number: 1 });
    activity.touch();
    isAccessible.set(true);
    await app.clock.advance(IDLE_DETECTOR.defaultMs * SELF_SERVICE.accessibleIdleFactor - 1);
    expect(ends).toEqual([]);
    await app.clock.advance(1);
    expect(ends).toEqual(['idle']);
    isAccessible.set(false);
    await app.clock.advance(IDLE_DETECTOR.defaultMs);
    expect(ends).toEqual(['idle', 'idle']);
    stop();
    isAccessible.set(true);
    await app.clock.advance(minutes(5));
    expect(app.clock.pending()).toBe(0);
  });
});
