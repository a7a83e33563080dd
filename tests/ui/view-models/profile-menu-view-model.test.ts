import { describe, expect, it } from 'vitest';
import type { RouteName } from '#core/navigation/routes.ts';
import { ProfileMenuViewModel } from '#ui/view-models/profile-menu-view-model.ts';
import { MemberCardViewModel } from '#ui/view-models/member-card-view-model.ts';
import { MemberCardKeeper, type SeenCard } from '#core/account/member-card-keeper.ts';
import { ok } from '#core/shared/result.ts';
import { aCustomer, aProfile } from '../../support/a-customer.ts';
import { storedBox } from '../../support/stored-box.ts';
import { aCustomerApp, type CustomerWorld } from './a-customer-app.ts';

const aMenuOf = async (page: RouteName, world: CustomerWorld = {}, prepare: () => Promise<void> = () => Promise.resolve()) => {
  const app = await aCustomerApp({ profile: aProfile(), page: { currentPage: page }, ...world });
  const vm = new ProfileMenuViewModel({ ...app, shop: app.shops.selected, prepare, logout: (everywhere) => app.account.logout(everywhere) });
  return { app, vm };
};

describe('the profile menu', () => {
  it('knows who is signed in and where the guest is', async () => {
    const { vm } = await aMenuOf('favorites');
    expect([vm.customer?.name, vm.page]).toEqual(['Alva', 'favorites']);
  });

  it('signs out here or everywhere, and leaves the guest where they are on a page for everybody', async () => {
    const { app, vm } = await aMenuOf('menuPage');
    vm.signOut();
    expect([vm.customer, app.moves, app.gateway.calls.at(-1)]).toEqual([null, [], 'logout false']);
    const everywhere = await aMenuOf('menuPage');
    everywhere.vm.signOutEverywhere();
    expect(everywhere.app.gateway.calls.at(-1)).toBe('logout true');
  });

  it('leads from a customer\'s page to the menu, so that the basket stays, or home', async () => {
    const { app, vm } = await aMenuOf('profile');
    vm.signOut();
    expect(app.moves).toEqual([{ go: { name: 'menuPage', params: { shopId: '1' } }, replace: true }]);
    const nowhere = await aMenuOf('orderHistory');
    nowhere.app.shops.clear();
    nowhere.vm.signOut();
    expect(nowhere.app.moves).toEqual([{ go: { name: 'home' }, replace: true }]);
  });

  it('opens when what it needs is there, and says so when it cannot be had', async () => {
    const { app, vm } = await aMenuOf('menuPage', {}, () => Promise.reject(new Error('no network')));
    await vm.open();
    expect([vm.isReady, app.errors.shown.map(({ code }) => code)]).toEqual([false, ['network.unreachable']]);
    const there = await aMenuOf('menuPage');
    await there.vm.open();
    expect(there.vm.isReady).toBe(true);
  });
});

describe('the page of the member card', () => {
  it('shows the picture, and the code as it is read out', async () => {
    const app = await aCustomerApp({ profile: aProfile() });
    const card = new MemberCardKeeper({ gateway: app.gateway, session: app.session, clock: app.clock, stored: storedBox<SeenCard>().open() });
    const vm = new MemberCardViewModel({ card, account: app.account });
    expect([vm.picture, vm.code]).toEqual(['', 'ALVA 0000 0001']);
    app.gateway.answer('memberCard', ok({ bytes: new Uint8Array([60, 115, 118, 103, 62]), mediaType: 'image/svg+xml' }));
    vm.load();
    await app.clock.settle();
    expect([vm.state.phase, vm.picture]).toEqual(['ready', 'data:image/svg+xml;base64,PHN2Zz4=']);
    await app.session.logout(false);
    expect([vm.customer, vm.picture, vm.code]).toEqual([null, '', '']);
  });

  it('asks for the card of whoever signs in in another tab', async () => {
    const app = await aCustomerApp({ profile: aProfile() });
    const card = new MemberCardKeeper({ gateway: app.gateway, session: app.session, clock: app.clock, stored: storedBox<SeenCard>().open() });
    const vm = new MemberCardViewModel({ card, account: app.account });
    app.gateway.answer('memberCard', ok({ bytes: new Uint8Array([1]), mediaType: 'image/png' }), ok({ bytes: new Uint8Array([2]), mediaType: 'image/png' }));
    const stop = vm.start();
    await app.clock.settle();
    const other = app.stored.open();
    other.clear();
    other.write(aProfile({ customer: aCustomer({ name: 'Berit', customerCode: 'BERIT0000002' }) }));
    await app.clock.settle();
    expect([vm.code, vm.state.phase, vm.picture]).toEqual(['BERI T000 0002', 'ready', 'data:image/png;base64,Ag==']);
    stop();
    other.clear();
    other.write(aProfile());
    await app.clock.settle();
    expect(app.gateway.calls.filter((call) => call === 'memberCard').length).toBe(2);
  });
});
