import type { Millis } from '#core/shared/duration.ts';
import type { FaultDeck } from '../world/fault-deck.ts';
import type { Browser, BrowserTab } from './browser.ts';
import { seconds } from '#core/shared/duration.ts';
import type { Dice } from './guest-choices.ts';
import type { WebPageParts } from './web-page-parts.ts';

export interface WebWhimDeps {
  readonly browser: Browser<WebPageParts>;
  readonly deck: FaultDeck;
  readonly dice: Dice;
  readonly say: (text: string) => void;
  /** No network for so long. */
  readonly tunnel: (forMs: Millis) => void;
}

/** F56: what nobody plans: double taps, another tab, a reload, back, a tunnel. Some of it is for the guest to do: go elsewhere, or leave. */
export const followWhim = (tab: BrowserTab<WebPageParts>, { browser, deck, dice, say, tunnel }: WebWhimDeps): 'walks-away' | 'other-shop' | null => {
  if (!deck.has('F56') && !dice.chance(2)) return null;
  if (deck.has('F56') && !deck.strikes('F56', 'the guest')) return null;
  switch (dice.between(1, 8)) {
    case 1:
      say('the guest reloads');
      browser.reload(tab);
      return null;
    case 2:
      if (browser.tabs.length >= 3) return null;
      say('the guest opens a second tab');
      browser.open(tab.history.current());
      return null;
    case 3:
      say('the guest steps back');
      tab.history.step(-1);
      return null;
    case 4: return dice.chance(30) ? 'walks-away' : null;
    case 5:
      say('the guest changes the language');
      void tab.page?.parts.services.locale.choose(dice.oneOf(['fi', 'en', 'sv', 'no', 'ru'] as const) ?? 'sv');
      return null;
    case 6:
      say('the guest\'s train enters a tunnel');
      tunnel(seconds(dice.between(3, 40)));
      return null;
    case 7: return 'other-shop';
    default:
      say('the guest taps twice');
      void tab.page?.parts.screen.order();
      void tab.page?.parts.screen.payNow();
      return null;
  }
};
