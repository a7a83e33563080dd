import type { Millis } from '#core/shared/duration.ts';
import type { Bank, CardPlan } from '../world/bank.ts';
import type { FaultDeck } from '../world/fault-deck.ts';
import type { Browser, BrowserTab } from './browser.ts';
import { mindMs, type Dice } from './guest-choices.ts';
import type { WebPageParts } from './web-page-parts.ts';

export interface BankVisit {
  readonly browser: Browser<WebPageParts>;
  readonly bank: Bank;
  readonly deck: FaultDeck;
  readonly dice: Dice;
  readonly say: (text: string) => void;
  readonly isCalm: boolean;
}

/** What a guest does at the payment provider's own page: pays, is declined, gives up, comes back, or is never seen again. */
export const actAtBank = (tab: BrowserTab<WebPageParts>, token: string, { browser, bank, deck, dice, say, isCalm }: BankVisit): { readonly nextMs: Millis; readonly hasLeft: boolean } => {
  const page = bank.page(token);
  if (page === null) {
    tab.history.visit('/');
    browser.load(tab);
    return { nextMs: mindMs(dice), hasLeft: false };
  }
  const back = (): void => {
    if (tab.kept !== null && (deck.strikes('F48', 'back to the kept page') || dice.chance(10))) {
      const kept = browser.restore(tab);
      kept?.parts.services.payment.resume();
      return;
    }
    tab.history.visit(page.returnPath);
    browser.load(tab);
  };
  if (page.state === 'open') {
    const roll = dice.between(1, 100);
    if (!isCalm && roll <= 8) {
      say('the guest comes back from the bank without paying');
      back();
    } else if (!isCalm && roll <= 13) {
      say('the guest gives up at the bank');
      bank.abandon(token);
      back();
    } else if (!isCalm && roll <= 15) {
      say('the guest closes the bank\'s page and walks away');
      return { nextMs: 0, hasLeft: true };
    } else {
      const card: CardPlan = {
        outcome: dice.chance(isCalm ? 100 : 87) ? 'approved' : 'declined', afterMs: dice.chance(80) ? 0 : dice.chance(80) ? dice.between(300, 6_000) : dice.between(6_000, 60_000),
        noticeMs: dice.chance(15) ? null : dice.between(0, 20_000),
      };
      say(`the guest pays at the bank: ${card.outcome} after ${card.afterMs} ms`);
      bank.pay(token, card);
      if (dice.chance(70)) back();
    }
    return { nextMs: mindMs(dice), hasLeft: false };
  }
  back();
  return { nextMs: mindMs(dice), hasLeft: false };
};
