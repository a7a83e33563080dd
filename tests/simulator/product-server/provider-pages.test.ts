import { describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { testCards } from '#simulator/product-server/payment-provider/test-cards.ts';
import { providerTexts } from '#simulator/product-server/payment-provider/provider-texts.ts';
import { escapeHtml, html } from '#simulator/http/html.ts';
import { aProductServer } from '../support/a-product-server.ts';
import { pageOf, placed, press } from '../support/orders.ts';

describe('the payment provider\'s page', () => {
  it.each([
    ['sv', 'Välj ett testkort', null, 'Tillbaka utan att betala'], ['fi', 'Valitse testikortti', '70 Ruotsin kruunua', 'Takaisin maksamatta'],
    ['en', 'Choose a test card', '70 Swedish kronor', 'Back without paying'], ['no', 'Velg et testkort', null, 'Tilbake uten å betale'],
    ['ru', 'Выберите тестовую карту', '70 шведских крон', 'Вернуться без оплаты'],
  ])('speaks %s, and says the sum in words where a voice would stumble over its sign [X20]', async (language, choose, said, leave) => {
    const world = await aProductServer();
    const page = await pageOf(world, await placed(world));
    const { text } = await world.get(page, { cookie: `culture=${language}` });
    const read = text.replaceAll(/[\u00A0\u202F]/g, ' ');
    const sum = said === null ? '<span>70 kr</span>' : `<span><span aria-hidden="true">70 kr</span><span class="vh">${said}</span></span>`;
    expect([read.includes(choose), /<h1>(.*)<\/h1>/.exec(read)?.[1], read.split(sum).length, read.includes(leave), read.includes(`<html lang="${language}">`)]).toEqual([true, sum, 3, true, true]);
  });

  it('offers every test card by name, masked and marked as a test, without script or inline style', async () => {
    const world = await aProductServer();
    const { text } = await world.get(await pageOf(world, await placed(world)));
    expect([...text.matchAll(/type="radio" name="card" value="([^"]+)"/g)].map(([, code]) => code)).toEqual(testCards.map((card) => card.code));
    expect([text.includes('TEST'), /<script|style=|\son[a-z]+=/.test(text), /\d{13,19}/.test(text)]).toEqual([true, false, false]);
    for (const language of ['sv', 'fi', 'en', 'no', 'ru']) expect(Object.keys(providerTexts(language).texts.cards)).toEqual(testCards.map((card) => card.code));
  });

  it('asks again when no card was chosen, and takes nothing', async () => {
    const world = await aProductServer();
    const page = await pageOf(world, await placed(world));
    const answer = await press(world, page, 'no-such-card');
    expect([answer.status, answer.text.includes('role="alert"'), world.server.ledger().lines]).toEqual([422, true, []]);
  });

  it.each([['sv', 'Banken arbetar på betalningen', 'Betalningen är avgjord'], ['fi', 'Pankki käsittelee maksua', 'Maksu on jo ratkaistu']])('P1: whoever comes back to it while the bank is at work is not told that nothing more is charged (%s)', async (language, pending, decided) => {
    const world = await aProductServer();
    const page = await pageOf(world, await placed(world));
    await press(world, page, 'slow');
    const titles: (string | undefined)[] = [];
    for (const ms of [0, seconds(20)]) {
      await world.clock.advance(ms);
      titles.push(/<h1>(.*)<\/h1>/.exec((await world.get(page, { cookie: `culture=${language}` })).text)?.[1]);
    }
    expect(titles).toEqual([pending, decided]);
  });

  it('its Russian has the same letters as its other languages', async () => {
    const world = await aProductServer();
    for (const sheet of ['/provider/assets/pay.css', '/outbox/assets/outbox.css']) {
      const { text } = await world.get(sheet);
      expect([sheet, /onest-cyrillic\.woff2\) format\("woff2"\);[^}]*unicode-range: [^}]*U\+0400-045F/.test(text)]).toEqual([sheet, true]);
    }
    const font = await world.get('/provider/assets/onest-cyrillic.woff2');
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  });

  it('its stylesheet and font are files', async () => {
    const world = await aProductServer();
    const [css, font] = [await world.get('/provider/assets/pay.css'), await world.get('/provider/assets/onest.woff2')];
    expect([css.status, css.headers.get('content-type'), font.status, font.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8', 200, 'font/woff2']);
  });
});

it('a page escapes what is put into it', () => {
  expect(html`<a title="${'"><script>'}">${['x'].map((text) => html`<b>${text}&</b>`)}</a>`.text).toBe('<a title="&quot;&gt;&lt;script&gt;"><b>x&</b></a>');
  expect(escapeHtml(`<&'">`)).toBe('&lt;&amp;&#39;&quot;&gt;');
});
