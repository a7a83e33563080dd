import type { FaultDeck } from '../world/fault-deck.ts';
import type { Browser } from './browser.ts';
import type { Dice } from './guest-choices.ts';
import type { KioskPageParts } from './kiosk-services.ts';

export interface KioskWhimDeps {
  readonly browser: Browser<KioskPageParts>;
  readonly deck: FaultDeck;
  readonly dice: Dice;
  readonly say: (text: string) => void;
}

/** F56: double taps, walking away, the next guest before the first is done, keys mashed, another language. Null: nothing of the kind. */
export const followKioskWhim = ({ services, screen }: KioskPageParts, { browser, deck, dice, say }: KioskWhimDeps): 'done' | 'walks-away' | 'next-guest' | null => {
  if (deck.has('F56') ? !deck.strikes('F56', 'the guest') : !dice.chance(2)) return null;
  switch (dice.between(1, 7)) {
    case 1:
      say('the guest mashes the screen');
      void screen.pay();
      void screen.pay();
      services.payment.cancel();
      return 'done';
    case 2:
      say('the guest walks away');
      return 'walks-away';
    case 3:
      void services.locale.choose(dice.oneOf(['fi', 'en', 'sv', 'no', 'ru'] as const) ?? 'sv');
      return 'done';
    case 4:
      say('the next guest steps in');
      return services.finishGuest('done') ? 'next-guest' : 'done';
    case 5:
      services.accessibility.toggle();
      return 'done';
    case 6:
      say('the guest holds a card under the scanner');
      services.members.activate(dice.chance(50) ? '900001' : 'nobody');
      return 'done';
    default:
      for (const path of ['/', '/profile', '/login?redirectUri=/profile', '/shop/1/digital-signage']) services.navigation.goToPath(path);
      browser.tabs[0]?.history.step(-1);
      return 'done';
  }
};
