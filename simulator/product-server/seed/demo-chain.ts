import { alcoholFree, beer, wine } from './articles-beer-wine.ts';
import { bowls, sides } from './articles-bowls.ts';
import { breakfast } from './articles-breakfast.ts';
import { buns } from './articles-buns.ts';
import { burgers } from './articles-burgers.ts';
import { coffee } from './articles-coffee.ts';
import { coldDrinks } from './articles-cold-drinks.ts';
import { iceCream } from './articles-ice-cream.ts';
import { kids } from './articles-kids.ts';
import { helsinkiArticles, osloArticles } from './articles-local.ts';
import { meals } from './articles-meals.ts';
import { kitchenware, pantry } from './articles-pantry.ts';
import { pizzas } from './articles-pizza.ts';
import { salads } from './articles-salads.ts';
import { soups } from './articles-soups.ts';
import { choiceLevels } from './choice-levels.ts';
import { DEMO_MEMBERS, type Member } from '../../terminal-host/members.ts';
import type { SeedArticle, SeedChoiceLevel, SeedShop, SeedVatRate } from './seed-types.ts';
import { shops } from './shops.ts';
import { testDishes, testStation } from './test-station.ts';
import { vatRates } from './vat-rates.ts';

export interface DemoChain {
  readonly shops: readonly SeedShop[];
  readonly articles: readonly SeedArticle[];
  readonly levels: readonly SeedChoiceLevel[];
  readonly vatRates: readonly SeedVatRate[];
  /** §6: members by the code of their card, without an account. */
  readonly members: readonly Member[];
}

/** Björk & Bröd, a Nordic bakery-kitchen: its restaurants. */
export const restaurants: DemoChain = {
  shops,
  articles: [
    ...burgers, ...bowls, ...soups, ...buns, ...coffee, ...coldDrinks, ...kids, ...breakfast, ...salads, ...pizzas, ...sides,
    ...iceCream, ...meals, ...beer, ...wine, ...alcoholFree, ...pantry, ...kitchenware, ...helsinkiArticles, ...osloArticles,
  ],
  levels: choiceLevels,
  vatRates,
  members: DEMO_MEMBERS,
};

/** What the simulated product server serves when nobody gives it another chain: the restaurants, and a shop for trying out payments at a kiosk. */
export const demoChain: DemoChain = { ...restaurants, shops: [...shops, testStation], articles: [...restaurants.articles, ...testDishes] };
