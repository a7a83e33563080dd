import { expect, it } from 'vitest';
import { moneyText } from '#cli/render/money.ts';
import { table } from '#cli/render/table.ts';

it('a table is as wide as its widest cells, figures to the right, without soft hyphens', () => {
  const rows = [{ name: 'Björk\u00ADburgaren', price: 13900 }, { name: 'Kaffe', price: 3250 }];
  expect(table(rows, [{ title: 'Name', of: (row) => row.name }, { title: 'Price', of: (row) => moneyText(row.price, 'SEK'), align: 'right' }])).toBe(
    ['Name               Price', 'Björkburgaren    139 SEK', 'Kaffe          32.50 SEK'].join('\n'),
  );
});

it.each([[0, '0 SEK'], [5, '0.05 SEK'], [-50, '-0.50 SEK'], [-150, '-1.50 SEK'], [100, '1 SEK']])('%i minor units are %s', (amount, text) => {
  expect(moneyText(amount, 'SEK')).toBe(text);
});
