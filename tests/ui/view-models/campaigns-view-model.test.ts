import { describe, expect, it } from 'vitest';
import type { Authentication } from '#core/account/account-state.ts';
import { articleCode } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { CampaignsViewModel } from '#ui/view-models/campaigns-view-model.ts';
import { aProfile } from '../../support/a-customer.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aCampaign, aLevel, anArticle } from '../../support/an-article.ts';
import { aCustomerApp, type CustomerWorld } from './a-customer-app.ts';

const menu = aMenu([aContainer('food', [
  anArticle('latte', { campaigns: [aCampaign({ code: 'lower' })] }),
  anArticle('taco', { campaigns: [aCampaign({ code: 'members', membersOnly: true })] }),
  anArticle('bowl', { choices: [aLevel(1, ['rice'])], campaigns: [aCampaign({ code: 'three', minQuantity: 3 })] }),
  anArticle('tea', { campaigns: [aCampaign({ code: 'dearer', price: 9900 })] }),
])]);
const sections = aMenu([aContainer('food', ['bread']), aContainer('drinks', [anArticle('latte', { campaigns: [aCampaign({ code: 'lower' })] })])]);

const aPage = async (world: CustomerWorld = {}) => {
  const app = await aCustomerApp({ menu, ...world });
  const vm = new CampaignsViewModel({ ...app, settings: app.settings.settings });
  await vm.start();
  return { app, vm, keys: () => [vm.memberOffers.map(({ key, needsLogin }) => [key, needsLogin]), vm.offers.map(({ key, needsLogin }) => [key, needsLogin])] };
};

describe('the offers', () => {
  it('are those that make something cheaper, members\' apart; a guest is asked to log in for them and comes back here', async () => {
    const { vm, keys } = await aPage();
    expect([keys(), vm.phase]).toEqual([[[['taco/members', true]], [['latte/lower', false], ['bowl/three', false]]], 'ready']);
    expect([vm.shop?.id, vm.error]).toEqual([1, null]);
    expect([vm.offersLogin, vm.loginTarget]).toEqual([true, { name: 'login', query: { redirectUri: '/campaigns' } }]);
  });

  it('lie on the table of their part of the menu', async () => {
    const { vm } = await aPage({ menu: sections });
    expect(vm.offers.map(({ key, card }) => [key, card.table])).toEqual([['latte/lower', 1]]);
  });

  it('for members hold as soon as somebody is signed in', async () => {
    const { app, vm, keys } = await aPage({ profile: aProfile() });
    expect(keys()[0]).toEqual([['taco/members', false]]);
    const member = vm.isInvited;
    await app.session.logout(false);
    expect([keys()[0], member, vm.isInvited]).toEqual([[['taco/members', true]], false, true]);
  });

  it('invite nobody to log in before it is known whether they are a guest', async () => {
    const [app, authentication] = [await aCustomerApp({ menu }), cell<Authentication>('loading')];
    const vm = new CampaignsViewModel({ ...app, settings: app.settings.settings, authentication });
    const invited = [vm.isInvited];
    for (const phase of ['authenticated', 'loading', 'anonymous'] as const) {
      authentication.set(phase);
      invited.push(vm.isInvited);
    }
    expect(invited).toEqual([false, false, false, true]);
  });

  it('are added by one tap, or opened when something has to be chosen', async () => {
    const { app, vm } = await aPage();
    const [latte, bowl] = vm.offers;
    if (!latte || !bowl) throw new Error('both are offered');
    vm.add(latte.card);
    vm.add(bowl.card);
    expect([vm.countOf(articleCode('latte')), app.moves]).toEqual([1, [{ go: bowl.card.target, replace: false }]]);
    vm.takeAway(latte.card);
    expect(vm.countOf(articleCode('latte'))).toBe(0);
  });

  it('say when there are none, when no restaurant is known, and when they cannot be had', async () => {
    const none = await aPage({ menu: aMenu([]) });
    expect([none.vm.phase, none.vm.all]).toEqual(['ready', []]);
    const app = await aCustomerApp({ menu });
    app.shops.clear();
    const without = new CampaignsViewModel({ ...app, settings: app.settings.settings });
    await without.start();
    expect(without.phase).toBe('no-shop');
    const down = await aCustomerApp({ menu });
    down.answers.isDown = true;
    const failing = new CampaignsViewModel({ ...down, settings: down.settings.settings });
    expect([failing.phase, failing.all, failing.error]).toEqual(['loading', [], null]);
    await failing.start();
    expect([failing.phase, failing.error?.status]).toEqual(['failed', 503]);
    down.answers.isDown = false;
    failing.retry();
    await down.clock.settle();
    expect(failing.phase).toBe('ready');
  });

  it('[ROLE-3] offer no login where there is none', async () => {
    const { vm } = await aPage({ settings: { enableCustomerLogin: false } });
    expect([vm.offersLogin, vm.isInvited]).toEqual([false, false]);
  });
});
