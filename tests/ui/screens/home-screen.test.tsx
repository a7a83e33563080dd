import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Favorite } from '#core/account/customer.ts';
import { cell } from '#core/shared/readable.ts';
import { shopId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import { HomeScreen } from '#ui/screens/home/HomeScreen.tsx';
import { ErrorPopupViewModel } from '#ui/view-models/error-popup-view-model.ts';
import { FavoriteMarksViewModel } from '#ui/view-models/favorite-marks-view-model.ts';
import { HomeViewModel } from '#ui/view-models/home-view-model.ts';
import { aShop, everyDay } from '#tests/support/a-shop.ts';
import { heard, html } from '../components/said.tsx';
import { aGuestApp, type GuestWorld } from '../view-models/a-guest-app.ts';
import { onAPage } from './on-a-page.tsx';

const shop = (id: number, overrides: Partial<Shop> = {}): Shop => aShop({
  id: shopId(id), name: `Shop ${String(id)}`, openingHours: everyDay('07:00', '21:00'), location: { latitude: 59 + id / 100, longitude: 18 },
  contactInformation: { address1: `Gatan ${String(id)}`, address2: '', zipCode: '', city: 'Umeå', phone: '' }, ...overrides,
});

/** The home page of these shops, on a Friday at noon in Stockholm. */
const aHome = async (world: GuestWorld, { search = '', isSignedIn = false } = {}): Promise<ReactNode> => {
  const app = aGuestApp(world);
  const home = new HomeViewModel(app);
  home.start()();
  await app.clock.settle();
  home.search(search);
  const marks = new FavoriteMarksViewModel({ favorites: cell<readonly Favorite[]>([]), isMember: cell(isSignedIn), toggle: () => Promise.resolve(ok(undefined)), errors: new ErrorPopupViewModel() });
  return onAPage(<HomeScreen home={home} />, { marks });
};

/** What a row, or the card of the first shop, says; each begins with the shop's name. */
const said = async (world: GuestWorld): Promise<readonly string[]> => heard(await aHome(world)).split(/ (?=Shop \d Gatan)/).slice(1);

const buttons = (markup: string): readonly string[] => [...markup.matchAll(/<button[^>]*>(?:(?!<\/button>).)*/g)].map(([button]) => `${button.replaceAll(/<[^>]+>/g, '')}${/<button[^>]* disabled/.test(button) ? ' (disabled)' : ''}`);

describe('the home page of a single shop', () => {
  it('[HOME-2] [HOME-3] shows today\'s hours and one button, which says how the shop is, and can be pressed only while it takes orders', async () => {
    const states: readonly Partial<Shop>[] = [{}, { status: 'paused' }, { status: 'offline' }, { status: 'unknown' }, { openForBusiness: false, openingHours: everyDay('07:00', '12:00') }];
    const shown = await Promise.all(states.map(async (state) => html(await aHome({ shops: [shop(3, state)] }))));
    const offline = 'Stängt för beställningar på nätet (disabled)';
    expect(shown.map(buttons)).toEqual([['Börja beställa'], ['Paus i köket, vi är snart tillbaka (disabled)'], [offline], [offline], ['Stängt just nu (disabled)']]);
    expect(shown.map((markup) => /I dag [\d.–]+/.exec(markup)?.[0])).toEqual([...Array.from({ length: 4 }, () => 'I dag 07.00–21.00'), 'I dag 07.00–12.00']);
  });
});

describe('the rows of the home page', () => {
  it('[HOME-8] [HOME-10] show address, distance, status and today\'s hours, in the shop\'s own time and 24 hours', async () => {
    expect(await said({ shops: [shop(1), shop(2, { status: 'paused' }), shop(3, { timeZone: 'Europe/Helsinki' })], here: { latitude: 59.01, longitude: 18 } })).toEqual([
      'Shop 1 Gatan 1, Umeå Öppet I dag 07.00–21.00 0 m bort Beställ från Shop 1', 'Shop 2 Gatan 2, Umeå Paus i köket I dag 07.00–21.00 1,1 km bort', 'Shop 3 Gatan 3, Umeå Öppet I dag 07.00–21.00 2,2 km bort',
    ]);
  });

  it('[HOME-10] [HOME-14] say nothing of the day where a shop takes guests and has no hours today, or gives none at all', async () => {
    const shops = [{}, { status: 'paused' }, { openForBusiness: false }, { openingHours: everyDay('07:00', '21:00').filter(({ dayOfWeek }) => dayOfWeek !== 5) }] as const;
    const world = { shops: shops.map((state, at) => shop(at + 1, { openingHours: [], ...state })) };
    expect(await said(world)).toEqual(['Shop 1 Gatan 1, Umeå Öppet Beställ från Shop 1', 'Shop 2 Gatan 2, Umeå Paus i köket', 'Shop 3 Gatan 3, Umeå Stängt just nu', 'Shop 4 Gatan 4, Umeå Öppet']);
    // Empty, it is drawn as the outline of hours that are on their way.
    expect(html(await aHome(world))).not.toContain('<span class="num"></span>');
  });

  it('[HOME-7] show a shop of another app as coming soon, with nothing to press', async () => {
    const world = { shops: [shop(1, { status: 'offline' }), shop(2, { externalAppUri: 'https://app.example' })] };
    expect([(await said(world)).at(-1), buttons(html(await aHome(world)))]).toEqual(['Shop 2 Gatan 2, Umeå Kommer snart Beställ så länge i restaurangens app', ['Shop 1']]);
  });

  it('[HOME-11] have a favourite button for those who are signed in', async () => {
    const world = { shops: [shop(1), shop(2)] };
    const hearts = async (isSignedIn: boolean): Promise<number> => html(await aHome(world, { isSignedIn })).match(/aria-pressed/g)?.length ?? 0;
    expect([await hearts(false), await hearts(true)]).toEqual([0, 2]);
  });

  it('[HOME-14] say of a closed shop why, and when it opens next', async () => {
    const closed = { openForBusiness: false };
    const hours = (dayOfWeek: number) => ({ dayOfWeek, opensMinute: 600, closesMinute: 900 });
    const shops = [[hours(6)], [hours(1)], everyDay('14:00', '15:00'), everyDay('07:00', '13:00')].map((openingHours, at) => shop(at + 1, { ...closed, openingHours }));
    expect(await said({ shops })).toEqual([
      'Shop 1 Gatan 1, Umeå Stängt i dag Öppnar i morgon 10.00', 'Shop 2 Gatan 2, Umeå Stängt i dag Öppnar måndag 10.00', 'Shop 3 Gatan 3, Umeå Stängt just nu Öppnar 14.00',
      'Shop 4 Gatan 4, Umeå Onlinebeställningen har stängt Öppet till 13.00',
    ]);
  });
});

it('[HOME-12] a search without a match, and a chain without a restaurant, say so', async () => {
  const last = async (...asked: Parameters<typeof aHome>): Promise<string | undefined> => heard(await aHome(...asked)).split('få det till bordet. ').at(-1);
  expect([await last({ shops: [shop(1, { name: 'Öst' }), shop(2, { name: 'Mariatorget' })] }, { search: 'sushi' }), await last({ shops: [] })]).toEqual([
    'Sök restaurang eller ort Rensa sökningen Vi hittar ingen restaurang som heter så Prova med en ort, eller kortare: ”Mari” hittar Mariatorget.',
    'Här finns ingen restaurang att beställa från än',
  ]);
});
