import type { CardMember } from '../accounts/member-book.ts';
import type { SeedArticle, SeedChoiceLevel, SeedShop, SeedVatRate } from '../seed/seed-types.ts';

/** A chain of restaurants as it is written by hand: what a product server begins with. */
export interface Chain {
  readonly shops: readonly SeedShop[];
  readonly articles: readonly SeedArticle[];
  readonly levels: readonly SeedChoiceLevel[];
  readonly vatRates: readonly SeedVatRate[];
  /** §6: members without an account, by the code of their card. */
  readonly members?: readonly CardMember[];
}
