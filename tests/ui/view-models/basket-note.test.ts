import { describe, expect, it } from 'vitest';
import { BasketViewModel } from '#ui/view-models/basket-view-model.ts';
import { aCart } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

const aBasket = async (world: GuestWorld = {}) => {
  const app = aGuestApp({ menu: aMenu([aContainer('food', ['burger'])]), cart: aCart(['burger']), page: { currentPage: 'menuPage' }, ...world });
  app.cart.setView({ visible: true });
  await app.loadMenu();
  const vm = new BasketViewModel(app);
  vm.start();
  return { app, vm };
};

describe('the note', () => {
  it('[BASKET-3] is saved on blur', async () => {
    const { app, vm } = await aBasket();
    vm.note.write(' Såsen vid sidan om ');
    expect([vm.note.text, app.cart.cart.get().note]).toEqual([' Såsen vid sidan om ', '']);
    vm.note.save();
    expect([vm.note.text, vm.note.length, app.cart.cart.get().note]).toEqual(['Såsen vid sidan om', 18, 'Såsen vid sidan om']);
    vm.note.save();
    expect(app.cart.cart.get().note).toBe('Såsen vid sidan om');
  });

  it('[R-11] takes 90 characters as people count them', async () => {
    const { vm } = await aBasket();
    const family = '👨‍👩‍👧‍👦';
    vm.note.write(family.repeat(91));
    expect([vm.note.text, vm.note.length, vm.note.max]).toEqual([family.repeat(90), 90, 90]);
  });

  it('[NAV-4] offers what home or a lost network has taken out, until it is put back or another is begun', async () => {
    const { app, vm } = await aBasket({ cart: aCart(['burger'], { note: 'nötallergi' }) });
    const before = vm.note.aside;
    app.cart.clearSpotAndNote();
    const taken = [vm.note.aside, vm.note.text];
    vm.note.write('Utan lök');
    const writing = vm.note.aside;
    vm.note.write('');
    vm.note.putBack();
    expect([before, taken, writing, vm.note.aside, vm.note.text, app.cart.cart.get().note]).toEqual([null, ['nötallergi', ''], null, null, 'nötallergi', 'nötallergi']);
  });

  it('[S36] a card\'s number that is pasted at its end is masked before it is cut; what is typed keeps its blanks', async () => {
    const { vm } = await aBasket();
    vm.note.write(`${'x'.repeat(75)} 4242 4242 4242 4242`);
    expect(vm.note.text).toBe(`${'x'.repeat(75)} •••• 4242`);
    vm.note.write(`${'y'.repeat(75)} 4242\u200B4242\n4242\u20604242`);
    expect(vm.note.text).toBe(`${'y'.repeat(75)} •••• 4242`);
    vm.note.write(`${'x'.repeat(89)} b`);
    expect(vm.note.text).toBe(`${'x'.repeat(89)} `);
    vm.note.write('4242 4242 4242 4242 ');
    expect(vm.note.text).toBe('4242 4242 4242 4242 ');
  });

  it('is saved on the way to checkout', async () => {
    const { app, vm } = await aBasket();
    vm.note.write('Utan lök');
    vm.checkout();
    expect(app.cart.cart.get().note).toBe('Utan lök');
  });
});
