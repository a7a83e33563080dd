import type { Article } from '../menu/menu.ts';
import type { Minor } from '../shared/money.ts';
import type { ChosenLevel } from './cart.ts';
import { linePrice } from './cart-price.ts';

/** What the guest is about to add, or the line as it is being edited. */
export interface PlannedLine {
  readonly article: Article;
  readonly choices: readonly ChosenLevel[];
  readonly quantity: number;
  /** Pieces of the same article in the other lines of the basket: a campaign "from 3" counts them too. */
  readonly otherPieces: number;
}

/** The running price on the add button: by the very rules by which the basket is priced afterwards. `ordinary`: without a campaign. */
export const additionPrice = ({ otherPieces, ...line }: PlannedLine, isMember: boolean): { readonly total: Minor; readonly ordinary: Minor } => {
  const { total, ordinary } = linePrice(line, line.quantity + otherPieces, isMember);
  return { total, ordinary };
};
