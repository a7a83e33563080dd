import { expect, it } from 'vitest';
import { shopId } from '#core/shared/ids.ts';
import { SHOP_TEXTS } from '#ui/brand/shop-texts.ts';
import { startTexts } from '#ui/i18n/texts.ts';
import { TextsProvider } from '#ui/i18n/TextsProvider.tsx';
import { ContactQuestion } from '#ui/screens/checkout/ContactQuestion.tsx';
import { NoteQuestion } from '#ui/screens/checkout/NoteQuestion.tsx';
import { PayButton } from '#ui/screens/checkout/PayButton.tsx';
import { HomeHero } from '#ui/screens/home/HomeHero.tsx';
import { SingleShop } from '#ui/screens/home/SingleShop.tsx';
import type { HomeShop } from '#ui/view-models/home-view-model.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { heard, html } from '../components/said.tsx';
import { aCheckoutPage } from '../view-models/a-checkout-page.ts';
import { onAPage } from './on-a-page.tsx';

const haga = shopId(6);

it('[SHOPTEXT-1] a shop\'s own words stand where the chain\'s do: welcome, closing note, allergen notice with its link, buttons and consent', async () => {
  const texts = await startTexts('sv');
  await Promise.all([texts.loadPart('home'), texts.loadPart('checkout'), texts.loadPart('errors'), texts.speakFor(haga)]);
  const { vm: checkout, stop } = await aCheckoutPage({ settings: { orders: { requireEmail: false, requirePhoneNumber: true } } });
  const shown: Omit<HomeShop, 'badge'> = { shop: aShop({ id: haga }), address: '', hours: [], closing: null, canBeChosen: true, takesOrders: true, distance: null, isFavorite: false };
  const page = onAPage(
    <TextsProvider i18next={texts.i18next}>
      <HomeHero />
      {(['online', 'offline', 'paused'] as const).map((badge) => <SingleShop key={badge} shown={{ ...shown, badge }} notice={null} onSelect={() => undefined} />)}
      <NoteQuestion checkout={checkout} /><ContactQuestion checkout={checkout} /><PayButton checkout={checkout} />
    </TextsProvider>, {},
  );
  stop();
  const own = await SHOP_TEXTS[haga]?.() ?? {};
  const elsewhere = ['order-type.takeAway', 'order-type.dineInPlace', 'order-type.choose-takeAway', 'order-type.choose-dineInPlace'];
  const words = heard(page);
  expect(Object.entries(own).filter(([key, text]) => !elsewhere.includes(key) && !words.includes(text.replaceAll(/<\/?a>/g, ''))).map(([key]) => key)).toEqual([]);
  expect(html(page)).toContain('<a class="link" href="/terms-and-conditions?section=allergies">Läs om allergener</a>');
});
