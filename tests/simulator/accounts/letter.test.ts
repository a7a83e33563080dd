import { expect, it } from 'vitest';
import { letter } from '#simulator/product-server/mail-outbox/mail.ts';

it.each([
  ['sv', 'Välkommen till Björk_&amp;_Bröd'], ['fi', 'Björk_&amp;_Bröd toivottaa tervetulleeksi'], ['en', 'Welcome to Björk_&amp;_Bröd'], ['no', 'Velkommen til Björk_&amp;_Bröd'], ['ru', 'Добро пожаловать в Björk_&amp;_Bröd'],
])('the title of a mail keeps a name with "&" on one line (%s)', (language, title) => {
  const { html } = letter('confirm-email', { recipient: 'alva@example.com', name: 'Alva', chainName: 'Björk & Bröd', language, link: 'https://order.example/confirm', customerId: 'alva' });
  expect(/<h1>(.*)<\/h1>/.exec(html)?.[1]?.replaceAll('\u00A0', '_')).toBe(title);
});

it('a mail about an account says above all whose it is, as its text does below', () => {
  const { html, text } = letter('reset-password', { recipient: 'alva@example.com', name: 'Alva', chainName: 'Björk & Bröd', language: 'sv', link: 'https://order.example/reset', customerId: 'alva' });
  expect([html.split('\n')[0], text.split('\n\n').at(-1)]).toEqual(['<p class="sender">Björk &amp; Bröd</p>', 'Björk & Bröd']);
});
