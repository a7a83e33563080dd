import { describe, expect, it } from 'vitest';
import { SIGNAGE } from '#core/signage/signage-limits.ts';
import { days, hours, minutes, seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { SignageViewModel } from '#ui/view-models/signage-view-model.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { NOON } from '../../support/moment.ts';
import { aShop, everyDay } from '../../support/a-shop.ts';
import { aCampaign, anArticle } from '../../support/an-article.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

const many = (code: string) => aContainer(code, Array.from({ length: 8 }, (_, at) => `${code}${String(at)}`));
const menu = aMenu([many('burgers'), many('soups'), aContainer('bar', [many('beer')])]);

const aScreen = async (world: GuestWorld = {}, { isDown = false, categories = [] as readonly string[] } = {}) => {
  const app = aGuestApp({ menu, ...world });
  app.answers.isDown = isDown;
  const vm = new SignageViewModel({ ...app, shops: app.shops }, { shopId: shopId(1), categories });
  const stop = vm.start();
  await app.clock.settle();
  return { app, vm, stop, board: () => vm.board?.groups.map(({ group }) => group.container?.code) ?? null };
};

describe('a menu board', () => {
  it('turns by itself, round and round, and stops with the page', async () => {
    const { app, vm, stop, board } = await aScreen();
    const seen = [board()];
    for (let turn = 0; turn < 3; turn += 1) {
      await app.clock.advance(SIGNAGE.boardMs);
      seen.push(board());
    }
    expect([seen, vm.at]).toEqual([[['burgers'], ['soups'], ['beer'], ['burgers']], 0]);
    stop();
    await app.clock.advance(minutes(10));
    expect(vm.turn).toBe(3);
  });

  it('shows only what this screen is for', async () => {
    const { vm, board } = await aScreen({}, { categories: ['bar'] });
    expect([board(), vm.boards.length]).toEqual([['beer'], 1]);
  });

  it('tells a menu with nothing on it from one that has not come yet, and shows it as soon as there is something', async () => {
    const { app, vm, board } = await aScreen({ menu: aMenu([]) });
    expect([vm.isEmpty, board()]).toEqual([true, null]);
    app.answers.menu = menu;
    await app.clock.advance(SIGNAGE.refreshMs);
    expect([vm.isEmpty, board()]).toEqual([false, ['burgers']]);
    const waiting = await aScreen({}, { isDown: true });
    expect([waiting.vm.isEmpty, waiting.board()]).toEqual([false, null]);
  });

  it('fetches the menu again every few minutes: prices, what is sold out, the restaurant\'s state', async () => {
    const { app, vm } = await aScreen();
    app.answers.menu = aMenu([aContainer('burgers', [anArticle('burger', { available: false, price: 9900 })])]);
    app.answers.shops = [aShop({ status: 'paused' })];
    expect(vm.badge).toBe('online');
    await app.clock.advance(SIGNAGE.refreshMs);
    expect([vm.boards.length, vm.board?.groups[0]?.cards.map(({ article: { price, available } }) => [price, available]), vm.badge]).toEqual([1, [[9900, false]], 'paused']);
  });

  it('goes on with the last menu for days without a network, says from when it is, and is itself again afterwards', async () => {
    const { app, vm, board } = await aScreen();
    app.answers.isDown = true;
    await app.clock.advance(hours(1));
    expect([vm.isStale, vm.staleSince, board() !== null]).toEqual([true, { moment: NOON, isToday: true }, true]);
    await app.clock.advance(days(3));
    expect([vm.staleSince, board() !== null, vm.boards.length]).toEqual([{ moment: NOON, isToday: false }, true, 3]);
    app.answers.isDown = false;
    await app.clock.advance(SIGNAGE.refreshMs);
    expect([vm.isStale, vm.staleSince]).toEqual([false, null]);
  });

  it('that begins without a network shows nothing, and the menu as soon as it can be had', async () => {
    const { app, vm, board } = await aScreen({}, { isDown: true });
    expect([board(), vm.isReady]).toEqual([null, false]);
    app.answers.isDown = false;
    await app.clock.advance(SIGNAGE.firstTryMs);
    expect([board(), vm.isReady]).toEqual([['burgers'], true]);
  });

  it('has the clock of now, and until when the restaurant is open', async () => {
    const { app, vm } = await aScreen({ shops: [aShop({ openingHours: everyDay('07:00', '13:00') })] });
    expect([vm.now, vm.closes]).toEqual([NOON, NOON + hours(1)]);
    await app.clock.advance(hours(2) + seconds(3));
    expect([vm.now >= NOON + hours(2), vm.closes]).toEqual([true, null]);
  });

  it('[KIOSK-6] is closed from the moment the doors are, though the server takes orders for the morning, and open again when they are', async () => {
    const { app, vm } = await aScreen({ shops: [aShop({ openingHours: everyDay('07:00', '13:00'), openForBusiness: true })] });
    const said: unknown[] = [];
    for (const later of [hours(1) - seconds(5), seconds(5), hours(12), hours(6)]) {
      await app.clock.advance(later);
      said.push([vm.badge, vm.closes !== null]);
    }
    expect(said).toEqual([['online', true], ['closed', false], ['closed', false], ['online', true]]);
  });

  it('puts a campaign on the large plate at its price; what only members pay is told as theirs', async () => {
    const burger = anArticle('burger', { price: 13_900, campaigns: [aCampaign({ price: 11_900 })] });
    const { vm } = await aScreen({ menu: aMenu([aContainer('burgers', [burger, anArticle('taco', { campaigns: [aCampaign({ membersOnly: true })] })])]) });
    expect([vm.feature?.article.code, vm.feature?.offer.price, vm.feature?.offer.ordinary]).toEqual(['burger', 11_900, 13_900]);
    expect(vm.board?.groups[0]?.cards[1]?.offer).toMatchObject({ price: 3900, ordinary: null, told: { kind: 'member' } });
  });
});
