import { describe, expect, it } from 'vitest';
import { ok } from '#core/shared/result.ts';
import { refusal } from '#tests/support/scripted-orders.ts';
import { aCart } from '../../../support/a-cart.ts';
import { aContainer, aMenu } from '../../../support/a-menu.ts';
import { aShop, aSpot } from '../../../support/a-shop.ts';
import { aCampaign, anArticle } from '../../../support/an-article.ts';
import { aKioskOrder } from './a-kiosk-order.ts';
import { AccessibleBasketViewModel } from '#ui/view-models/kiosk/accessible-basket-view-model.ts';

const soup = anArticle('soup', { campaigns: [aCampaign({ price: 2900, membersOnly: true })] });
const menu = aMenu([aContainer('food', [soup, 'bun', 'latte', 'tea', anArticle('cake', { available: false })])]);
const spots = [aSpot({ id: 103, name: 'Bord 3' }), aSpot({ id: 113, name: 'Bord 13' }), aSpot({ id: 203, name: 'Terrass 3' }), aSpot({ id: 151, name: 'Baren' })];
const shops = [aShop({ spotRequiredFor: ['dineInPlace'] })];
const checkout = { go: { name: 'checkoutPage', params: { shopId: '1' } }, replace: false };

describe('ordering at a kiosk', () => {
  it('[SPOT-1] paying asks for a table that must be known, and goes on by itself when it is', async () => {
    const { app, order, spot } = await aKioskOrder({ menu, spots, shops, cart: aCart(['bun']) });
    order.pay();
    expect([order.sheet, order.isOnTheWay, app.moves]).toEqual(['spot', true, []]);
    spot.type('1');
    expect([spot.confirm(), spot.found]).toEqual([false, []]);
    spot.type('3');
    expect([spot.confirm(), spot.typed, spot.chosen?.id]).toEqual([true, '', 113]);
    order.placed();
    expect([order.sheet, order.isOnTheWay, app.moves]).toEqual([null, false, [checkout]]);
  });

  it('a table chosen from the basket leads back to the basket', async () => {
    const { app, order, spot } = await aKioskOrder({ menu, spots, shops, cart: aCart(['bun']) });
    order.open('basket');
    order.open('spot');
    order.back();
    expect(order.sheet).toBe('basket');
    order.back();
    expect(order.sheet).toBe(null);
    order.open('basket');
    order.open('spot');
    spot.type('1');
    spot.type('3');
    spot.confirm();
    order.placed();
    expect([order.sheet, app.moves]).toEqual(['basket', []]);
  });

  it('leaving the question for the table goes back to the menu, and nothing is paid', async () => {
    const { app, order } = await aKioskOrder({ menu, spots, shops, cart: aCart(['bun']) });
    order.pay();
    order.back();
    expect([order.sheet, order.isOnTheWay, app.moves]).toEqual([null, false, []]);
  });

  it('[CART-9] paying opens the basket at a dish that cannot be had', async () => {
    const cart = aCart(['bun', anArticle('cake')]);
    const { app, order, basket } = await aKioskOrder({ menu, cart });
    order.pay();
    expect([order.sheet, basket.pointed?.id, basket.lines[1]?.problem?.reason, app.moves]).toEqual(['basket', cart.items[1]?.id, 'article-sold-out', []]);
  });

  it('[CART-9] in accessibility mode paying opens the page of the dish that cannot be had, also of one that is not among the first three; a basket that is opened again has all its lines', async () => {
    const cart = aCart(['bun', 'latte', 'tea', anArticle('cake')]);
    const { order } = await aKioskOrder({ menu, cart });
    const page = new AccessibleBasketViewModel(order);
    const seen = [];
    for (const act of [() => { order.open('basket'); }, () => { order.pay(); }, () => { page.putBack(); }, () => { order.pay(); }, () => { order.close(); order.open('basket'); }]) {
      act();
      seen.push(page.line?.item.article.code ?? 'all');
    }
    expect(seen).toEqual(['all', 'cake', 'all', 'cake', 'all']);
  });

  it('a dish that has sold out while the guest was paying is shown when the menu has come anew', async () => {
    const { app, order, basket } = await aKioskOrder({ menu, cart: aCart(['bun']) });
    order.lookAgain();
    expect(order.sheet).toBe(null);
    app.answers.menu = aMenu([aContainer('food', [anArticle('bun', { available: false }), 'latte'])]);
    await app.menu.refresh(aShop().id);
    order.lookAgain();
    expect([order.sheet, basket.lines.map(({ problem }) => problem?.reason), app.moves]).toEqual(['basket', ['article-sold-out'], []]);
  });

  it('a basket that becomes empty closes its sheet', async () => {
    const { order, basket } = await aKioskOrder({ menu, cart: aCart(['bun']) });
    order.open('basket');
    const [line] = basket.lines;
    if (line) basket.remove(line.item.id);
    expect(order.sheet).toBe(null);
  });

  it('the stack shows the three dishes added last, each once', async () => {
    const { order } = await aKioskOrder({ menu, cart: aCart(['bun', 'latte', 'tea', 'soup']) });
    expect(order.stack.map(({ item }) => item.article.code)).toEqual(['latte', 'tea', 'soup']);
  });

  it('the next guest finds no sheet, no digits and no code', async () => {
    const { order, spot, member, guest } = await aKioskOrder({ menu, spots, shops, cart: aCart(['bun']) });
    order.pay();
    spot.type('1');
    member.type('S');
    guest.set({ phase: 'nobody', number: 2 });
    expect([order.sheet, order.isOnTheWay, spot.typed, member.typed]).toEqual([null, false, '', '']);
  });
});

describe('the number of the table', () => {
  it('that two rooms share asks which', async () => {
    const { spot } = await aKioskOrder({ menu, spots });
    spot.type('3');
    expect([spot.confirm(), spot.found.map(({ id }) => id), spot.named.map(({ id }) => id), spot.hasNumbers]).toEqual([false, [103, 203], [151], true]);
  });

  it('that was said before needs no saying again', async () => {
    const { spot } = await aKioskOrder({ menu, spots });
    expect([spot.canConfirm, spot.confirm()]).toEqual([false, false]);
    for (const digit of '13') spot.type(digit);
    expect([spot.confirm(), spot.canConfirm, spot.confirm(), spot.chosen?.id]).toEqual([true, true, true, 113]);
  });

  it('that there is not is said while it is typed, and takes no more digits', async () => {
    const { spot } = await aKioskOrder({ menu, spots });
    spot.type('4');
    spot.type('7');
    expect([spot.isUnknown, spot.typed]).toEqual([true, '4']);
    spot.erase();
    expect([spot.isUnknown, spot.typed]).toEqual([false, '']);
  });
});

describe('a membership at a kiosk', () => {
  const astrid = ok({ customerCode: 'SIM-1001', name: 'Astrid Lind', isMember: true });

  it('is typed, greets by the given name, and is left again', async () => {
    const { app, member } = await aKioskOrder({ menu }, [astrid]);
    expect(member.offers).toBe(1);
    for (const sign of 'SIM-1001') member.type(sign);
    member.submit();
    expect(member.phase).toBe('looking');
    await app.clock.settle();
    expect([member.phase, member.givenName, member.failure]).toEqual(['active', 'Astrid', null]);
    member.leave();
    expect([member.phase, member.givenName, member.typed]).toEqual(['none', '', '']);
  });

  it('that was scanned and is none opens its sheet, which says why until it is closed', async () => {
    const { app, order, member } = await aKioskOrder({ menu }, [refusal('error.notFound', { status: 404 })]);
    member.scanned('NOBODY-1');
    await app.clock.settle();
    expect([order.sheet, member.failure]).toEqual(['member', 'unknown-card']);
    order.close();
    expect([order.sheet, member.failure]).toEqual([null, null]);
  });

  it('that is typed after a card that was none is told of its signs, and a card of itself', async () => {
    const none = refusal('error.notFound', { status: 404 });
    const { app, member } = await aKioskOrder({ menu }, [none, none]);
    const failures = [];
    member.scanned('NOBODY-1');
    await app.clock.settle();
    failures.push(member.failure);
    for (const sign of 'NOBODY-2') member.type(sign);
    member.submit();
    await app.clock.settle();
    failures.push(member.failure);
    member.scanned('ingen, alls');
    failures.push(member.failure);
    expect(failures).toEqual(['unknown-card', 'unknown-code', 'unknown-card']);
  });

  it('[MEMBER-2] that holds at the order type after a card that was none is greeted there, and not once more over the menu', async () => {
    const { app, order, member, page } = await aKioskOrder({ menu }, [refusal('error.notFound', { status: 404 }), astrid, refusal('error.notFound', { status: 404 }), astrid]);
    const sheets: (string | null)[] = [];
    const scan = async (code: string): Promise<void> => {
      member.scanned(code);
      await app.clock.settle();
      sheets.push(order.sheet);
    };
    page.set({ currentPage: 'shopPage' });
    await scan('NOBODY-1');
    await scan('SIM-1001');
    member.leave();
    page.set({ currentPage: 'menuPage' });
    await scan('NOBODY-1');
    await scan('SIM-1001');
    expect([sheets, member.givenName]).toEqual([['member', null, 'member', 'member'], 'Astrid']);
  });
});
