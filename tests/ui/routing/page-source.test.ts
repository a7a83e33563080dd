import { describe, expect, it } from 'vitest';
import type { Location } from '#core/navigation/navigation.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { ROUTES, type RouteName } from '#core/navigation/routes.ts';
import { cell } from '#core/shared/readable.ts';
import { PageSource } from '#ui/routing/page-source.ts';
import type { Screen, ScreenSource, ScreensTable, Visit } from '#ui/routing/screen.ts';

const at = (target: RouteTarget): Location => ({ target, path: pathOf(target) });
const menuAt = (...category: string[]): RouteTarget => ({ name: 'menuPage', params: { shopId: '3' }, category });
const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

const failedVisit = (log: string[]): Visit => ({
  key: 'failed', render: () => null,
  start: () => {
    log.push('start failed');
    return () => { log.push('stop failed'); };
  },
});

/** Screens that write down what happens to them; the chunk of a route in `held` comes when it is let go. */
const aSource = (options: { broken?: RouteName | null } = {}) => {
  const log: string[] = [];
  const held = new Map<RouteName, () => void>();
  const screen = (name: string): Screen => (target) => {
    const key = name === 'menuPage' ? `menu/${target.params?.['shopId'] ?? ''}` : pathOf(target);
    return {
      key, render: () => null,
      start: () => {
        log.push(`start ${key}`);
        return () => { log.push(`stop ${key}`); };
      },
    };
  };
  const sourceOf = (name: RouteName): ScreenSource => ({
    preload: (target) => { log.push(`preload ${target.name}`); },
    load: async () => {
      log.push(`load ${name}`);
      if (options.broken === name) throw new Error('no network');
      const wait = held.has(name) ? new Promise<void>((resolve) => { held.set(name, resolve); }) : Promise.resolve();
      await wait;
      return screen(name);
    },
  });
  const screens = Object.fromEntries((Object.keys(ROUTES) as RouteName[]).map((name) => [name, sourceOf(name)])) as ScreensTable;
  const location = cell<Location | null>(null);
  const isLeaving = cell(false);
  const source = new PageSource({ location, isLeaving, screens, failed: () => failedVisit(log) });
  return { source, location, isLeaving, log, held };
};

describe('the page on the screen', () => {
  it('is there when guard and code are; the app mounts then', async () => {
    const { source, location, log } = aSource();
    const { firstPage } = source.start();
    expect(source.page.get()).toBeNull();
    location.set(at(menuAt('buns')));
    await firstPage;
    expect([log, source.page.get()?.location.path]).toEqual([['preload menuPage', 'load menuPage', 'start menu/3'], '/shop/3/menu/buns']);
  });

  it('stays the same visit while only the category of the menu changes', async () => {
    const { source, location, log } = aSource();
    source.start();
    location.set(at(menuAt('buns')));
    await turn();
    location.set(at(menuAt('coffee')));
    await turn();
    expect([log.filter((line) => /start|stop/.test(line)), source.page.get()?.location.path]).toEqual([['start menu/3'], '/shop/3/menu/coffee']);
  });

  it('is stopped when the guest has gone on, and the old one stays until the new one\'s code has come', async () => {
    const { source, location, log, held } = aSource();
    source.start();
    location.set(at(menuAt()));
    await turn();
    held.set('ordersPage', () => undefined);
    location.set(at({ name: 'ordersPage' }));
    await turn();
    expect([source.page.get()?.visit.key, source.isUnderWay.get(), source.stands()]).toEqual(['menu/3', true, false]);
    held.get('ordersPage')?.();
    await turn();
    expect([source.page.get()?.visit.key, source.isUnderWay.get(), source.stands(), log.slice(-2)]).toEqual(['/orders', false, true, ['stop menu/3', 'start /orders']]);
  });

  it('is on its way from when the guest has set off, without a gap, until it is there', async () => {
    const { source, location, isLeaving, held } = aSource();
    source.start();
    location.set(at({ name: 'home' }));
    await turn();
    const told: boolean[] = [];
    source.isUnderWay.subscribe(() => { told.push(source.isUnderWay.get()); });
    held.set('ordersPage', () => undefined);
    isLeaving.set(true);
    const asked = source.isUnderWay.get();
    location.set(at({ name: 'ordersPage' }));
    isLeaving.set(false);
    const fetched = source.isUnderWay.get();
    held.get('ordersPage')?.();
    await turn();
    expect([asked, fetched, source.isUnderWay.get(), told]).toEqual([true, true, false, [true, false]]);
  });

  it('is that of the last wish when the guest goes elsewhere while code is under way', async () => {
    const { source, location, log, held } = aSource();
    held.set('ordersPage', () => undefined);
    source.start();
    location.set(at({ name: 'ordersPage' }));
    await turn();
    location.set(at({ name: 'home' }));
    await turn();
    held.get('ordersPage')?.();
    await turn();
    expect([source.page.get()?.visit.key, log.filter((line) => line.startsWith('start'))]).toEqual(['/', ['start /']]);
  });

  it('says so when its code cannot be had, and tries again on the next visit', async () => {
    const { source, location, log } = aSource({ broken: 'ordersPage' });
    source.start();
    location.set(at({ name: 'ordersPage' }));
    await turn();
    expect(log).toContain('start failed');
    const stood = [source.stands()];
    location.set(at({ name: 'home' }));
    await turn();
    expect([...stood, source.stands()]).toEqual([false, true]);
    location.set(at({ name: 'ordersPage' }));
    await turn();
    expect(log.filter((line) => line === 'load ordersPage')).toHaveLength(2);
  });

  it('is asked for again where the guest is, and takes the place of the words that it could not be had', async () => {
    const options: { broken: RouteName | null } = { broken: 'ordersPage' };
    const { source, location, log } = aSource(options);
    source.start();
    location.set(at({ name: 'ordersPage' }));
    await turn();
    source.again();
    await turn();
    options.broken = null;
    source.again();
    await turn();
    expect([source.page.get()?.visit.key, log.filter((line) => !line.startsWith('preload'))]).toEqual([
      '/orders', ['load ordersPage', 'start failed', 'load ordersPage', 'load ordersPage', 'stop failed', 'start /orders'],
    ]);
  });

  it('is prepared ahead of time without being shown, and a failure then harms nobody', async () => {
    const { source, log } = aSource({ broken: 'checkoutPage' });
    source.start();
    source.prepare({ name: 'checkoutPage', params: { shopId: '3' } });
    await turn();
    expect([log, source.page.get()]).toEqual([['preload checkoutPage', 'load checkoutPage'], null]);
  });

  it('is let go when the app stops', async () => {
    const { source, location, log } = aSource();
    const { stop } = source.start();
    location.set(at({ name: 'home' }));
    await turn();
    stop();
    location.set(at({ name: 'ordersPage' }));
    await turn();
    expect(log).toEqual(['preload home', 'load home', 'start /', 'stop /']);
  });
});
