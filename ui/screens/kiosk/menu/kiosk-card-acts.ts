import type { Currency } from '#core/shared/money.ts';
import type { MenuCard } from '../../../view-models/menu-card.ts';

/** What a kiosk's cards need besides their article: the same object for all of them as long as the menu is the same, so that they stay as they are. */
export interface KioskCardActs {
  readonly currency: Currency;
  readonly max: number;
  readonly countOf: (code: MenuCard['article']['code']) => number;
  readonly add: (card: MenuCard) => void;
  readonly takeAway: (card: MenuCard) => void;
  /** To the article's own page. */
  readonly open: (card: MenuCard) => void;
}

export interface CardSource extends Pick<KioskCardActs, 'countOf' | 'add' | 'takeAway' | 'open'> { readonly currency: Currency }

export const kioskCardActs = (source: CardSource, currency: Currency, max: number): KioskCardActs => ({
  currency, max,
  countOf: (code) => source.countOf(code),
  add: (card) => { source.add(card); },
  takeAway: (card) => { source.takeAway(card); },
  open: (card) => { source.open(card); },
});
