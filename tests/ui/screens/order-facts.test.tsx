import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { OrderFacts } from '#ui/screens/order/OrderFacts.tsx';
import { orderPanel } from '#ui/view-models/order-panel.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { heard, html } from '../components/said.tsx';

it.each([
  ['takeAway', 'done', 'Collect here'], ['takeAway', 'delivered', null], ['takeAway', 'cancelled', null],
  ['dineInPlace', 'done', 'We serve you at'], ['dineInPlace', 'delivered', null], ['dineInPlace', 'cancelled', null],
] as const)("an order (%s) that is %s says where its food is to be had as long as there is any to come, and always the restaurant's address", (orderType, status, place) => {
  const order = anOrder({ orderType, status, spotName: 'Table 7' });
  const words = heard(<OrderFacts panel={orderPanel(order, DEFAULT_SETTINGS)} />, 'en');
  expect([/Collect here|We serve you at/.exec(words)?.[0] ?? null, words.includes(order.shop.address)]).toEqual([place, true]);
});

it.each([['Table 7', 'We serve you atTable 7'], ['', 'Eat hereVasastan']])('who eats at the restaurant is told the table, and without one ("%s") no place that is none', (spotName, said) => {
  const order = anOrder({ orderType: 'dineInPlace', status: 'done', spotName });
  expect(html(<OrderFacts panel={orderPanel({ ...order, shop: { ...order.shop, name: 'Vasastan' } }, DEFAULT_SETTINGS)} />, 'en').replaceAll(/<[^>]*>/g, '')).toContain(said);
});

it.each([['sv', 'Öppna', 'Öppna kvittot'], ['fi', 'Avaa', 'Avaa kuitti'], ['en', 'Open', 'Open the receipt'], ['no', 'Åpne', 'Åpne kvitteringen'], ['ru', 'Открыть', 'Открыть чек']] as const)(
  'in %s the button beside "Receipt" is called by what it opens, for whoever hears it alone, and begins with the word that is read', (language, read, name) => {
    const order = anOrder({ paid: true });
    const markup = html(<OrderFacts panel={orderPanel(order, DEFAULT_SETTINGS)} whole={order} onReceipt={() => undefined} />, language);
    expect(/<button[^>]*>.*?<\/button>/.exec(markup)?.[0]).toBe(`<button type="button" class="link" aria-label="${name}">${read}</button>`);
  });
