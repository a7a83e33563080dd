import { describe, expect, it } from 'vitest';
import { createKioskHistory } from '#adapters/browser/kiosk-history.ts';
import { fakeHistory, type FakeHistory } from '#tests/support/fake-history.ts';

const aKiosk = (): { readonly browser: FakeHistory; readonly history: ReturnType<typeof createKioskHistory>; readonly popped: string[] } => {
  const browser = fakeHistory('/self-service/7/start');
  const history = createKioskHistory({ ...browser, entry: () => '0' });
  const popped: string[] = [];
  history.onPop((path) => popped.push(path));
  return { browser, history, popped };
};

describe('a kiosk\'s history', () => {
  it('is one entry to the browser, wherever the guest goes', () => {
    const { browser, history } = aKiosk();
    history.push('/shop/7/order-type');
    history.push('/shop/7/menu/burgers');
    history.replace('/shop/7/checkout');
    expect([browser.paths, history.current()]).toEqual([['/shop/7/checkout'], '/shop/7/checkout']);
    browser.step(-1);
    expect(history.current()).toBe('/shop/7/checkout');
  });

  it('steps back inside the app, to names that places keep', () => {
    const { browser, history, popped } = aKiosk();
    const first = history.entry();
    history.push('/shop/7/order-type');
    const second = history.entry();
    history.push('/shop/7/menu/burgers');
    history.back();
    expect([popped, history.current(), history.entry(), browser.paths]).toEqual([['/shop/7/order-type'], '/shop/7/order-type', second, ['/shop/7/order-type']]);
    history.back();
    history.back();
    expect([popped, first, history.entry(), second === first]).toEqual([['/shop/7/order-type', '/self-service/7/start'], '0', '0', false]);
  });

  it('keeps a place\'s name when its address is replaced, and tells of none below it', () => {
    const history = createKioskHistory({ ...fakeHistory('/self-service/7/home'), entry: () => '0', previous: () => '/of-the-guest-before' });
    history.push('/shop/7/menu');
    const name = history.entry();
    history.replace('/shop/7/menu/burgers');
    expect([history.entry(), history.previous()]).toEqual([name, null]);
  });

  it('steps back to the address that has taken the place of another, under the name of the place', () => {
    const { history, popped } = aKiosk();
    const first = history.entry();
    history.replace('/self-service/7/home');
    history.push('/shop/7/menu');
    const second = history.entry();
    history.replace('/shop/7/menu/burgers');
    history.push('/shop/7/checkout');
    history.back();
    const back = [history.current(), history.entry()];
    history.push('/shop/7/menu/drinks');
    const names = new Set([first, second, history.entry()]);
    history.back();
    history.back();
    expect([back, popped, history.entry(), names.size]).toEqual([['/shop/7/menu/burgers', second], ['/shop/7/menu/burgers', '/shop/7/menu/burgers', '/self-service/7/home'], first, 3]);
  });

  it('keeps fifty steps: a kiosk\'s page lives for weeks', () => {
    const { history, popped } = aKiosk();
    for (let at = 1; at <= 60; at += 1) history.push(`/shop/7/menu/${String(at)}`);
    for (let at = 1; at <= 60; at += 1) history.back();
    expect([popped.length, popped[0], popped.at(-1), history.backTo('/shop/7/menu/9', false)]).toEqual([50, '/shop/7/menu/59', '/shop/7/menu/10', null]);
  });

  it('forgets where the guest was', () => {
    const { history, popped } = aKiosk();
    history.push('/shop/7/checkout/payment/order-1');
    history.push('/self-service/7/home');
    history.forget();
    history.back();
    expect([popped, history.current()]).toEqual([[], '/self-service/7/home']);
  });

  it('hears of a step that the browser takes all the same, until it stops listening', () => {
    const browser = fakeHistory('/');
    browser.push('/elsewhere');
    const history = createKioskHistory({ ...browser, entry: () => '0' });
    const heard: string[] = [];
    const stop = history.onPop((path) => heard.push(path));
    browser.step(-1);
    stop();
    browser.step(1);
    history.push('/a');
    history.back();
    expect(heard).toEqual(['/']);
  });
});
