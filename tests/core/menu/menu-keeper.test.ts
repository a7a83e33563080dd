import { describe, expect, it } from 'vitest';
import { appError, type AppError } from '#core/errors/app-error.ts';
import { MenuKeeper, type MenuState } from '#core/menu/menu-keeper.ts';
import type { Allergens, Menu } from '#core/menu/menu.ts';
import type { TellsAllergens } from '#core/menu/told-allergens.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { seconds } from '#core/shared/duration.ts';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const one = shopId(1);
const two = shopId(2);
const lost: AppError = appError('network.unreachable', { outcome: 'unknown' });
const gone: AppError = appError('menu.not-found', { status: 404 });

const aKeeper = (answer: (id: ShopId) => Result<Menu> | Promise<Result<Menu>>, cached: readonly [ShopId, Menu][] = []) => {
  const clock = virtualClock();
  const cache = new Map(cached);
  const asked: ShopId[] = [];
  const none = () => Promise.resolve(failed(lost));
  const gateway: ShopGateway = { list: none, byId: none, deliverySpots: none, pickupTimes: none, menu: (id) => { asked.push(id); return Promise.resolve(answer(id)); } };
  const orderType = cell<OrderType>('dineInPlace');
  const tells = cell<TellsAllergens>(true);
  const keeper = new MenuKeeper({ gateway, clock, orderType, tellsAllergens: tells, cache: { read: (id) => cache.get(id) ?? null, write: (id, menu) => { cache.set(id, menu); } } });
  const phases: string[] = [];
  keeper.state.subscribe(() => phases.push(words(keeper.state.get())));
  return { keeper, clock, cache, asked, phases, orderType, tells };
};
const words = (state: MenuState): string =>
  state.phase === 'none' ? 'none' : `${state.phase} ${state.shopId}${state.phase === 'ready' ? ` ${state.menu.name}${state.isStale ? ', stale' : ''}` : ''}`;

it('the menu is what can be had the way the guest orders; the cache has all of it', async () => {
  const { keeper, clock, cache, orderType } = aKeeper(() => ok(aMenu([aContainer('bar', [anArticle('beer', { vatCategory: 'alcohol' })]), 'tea'])));
  const codes = (): readonly string[] => {
    const state = keeper.state.get();
    return state.phase === 'ready' ? [...state.index.articles.keys()] : [];
  };
  await keeper.load(one);
  const staying = codes();
  let heard = 0;
  keeper.state.subscribe(() => { heard += 1; });
  orderType.set('takeAway');
  const leaving = codes();
  await clock.advance(seconds(3));
  expect([staying, leaving, heard, cache.get(one)?.items.length]).toEqual([['tea', 'beer'], ['tea'], 1, 2]);
});

it('the menu that is there is shown at once; of another shop it is asked for, and never that of the one before', async () => {
  const { keeper, asked, phases } = aKeeper((id) => ok(aMenu([], { name: `menu ${String(id)}` })));
  const loaded = [await keeper.load(one), await keeper.load(one), await keeper.load(two)];
  expect([loaded.map(words), asked, phases]).toEqual([['ready 1 menu 1', 'ready 1 menu 1', 'ready 2 menu 2'], [1, 2], ['loading 1', 'ready 1 menu 1', 'loading 2', 'ready 2 menu 2']]);
});

it('[W-10] the menu says of allergens what the server tells, also to guests who order another way; the cache has what came', async () => {
  const { keeper, clock, cache, tells } = aKeeper(() => ok(aMenu([anArticle('bun', { allergens: ['gluten'] }), anArticle('tea', { allergens: [] })])));
  const told = (state: MenuState): readonly Allergens[] => (state.phase === 'ready' ? [...state.index.articles.values()].map(({ allergens }) => allergens) : []);
  tells.set(null);
  await keeper.load(one);
  const heard = [told(keeper.state.get())];
  keeper.state.subscribe(() => heard.push(told(keeper.state.get())));
  tells.set(false);
  const another = told(await keeper.loadFor(one, 'takeAway'));
  tells.set(true);
  await clock.advance(seconds(3));
  expect([heard, another]).toEqual([[[['gluten'], null], [null, null], [['gluten'], []]], [null, null]]);
  expect(cache.get(one)?.items.map((item) => item.kind === 'article' && item.article.allergens)).toEqual([['gluten'], []]);
});

describe('loading a menu', () => {
  it('goes from loading to ready, and a second wish is served from what is there', async () => {
    const { keeper, asked, phases } = aKeeper(() => ok(aMenu(['tea'], { name: 'A' })));
    await Promise.all([keeper.load(one), keeper.load(one)]);
    await keeper.load(one);
    expect([phases, asked]).toEqual([['loading 1', 'ready 1 A'], [1]]);
  });

  it('[MENU-3] is cached when the page has come to rest', async () => {
    const { keeper, clock, cache } = aKeeper(() => ok(aMenu([], { name: 'A' })));
    await keeper.load(one);
    expect(cache.size).toBe(0);
    await clock.advance(seconds(3));
    expect([cache.get(one)?.name, clock.pending()]).toEqual(['A', 0]);
  });

  it('[MENU-3] without network the menu as last seen is shown, and said to be old', async () => {
    const { keeper, phases } = aKeeper(() => failed(lost), [[one, aMenu([], { name: 'Yesterday' })]]);
    await keeper.load(one);
    expect(phases).toEqual(['loading 1', 'ready 1 Yesterday, stale']);
  });

  it('[MENU-3] a menu that the server says is not there fails, whatever is cached; in which money the guest has read its prices is kept', async () => {
    const currency = { name: 'EUR', symbol: '€' };
    const { keeper } = aKeeper(() => failed(gone), [[one, aMenu([], { currency })]]);
    expect(await keeper.load(one)).toEqual({ phase: 'failed', shopId: one, error: gone, currency });
    const { keeper: unseen } = aKeeper(() => failed(lost));
    expect(await unseen.load(one)).toEqual({ phase: 'failed', shopId: one, error: lost, currency: { name: '', symbol: ':-' } });
  });

  it('nothing cached and no network: failed, and the next try asks again', async () => {
    const answers: Result<Menu>[] = [failed(lost), ok(aMenu([], { name: 'A' }))];
    const { keeper, phases } = aKeeper(() => answers.shift() ?? failed(lost));
    await keeper.load(one);
    await keeper.load(one);
    expect(phases).toEqual(['loading 1', 'failed 1', 'loading 1', 'ready 1 A']);
  });
});

describe('asking again', () => {
  it('shows what is there until the answer comes; a failure leaves it there as old', async () => {
    const answers: Result<Menu>[] = [ok(aMenu([], { name: 'A' })), ok(aMenu([], { name: 'B' })), failed(lost)];
    const { keeper, phases } = aKeeper(() => answers.shift() ?? failed(lost));
    await keeper.load(one);
    await keeper.refresh(one);
    await keeper.refresh(one);
    expect(phases).toEqual(['loading 1', 'ready 1 A', 'ready 1 B', 'ready 1 B, stale']);
  });

  it('[LOCALE-4] anew, an answer that is awaited is of before: it is dropped, and whoever waited for it gets the one that follows', async () => {
    const answers: ((menu: Menu) => void)[] = [];
    const { keeper, phases } = aKeeper(() => new Promise((resolve) => { answers.push((menu) => resolve(ok(menu))); }));
    const first = keeper.load(one);
    const shared = keeper.refresh(one);
    const anew = keeper.refreshAnew(one);
    const joined = keeper.refresh(one);
    const [swedish, english] = answers;
    swedish?.(aMenu([], { name: 'Meny' }));
    await Promise.resolve();
    english?.(aMenu([], { name: 'Menu' }));
    const got = (await Promise.all([first, shared, anew, joined])).map(words);
    expect([answers.length, got, phases]).toEqual([2, Array.from({ length: 4 }, () => 'ready 1 Menu'), ['loading 1', 'loading 1', 'ready 1 Menu']]);
  });

  it('[LOCALE-4] an answer of before that comes last changes nothing', async () => {
    const answers: ((menu: Menu) => void)[] = [];
    const { keeper, phases } = aKeeper(() => new Promise((resolve) => { answers.push((menu) => resolve(ok(menu))); }));
    const first = keeper.load(one);
    const anew = keeper.refreshAnew(one);
    answers[1]?.(aMenu([], { name: 'Menu' }));
    await anew;
    answers[0]?.(aMenu([], { name: 'Meny' }));
    expect([words(await first), phases]).toEqual(['ready 1 Menu', ['loading 1', 'loading 1', 'ready 1 Menu']]);
  });

  it('[MENU-7] unnoticed, changes only what an answer changes: no failure, no menu that says the same, and nothing that was asked for meanwhile', async () => {
    const answers: Result<Menu>[] = [ok(aMenu([], { name: 'A' })), failed(lost), ok(aMenu([], { name: 'A' })), ok(aMenu([], { name: 'B' })), ok(aMenu([], { name: 'old' })), ok(aMenu([], { name: 'C' }))];
    const { keeper, phases, asked } = aKeeper(() => answers.shift() ?? failed(lost));
    await keeper.renew();
    const unasked = asked.length;
    await keeper.load(one);
    for (let times = 0; times < 3; times += 1) await keeper.renew();
    await Promise.all([keeper.renew(), keeper.refresh(one)]);
    expect([unasked, phases]).toEqual([0, ['loading 1', 'ready 1 A', 'ready 1 B', 'ready 1 C']]);
  });

  it('[MENU-7] unnoticed and twice, takes the answer to the second question, whichever comes last', async () => {
    const slow = Promise.withResolvers<Result<Menu>>();
    const [before, between, now] = [3900, 4100, 4500].map((price) => aMenu([anArticle('latte', { price })])) as [Menu, Menu, Menu];
    const answers: (Result<Menu> | Promise<Result<Menu>>)[] = [ok(before), slow.promise, ok(now)];
    const { keeper } = aKeeper(() => answers.shift() ?? failed(lost));
    await keeper.load(one);
    const first = keeper.renew();
    await keeper.renew();
    slow.resolve(ok(between));
    await first;
    const state = keeper.state.get();
    expect(state.phase === 'ready' && state.menu).toEqual(now);
  });

  it('[MENU-7] unnoticed, makes an old menu a fresh one', async () => {
    const answers: Result<Menu>[] = [failed(lost), ok(aMenu([], { name: 'A' }))];
    const { keeper, phases } = aKeeper(() => answers.shift() ?? failed(lost), [[one, aMenu([], { name: 'A' })]]);
    await keeper.load(one);
    await keeper.renew();
    expect(phases).toEqual(['loading 1', 'ready 1 A, stale', 'ready 1 A']);
  });

  it('a late answer of the shop one has left changes nothing', async () => {
    let late = (): void => undefined;
    const { keeper, phases } = aKeeper((id) => (id === one ? new Promise((resolve) => { late = () => resolve(ok(aMenu([], { name: 'A' }))); }) : ok(aMenu([], { name: 'B' }))));
    const first = keeper.load(one);
    await keeper.load(two);
    late();
    expect([words(await first), phases]).toEqual(['ready 2 B', ['loading 1', 'loading 2', 'ready 2 B']]);
  });
});
