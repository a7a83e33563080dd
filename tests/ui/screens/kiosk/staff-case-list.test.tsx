import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hours } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { startTexts } from '#ui/i18n/texts.ts';
import { TextsProvider } from '#ui/i18n/TextsProvider.tsx';
import { KioskViewModelsContext, type KioskViewModels } from '#ui/screens/kiosk/kiosk-view-models.ts';
import { StaffCaseList } from '#ui/screens/kiosk/staff/StaffCaseList.tsx';
import { aShop } from '../../../support/a-shop.ts';
import { NOON } from '../../../support/moment.ts';
import { onAPage } from '../on-a-page.tsx';

/** What staff reads of a charge of that moment. */
const read = async (language: 'sv' | 'fi', at: number, more: object = {}): Promise<string> => {
  const texts = await startTexts(language, { parts: ALL_TEXT_PARTS, bundle: anyTextBundle });
  await texts.loadPart('kiosk');
  const staff = { cases: [{ code: 'K7F249', orderId: orderId('o-1'), amount: 11_900, currency: { name: 'SEK', symbol: 'kr' }, at, reason: 'order.shop-closed', isSettled: false, ...more }] };
  return renderToStaticMarkup(
    <TextsProvider i18next={texts.i18next}>
      <KioskViewModelsContext value={{ staff } as unknown as KioskViewModels}>{onAPage(<StaffCaseList />, { topBar: { chainName: '', shop: aShop() } as never })}</KioskViewModelsContext>
    </TextsProvider>,
  ).replaceAll(/<button.*<\/button>/g, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ').trim();
};

it('[P-9] a charge that waits for staff says its day, too, for it may wait over midnight', async () => {
  expect([await read('sv', NOON), await read('fi', NOON + hours(12))]).toEqual([
    'Betalningar att reda ut K7F 249 119 kr drogs 12.00, men beställningen gick inte fram. fredag 20 november · order.shop-closed',
    'Selvitettävät maksut K7F 249 119 kr veloitettiin 00.00, mutta tilaus ei mennyt perille. 119 Ruotsin kruunua veloitettiin 00.00, mutta tilaus ei mennyt perille. lauantai 21. marraskuuta · order.shop-closed',
  ]);
});

it('[PAY-8] a paid order of which another sum was charged is told with both, and where', async () => {
  const more = { amount: 9800, charged: 9900, terminal: 'Kassa 1', reason: 'payment.other-amount' };
  expect([await read('sv', NOON, more), await read('fi', NOON, more)]).toEqual([
    'Betalningar att reda ut K7F 249 Enligt Kassa 1 drogs 99 kr 12.00 för en beställning på 98 kr, som är betald. Titta efter där, och rätta till skillnaden. fredag 20 november · payment.other-amount',
    'Selvitettävät maksut K7F 249 Päätteen Kassa 1 mukaan 99 kr veloitettiin 12.00 tilauksesta, joka maksaa 98 kr ja on maksettu. Tarkista sieltä, ja korjaa erotus. Päätteen Kassa 1 mukaan 99 Ruotsin kruunua veloitettiin 12.00 tilauksesta, joka maksaa 98 Ruotsin kruunua ja on maksettu. Tarkista sieltä, ja korjaa erotus. perjantai 20. marraskuuta · payment.other-amount',
  ]);
});
