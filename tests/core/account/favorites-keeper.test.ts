import { describe, expect, it } from 'vitest';
import { FavoritesKeeper } from '#core/account/favorites-keeper.ts';
import type { Favorite } from '#core/account/customer.ts';
import { appError } from '#core/errors/app-error.ts';
import { articleCode, shopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { aProfile, later, sessionOver, unreachable } from '#tests/support/a-customer.ts';
import { aTab, sharedBrowser, signedIn, type Tab } from './a-session.ts';

const bun: Favorite = { code: 'bun', type: 'article' };
const shop: Favorite = { code: '3', type: 'shop' };
const favoritesOf = ({ session, gateway }: Tab): FavoritesKeeper => new FavoritesKeeper({ session, gateway });
type Answer = Result<readonly Favorite[]>;

describe('favourites', () => {
  it('of nobody are none, and marking does nothing', async () => {
    const tab = aTab(sharedBrowser(), false);
    await tab.session.load();
    const favorites = favoritesOf(tab);
    expect([await favorites.toggle(bun), favorites.favorites.get(), tab.gateway.calls]).toEqual([ok(undefined), [], []]);
  });

  it('are not marked in silence before it is known who is signed in: who is shown as last known is told', async () => {
    const tab = aTab();
    expect([await favoritesOf(tab).toggle(bun), tab.gateway.calls]).toEqual([unreachable, []]);
  });

  it('show at once and become what the server answers', async () => {
    const tab = await signedIn();
    const answer = later<Answer>();
    tab.gateway.answer('addFavorite', answer.promise);
    const favorites = favoritesOf(tab);
    const marking = favorites.toggle(bun);
    expect([favorites.favorites.get(), favorites.isFavorite(bun)]).toEqual([[bun], true]);
    answer.settle(ok([shop, bun]));
    expect([await marking, favorites.favorites.get(), tab.session.profile.get()?.favorites]).toEqual([ok(undefined), [shop, bun], [shop, bun]]);
    expect([favorites.articles.get(), favorites.shops.get()]).toEqual([new Set([articleCode('bun')]), new Set([shopId(3)])]);
  });

  it('that are as wanted already, or will be with what was tapped before, are asked of nobody', async () => {
    const tab = await signedIn(aProfile({ favorites: [shop] }));
    tab.gateway.answer('addFavorite', ok([shop, bun]));
    const favorites = favoritesOf(tab);
    const before = tab.gateway.calls.length;
    await Promise.all([favorites.set(shop, true), favorites.set(bun, false), favorites.set(bun, true), favorites.set(bun, true)]);
    expect([tab.gateway.calls.slice(before), favorites.favorites.get()]).toEqual([['addFavorite article bun'], [shop, bun]]);
  });

  it('are taken back when the server refuses, and the refusal is told', async () => {
    const tab = await signedIn(aProfile({ favorites: [shop] }));
    tab.gateway.answer('addFavorite', unreachable);
    tab.gateway.answer('removeFavorite', unreachable);
    const favorites = favoritesOf(tab);
    expect([await favorites.toggle(bun), favorites.favorites.get()]).toEqual([unreachable, [shop]]);
    expect([await favorites.toggle(shop), favorites.favorites.get()]).toEqual([unreachable, [shop]]);
  });

  it('tapped on and off quickly: one call after the other, and the last tap holds', async () => {
    const tab = await signedIn();
    const first = later<Answer>();
    tab.gateway.answer('addFavorite', first.promise);
    tab.gateway.answer('removeFavorite', ok([]));
    const favorites = favoritesOf(tab);
    const taps = [favorites.toggle(bun), favorites.toggle(bun)];
    expect(favorites.favorites.get()).toEqual([]);
    await tab.shared.clock.settle();
    expect(tab.gateway.calls.slice(-1)).toEqual(['addFavorite article bun']);
    first.settle(ok([bun]));
    await Promise.all(taps);
    expect([tab.gateway.calls.slice(-2), favorites.favorites.get()]).toEqual([['addFavorite article bun', 'removeFavorite article bun'], []]);
  });

  it('what another device has unmarked already is unmarked', async () => {
    const tab = await signedIn(aProfile({ favorites: [bun, shop] }));
    tab.gateway.answer('removeFavorite', failed(appError('error.notFound', { status: 404 })));
    const favorites = favoritesOf(tab);
    expect([await favorites.toggle(bun), favorites.favorites.get()]).toEqual([ok(undefined), [shop]]);
  });

  it('what is marked and is not there any more is not marked, and that is told', async () => {
    const tab = await signedIn(aProfile({ favorites: [shop] }));
    const gone = failed(appError('error.notFound', { status: 404 }));
    tab.gateway.answer('addFavorite', gone);
    const favorites = favoritesOf(tab);
    expect([await favorites.toggle(bun), favorites.favorites.get()]).toEqual([gone, [shop]]);
  });

  it('what a page on the way did not find stays marked', async () => {
    const tab = await signedIn(aProfile({ favorites: [bun, shop] }));
    const stray = failed(appError('error.notFound', { status: 404, outcome: 'unknown' }));
    tab.gateway.answer('removeFavorite', stray);
    const favorites = favoritesOf(tab);
    expect([await favorites.toggle(bun), favorites.favorites.get()]).toEqual([stray, [bun, shop]]);
  });

  it('[ACCOUNT-5] an article and a shop of the same code are two', async () => {
    const tab = await signedIn(aProfile({ favorites: [shop] }));
    const article: Favorite = { code: '3', type: 'article' };
    tab.gateway.answer('addFavorite', ok([shop, article]));
    tab.gateway.answer('removeFavorite', ok([article]));
    const favorites = favoritesOf(tab);
    expect([favorites.isFavorite(article), favorites.isFavorite(shop)]).toEqual([false, true]);
    const marking = favorites.toggle(article);
    expect([favorites.favorites.get(), favorites.articles.get(), favorites.shops.get()]).toEqual([[shop, article], new Set([articleCode('3')]), new Set([shopId(3)])]);
    await marking;
    const unmarking = favorites.toggle(shop);
    expect(favorites.favorites.get()).toEqual([article]);
    await unmarking;
    expect(tab.gateway.calls.slice(-2)).toEqual(['addFavorite article 3', 'removeFavorite shop 3']);
  });

  it('[ACCOUNT-5] unmarked are those that the server leaves: what another device has marked meanwhile is there, too', async () => {
    const tab = await signedIn(aProfile({ favorites: [bun] }));
    tab.gateway.answer('removeFavorite', ok([shop]));
    const favorites = favoritesOf(tab);
    await favorites.toggle(bun);
    expect([favorites.favorites.get(), tab.session.profile.get()?.favorites]).toEqual([[shop], [shop]]);
  });

  it('[ACCOUNT-5] what another tab has marked too, before the answer, stands there once', async () => {
    const tab = await signedIn();
    tab.gateway.answer('addFavorite', later<Answer>().promise);
    const favorites = favoritesOf(tab);
    void favorites.toggle(bun);
    tab.session.take(aProfile({ favorites: [bun, shop] }), tab.session.number);
    expect(favorites.favorites.get()).toEqual([bun, shop]);
  });

  it('what one customer has tapped is not shown to the next who signs in', async () => {
    const tab = await signedIn();
    tab.gateway.answer('addFavorite', later<Answer>().promise);
    const favorites = favoritesOf(tab);
    void favorites.toggle(bun);
    await tab.session.logout(false);
    tab.gateway.answer('profile', ok(aProfile({ favorites: [shop] })));
    await tab.session.signIn(() => Promise.resolve(ok(undefined)));
    expect(favorites.favorites.get()).toEqual([shop]);
  });

  it('after the sign-out nothing comes back and nothing more is sent', async () => {
    const tab = await signedIn();
    const answer = later<Answer>();
    tab.gateway.answer('addFavorite', answer.promise);
    const favorites = favoritesOf(tab);
    const taps = [favorites.toggle(bun), favorites.toggle(shop)];
    await tab.shared.clock.settle();
    await tab.session.logout(false);
    expect(favorites.favorites.get()).toEqual([]);
    answer.settle(ok([bun]));
    await Promise.all(taps);
    expect([favorites.favorites.get(), tab.gateway.calls.filter((call) => call.startsWith('add'))]).toEqual([[], ['addFavorite article bun']]);
  });

  it('a session that is over signs out', async () => {
    const tab = await signedIn();
    tab.gateway.answer('addFavorite', sessionOver);
    expect([await favoritesOf(tab).toggle(bun), tab.session.authentication.get()]).toEqual([sessionOver, 'anonymous']);
  });

  it('a shop that is no number is no shop here', async () => {
    const tab = await signedIn(aProfile({ favorites: [{ code: '3x', type: 'shop' }, shop] }));
    expect(favoritesOf(tab).shops.get()).toEqual(new Set([shopId(3)]));
  });
});
