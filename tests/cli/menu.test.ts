import { expect, it } from 'vitest';
import { demoSettings } from '#simulator/composition/demo-settings.ts';
import { aCommandLine } from './a-command-line.ts';

it('what there is not ends with 3, under one code wherever it is asked for', async () => {
  const { json } = await aCommandLine();
  const noArticle = { code: 3, values: [{ error: { code: 'order.unknown-article', message: 'This shop has no article "nope".', hint: 'List a shop\'s articles with `weborder menu SHOP`.', retryable: false } }] };
  expect([await json(['menu', '1', '--article', 'nope']), await json(['price', '1', 'nope'])]).toEqual([noArticle, noArticle]);
});

it('[MENU-4] a menu says what a dish costs now, and what it costs else while a campaign holds', async () => {
  const { json, run } = await aCommandLine();
  const { values: [rows] } = await json(['menu', '1', '--language', 'en']);
  expect(rows).toEqual(expect.arrayContaining([
    expect.objectContaining({ code: 'bjork-burger', price: 119, ordinaryPrice: 139, currency: 'SEK' }),
    expect.objectContaining({ code: 'cinnamon-bun', price: 39, ordinaryPrice: null }),
  ]) as unknown);
  expect((await run(['menu', '1'])).out).toMatch(/^bjork-burger .*119\S* SEK \(else 139\S* SEK\)|^bjork-burger .*119.*\(else 139/m);
  expect((await json(['menu', '1', '--article', 'bjork-burger'])).values[0]).toEqual(expect.objectContaining({ price: 119, ordinaryPrice: 139 }));
});

it('a dish that is sold out is told so, to people and to programs, and no other is', async () => {
  const { json, run } = await aCommandLine();
  const { values: [rows] } = await json(['menu', '2']);
  const told = (rows as readonly { readonly code: string; readonly available: boolean }[]).filter(({ available }) => !available).map(({ code }) => code);
  const read = (await run(['menu', '2'])).out.split('\n').filter((line) => line.endsWith('  sold out')).map((line) => line.split(' ')[0]);
  expect([told, read]).toEqual([['princess-cake'], ['princess-cake']]);
});

it.each([['no', 'no'], ['nb', 'no'], ['FI', 'fi'], ['sv-SE', 'sv']])('a language is asked for as cultures name it: %s', async (said, language) => {
  const { run } = await aCommandLine();
  expect(await run(['menu', '1', '--language', said])).toEqual(await run(['menu', '1', '--language', language]));
});

it('a language that there is not is told instead of another', async () => {
  const { json } = await aCommandLine();
  const message = (said: string): string => `Option '-l, --language <code>' argument '${said}' is invalid. A language is one of sv, fi, en, ru, no.`;
  for (const said of ['zz', '']) expect(await json(['menu', '1', '--language', said])).toEqual({ code: 2, values: [{ error: { code: 'usage', message: message(said), hint: 'weborder menu --help', retryable: false } }] });
});

it('[W-10] what a dish contains is null, and no empty list, where the server does not tell', async () => {
  const [telling, silent] = [await aCommandLine(), await aCommandLine({ features: { ...demoSettings.features, allergens: false } })];
  const allergens = async ({ json }: typeof telling): Promise<unknown> => (await json(['menu', '1', '--article', 'cinnamon-bun'])).values.map((dish) => (dish as { readonly allergens: unknown }).allergens);
  expect([await allergens(telling), await allergens(silent)]).toEqual([[['gluten', 'milk', 'egg']], [null]]);
});

it('a price without a campaign says nothing of what campaigns take off, and one with it how much', async () => {
  const { run } = await aCommandLine();
  const saved = async (item: string): Promise<string | undefined> => /of which campaigns take off +(.*)$/m.exec((await run(['price', '1', item])).out)?.[1];
  expect([await saved('1xcinnamon-bun'), await saved('1xbjork-burger:rye-sourdough')]).toEqual([undefined, '20 SEK']);
});
