import type { ShopTexts } from '../../../i18n/shop-texts.ts';

/** Hornstull, by the water. */
export const texts: ShopTexts = {
  'home.welcome': 'Välkommen till Hornstull',
  'home.welcome-sub': 'Välj restaurang, så tänder vi ugnen.',
  'home.closes-before': 'Beställningen på nätet stänger en halvtimme före restaurangen.',
  'checkout.allergy': 'Är du allergisk? <a>Det här finns i maten</a>, och kocken svarar gärna i disken.',
  'order-type.takeAway': 'Ta hem',
  'order-type.dineInPlace': 'Ät hos oss',
  'order-type.choose-takeAway': 'Ta hem',
  'order-type.choose-dineInPlace': 'Ät hos oss',
  'checkout.pay': 'Betala nu',
  'shop.status.online': 'Öppet nu',
  'shop.status.paused': 'Paus i köket just nu',
  'shop.status.offline': 'Stängt online just nu',
  'home.start': 'Börja beställa här',
  'home.offline': 'Stängt på nätet, öppet i disken',
  'home.paused': 'Paus i köket, strax tillbaka',
  'checkout.marketing': 'Ja tack till erbjudanden från Hornstull med sms och e-\u2060post',
};
