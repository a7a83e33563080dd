import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Order } from '#core/order-tracking/order.ts';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { startTexts } from '#ui/i18n/texts.ts';
import { TextsProvider } from '#ui/i18n/TextsProvider.tsx';
import { useReceiptWords } from '#ui/screens/kiosk/done/use-receipt-words.ts';
import { anOrder } from '../../../support/an-order.ts';

/** A receipt as it is read aloud. */
const read = async (order: Order | null, language: 'sv' | 'fi' | 'en' | 'no' | 'ru' = 'sv'): Promise<string | null> => {
  const texts = await startTexts(language, { parts: ALL_TEXT_PARTS, bundle: anyTextBundle });
  await texts.loadPart('kioskPay');
  const said: (string | null)[] = [];
  const Words = (): null => {
    said.push(useReceiptWords(order));
    return null;
  };
  renderToStaticMarkup(<TextsProvider i18next={texts.i18next}><Words /></TextsProvider>);
  return said[0]?.replaceAll('\u00A0', ' ') ?? null;
};

const bought = anOrder({
  number: '214', total: 20_350,
  lines: [
    { code: 'bun', name: 'Kardemumma\u00ADbulle', quantity: 2, total: 7_800, choices: [], imageUrl: '' },
    { code: 'mug', name: 'Mugg', quantity: 1, total: 12_550, choices: [], imageUrl: '' },
  ],
  vat: [{ rateBasisPoints: 600, net: 7_358, vat: 442, gross: 7_800 }, { rateBasisPoints: 2500, net: 10_040, vat: 2_510, gross: 12_550 }],
});

it('[X17] a receipt is read aloud with shop, number, what was bought, what was paid, and the VAT in it', async () => {
  expect(await read(bought)).toBe(
    'Kvitto från Björk & Bröd Hamngatan, nummer 214. 2 Kardemummabulle, 78 kr. 1 Mugg, 125,50 kr. Betalt 203,50 kr, varav moms 6 % 4,42 kr, varav moms 25 % 25,10 kr.',
  );
});

it('[X17] a receipt without VAT ends after what was paid, in every language', async () => {
  const water = anOrder({ total: 0, vat: [], lines: [{ code: 'water', name: 'Vatten', quantity: 1, total: 0, choices: [], imageUrl: '' }] });
  expect(await Promise.all((['sv', 'fi', 'en', 'no', 'ru'] as const).map((language) => read(water, language)))).toEqual([
    'Kvitto från Björk & Bröd Hamngatan, nummer 42. 1 Vatten, 0 kr. Betalt 0 kr.', 'Kuitti: Björk & Bröd Hamngatan, numero 42. 1 Vatten, 0 Ruotsin kruunua. Maksettu 0 Ruotsin kruunua.',
    'Receipt from Björk & Bröd Hamngatan, number 42. 1 Vatten, 0 Swedish kronor. Paid 0 Swedish kronor.', 'Kvittering fra Björk & Bröd Hamngatan, nummer 42. 1 Vatten, 0 kr. Betalt 0 kr.',
    'Чек: Björk & Bröd Hamngatan, номер 42. 1 Vatten, 0 шведских крон. Оплачено 0 шведских крон.',
  ]);
});

it('[X17] nothing is read of an order that is not known, or not paid', async () => {
  expect([await read(null), await read(anOrder({ paid: false }))]).toEqual([null, null]);
});
