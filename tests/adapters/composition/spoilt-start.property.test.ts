import fc from 'fast-check';
import { Container, ContainerModule } from 'inversify';
import { expect, it } from 'vitest';
import { accountModule } from '#adapters/composition/account-module.ts';
import { anonymousModule } from '#adapters/composition/anonymous-module.ts';
import { connectivityModule } from '#adapters/composition/connectivity-module.ts';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { orderingModule } from '#adapters/composition/ordering-module.ts';
import { ACCOUNT, CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { createInPageTabLock } from '#adapters/tabs/in-page-tab-lock.ts';
import { createTabWire } from '#adapters/tabs/in-page-tab-channel.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { minutes } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { smallServer } from '#tests/support/small-server.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { stories, textOf, type Story } from '../storage/spoilt-storage.ts';
import { PLACES } from '../storage/what-is-stored.ts';

/** A whole guest's program in front of a server that works. */
const aProgram = (store: KeyValueStore, sessionStore: KeyValueStore) => {
  const clock = virtualClock();
  const ports = new ContainerModule(({ bind }) => {
    bind(PORTS.clock).toConstantValue(clock);
    bind(PORTS.random).toConstantValue(countingRandom());
    bind(PORTS.reporting).toConstantValue(recordingReporting());
    bind(PORTS.store).toConstantValue(store);
    bind(PORTS.sessionStore).toConstantValue(sessionStore);
    bind(PORTS.tabLock).toConstantValue(createInPageTabLock());
    bind(PORTS.tabs).toConstantValue(createTabWire().open());
    bind(PORTS.connectivity).toConstantValue({ isOnline: () => true, onChange: () => () => undefined, isReachable: () => Promise.resolve(true) });
    bind(PORTS.geolocation).toConstantValue({ position: () => Promise.resolve(null) });
    bind(PORTS.history).toConstantValue(fakeHistory('/shop/1/menu'));
    bind(PORTS.orderEvents).toConstantValue({ follow: () => () => undefined });
    bind(PORTS.leaveTo).toConstantValue(() => undefined);
    bind(PORTS.isSmallScreen).toConstantValue(cell(false));
    bind(PORTS.initialLanguage).toConstantValue('sv');
  });
  const container = new Container();
  container.load(ports, httpModule({ baseUrl: 'http://127.0.0.1', fetch: smallServer().fetch }), anonymousModule(), accountModule({ forget: () => undefined }), coreModule(), connectivityModule(), orderingModule());
  return { container, clock };
};

/** Everything that a page does by itself, and a guest who puts something into the basket. */
const startUp = async (spoilt: readonly (readonly [number, Story])[]): Promise<readonly string[]> => {
  const [store, session] = [createMemoryStore(), createMemoryStore()];
  for (const [at, story] of spoilt) {
    const place = PLACES[at];
    if (place) for (const each of [store, session]) each.set(place.key, textOf(story, place));
  }
  const { container, clock } = aProgram(store, session);
  const [cart, menu, shops, orders, payment, checkout] = [container.get(CORE.cart), container.get(CORE.menu), container.get(CORE.shops), container.get(CORE.orders), container.get(CORE.payment), container.get(CORE.checkout)];
  const customer = container.get(ACCOUNT.session);
  const stops = [cart.start(), customer.start()];
  orders.start();
  payment.resume();
  await Promise.all([container.get(CORE.settings).load(), container.get(CORE.navigation).start(), customer.load(), container.get(ACCOUNT.card).load()]);
  await clock.advance(minutes(1));
  await shops.loadById(shopId(1));
  const state = await menu.load(shopId(1));
  if (state.phase === 'ready') cart.reconcile(state.index);
  container.get(CORE.price).get();
  checkout.problems.get();
  cart.changeShop(shopId(1), 'Björk & Bröd');
  if (state.phase === 'ready') for (const article of state.index.articles.values()) cart.add(shopId(1), article);
  await clock.advance(minutes(10));
  payment.stop();
  orders.stop();
  for (const stop of stops) stop();
  return cart.cart.get().items.map(({ article }) => article.code);
};

it('[R-9] a program starts and takes an article into the basket, whatever lies in its storage', { timeout: 60_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.uniqueArray(fc.tuple(fc.nat({ max: PLACES.length - 1 }), stories), { maxLength: 6, selector: ([at]) => at }), async (spoilt) => {
    expect(await startUp(spoilt)).toContain('latte');
  }), { numRuns: 150 });
});
