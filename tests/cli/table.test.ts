import { expect, it } from 'vitest';
import { moneyText } from '#cli/render/money.ts';
import { table } from '#cli/render/table.ts';

it('a table is as wide as its widest cells, figures to the right, without soft hyphens', () => {
  const rows = [{ name: 'Björk\u00ADburgaren', price: 13900 }, { name: 'Kaffe', price: 3250 }];
  expect(table(rows, [{ title: 'Name', of: (row) => row.name }, { title: 'Price', of: (row) => moneyText(row.price, 'SEK'), align: 'right' }])).toBe(
    ['Name               Price', 'Björkburgaren    139 SEK', 'Kaffe          32.50 SEK'].join('\n'),
  );
});

it('a line ends with its last letter: no blanks behind it, nor below a heading without cells', () => {
  expect(table([{ name: 'Kaffe', note: '' }, { name: 'Bulle', note: 'sold out' }], [{ title: 'Name', of: ({ name }) => name }, { title: '', of: ({ note }) => note }])).toBe(['Name', 'Kaffe', 'Bulle  sold out'].join('\n'));
});

it('signs that a terminal draws twice as wide count twice, and those that are put together once', () => {
  const names = ['Kaffe', '🍔 Burgare', '寿司', '☕️', '👩🏽‍🍳 Kock', '🇸🇪', 'e\u0301'];
  expect(table(names.map((name) => ({ name })), [{ title: 'Name', of: ({ name }) => name }, { title: '1', of: () => '1' }]).split('\n').map((line) => line.replace(/ *1$/, (gap) => `|${String(gap.length - 1)}`))).toEqual(
    ['Name|8', 'Kaffe|7', '🍔 Burgare|2', '寿司|8', '☕️|10', '👩🏽‍🍳 Kock|5', '🇸🇪|10', 'e\u0301|11'],
  );
});

it.each([[0, '0 SEK'], [5, '0.05 SEK'], [-50, '-0.50 SEK'], [-150, '-1.50 SEK'], [100, '1 SEK']])('%i minor units are %s', (amount, text) => {
  expect(moneyText(amount, 'SEK')).toBe(text);
});
