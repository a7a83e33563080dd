import type { ShopTexts } from '../../../i18n/shop-texts.ts';

/** Haga, the bakery in Gothenburg. */
export const texts: ShopTexts = {
  'home.welcome': 'Hej från Haga',
  'home.welcome-sub': 'Välj restaurang, bullarna är strax klara.',
  'home.closes-before': 'Vi tar emot beställningar på nätet till en kvart innan vi stänger.',
  'checkout.allergy': 'Tål du inte något? <a>Läs om allergener</a> eller prata med bagaren.',
  'order-type.takeAway': 'Ta med i påse',
  'order-type.dineInPlace': 'Fika här',
  'order-type.choose-takeAway': 'Ta med i påse',
  'order-type.choose-dineInPlace': 'Fika här',
  'checkout.pay': 'Betala fikat',
  'shop.status.online': 'Öppet, kom in',
  'shop.status.paused': 'Bagarens paus',
  'shop.status.offline': 'Bara i disken',
  'home.start': 'Börja med en bulle',
  'home.offline': 'Stängt på nätet, kom in i stället',
  'home.paused': 'Bagaren tar en paus',
  'checkout.marketing': 'Ja tack till Hagas erbjudanden med sms och e-\u2060post, bara för mig',
};
