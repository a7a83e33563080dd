import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { startTexts } from '#ui/i18n/texts.ts';
import { TextsProvider } from '#ui/i18n/TextsProvider.tsx';
import { usePlace, type Place } from '#ui/screens/kiosk/done/use-place.ts';

const LANGUAGES = ['sv', 'fi', 'en', 'no', 'ru'] as const;
const otherSum = { code: '5LZ 2S8', charged: 12_000, total: 11_900, currency: { name: 'SEK', symbol: 'kr' } };

const place = async (of: Parameters<typeof usePlace>[0], language: (typeof LANGUAGES)[number] = 'sv'): Promise<Place | null> => {
  const texts = await startTexts(language, { parts: ALL_TEXT_PARTS, bundle: anyTextBundle });
  await texts.loadPart('kioskPay');
  const found: (Place | null)[] = [];
  const Words = (): null => {
    found.push(usePlace(of));
    return null;
  };
  renderToStaticMarkup(<TextsProvider i18next={texts.i18next}><Words /></TextsProvider>);
  return found[0] ?? null;
};
const plain = (words = ''): string => words.replaceAll('\u00A0', ' ');

it('[PAY-8] [X20] the code for another sum is heard by its letters and the sums in words, in every language, though they are written short', async () => {
  const said = await Promise.all(LANGUAGES.map((language) => place({ spotName: '', otherSum }, language)));
  expect(said.map((each) => plain(each?.said))).toEqual([
    'Visa koden 5, L, Z, 2, S, 8 i kassan. Terminalen säger 120 kr, inte 119 kr. Beställningen är betald.',
    'Näytä koodi 5, L, Z, 2, S, 8 kassalla. Maksupääte sanoo 120 Ruotsin kruunua, ei 119 Ruotsin kruunua. Tilauksesi on maksettu.',
    'Show the code 5, L, Z, 2, S, 8 at the counter. The terminal says 120 Swedish kronor, not 119 Swedish kronor. Your order is paid.',
    'Vis koden 5, L, Z, 2, S, 8 i kassen. Terminalen sier 120 kr, ikke 119 kr. Bestillingen er betalt.',
    'Покажите код 5, L, Z, 2, S, 8 на кассе. Терминал называет 120 шведских крон, а не 119 шведских крон. Заказ оплачен.',
  ]);
  expect(said.map((each) => plain(`${each?.title ?? ''}. ${each?.text ?? ''}`))).toEqual([
    'Visa koden 5LZ 2S8 i kassan. Terminalen säger 120 kr, inte 119 kr. Beställningen är betald.',
    'Näytä koodi 5LZ 2S8 kassalla. Maksupääte sanoo 120 kr, ei 119 kr. Tilauksesi on maksettu.',
    'Show the code 5LZ 2S8 at the counter. The terminal says 120 kr, not 119 kr. Your order is paid.',
    'Vis koden 5LZ 2S8 i kassen. Terminalen sier 120 kr, ikke 119 kr. Bestillingen er betalt.',
    'Покажите код 5LZ 2S8 на кассе. Терминал называет 120 kr, а не 119 kr. Заказ оплачен.',
  ]);
});

it('[PAY-8] who is called to the counter and eats at a table reads and hears which table it is, too', async () => {
  const served = await place({ spotName: 'Bord 12', otherSum });
  expect([plain(served?.text), plain(served?.said)]).toEqual([
    'Terminalen säger 120 kr, inte 119 kr. Beställningen är betald. Serveras vid: Bord 12',
    'Visa koden 5, L, Z, 2, S, 8 i kassan. Terminalen säger 120 kr, inte 119 kr. Beställningen är betald. Serveras vid: Bord 12',
  ]);
});

it('without another sum the food is fetched, or served at the table; while nobody knows, nothing is said', async () => {
  expect(await Promise.all([null, '', 'Bord 12'].map((spotName) => place({ spotName, otherSum: null })))).toEqual([
    null, { icon: 'pin', title: 'Hämta vid disken', text: 'När ditt nummer visas på skärmen' }, { icon: 'cutlery', title: 'Serveras vid: Bord 12', text: 'Sätt dig, vi kommer med maten' },
  ]);
});
