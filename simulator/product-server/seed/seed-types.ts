/**
 * The demo chain as it is written by hand: what people read, in every language the chain speaks, and the numbers behind it.
 * `load-demo-chain.ts` turns these values into rows of the product server's database; nothing else reads them.
 */

/** A text in each complete language; Russian is partial (§1), the lookup falls back to English. */
export interface Texts { readonly sv: string; readonly fi: string; readonly en: string; readonly no: string; readonly ru?: string }

/** Prices with VAT in minor units (öre, cent, øre), one per currency of the chain. */
export interface Prices { readonly SEK: number; readonly EUR: number; readonly NOK: number }

/** R1: the rate follows category, order type and date; the rates themselves are in `vat-rates.ts`. */
export type VatCategory = 'food' | 'alcohol' | 'goods';

type Allergen =
  | 'gluten' | 'milk' | 'egg' | 'fish' | 'crustaceans' | 'molluscs' | 'nuts' | 'peanut' | 'soy' | 'celery' | 'mustard' | 'sesame' | 'sulphites' | 'lupin';
type Diet = 'vegan' | 'vegetarian';

export interface SeedChoice {
  /** Unique within its level, kebab-case: `rye-sourdough`. */
  readonly code: string;
  readonly name: Texts;
  /** Added to the article's price unless it is one of the level's free picks. 0 = included. */
  readonly price: Prices;
  readonly vatCategory?: VatCategory;
  readonly allergens?: readonly Allergen[];
}

/** A question about an article ("Bröd", "Tillbehör"), reused by many articles. */
export interface SeedChoiceLevel {
  /** kebab-case, unique in the chain: `bread`. */
  readonly code: string;
  readonly name: Texts;
  /** How many must and may be chosen; equal = exactly that many; `min: 0` = optional. */
  readonly min: number;
  readonly max: number;
  /** The first so many picks cost nothing ("de två första ingår"). */
  readonly free: number;
  readonly choices: readonly SeedChoice[];
}

export interface SeedCampaign {
  readonly code: string;
  /** Short, for the tag on the card: "Veckans, 20 kr lägre". */
  readonly name: Texts;
  readonly price: Prices;
  /** From this many of the article on, each costs `price`. 1 = always. */
  readonly minQuantity: number;
  readonly membersOnly: boolean;
  /** Only in shops with these currencies: for a tag that names an amount. Left out = everywhere. */
  readonly currencies?: readonly (keyof Prices)[];
}

export interface SeedArticle {
  /** kebab-case, unique in the chain: `bjork-burger`. */
  readonly code: string;
  /** Use soft hyphens (\u00AD) inside words longer than 13 letters, in every language. */
  readonly name: Texts;
  /** One line under the name on the card, at most about 32 characters: "Rödkål, dill, senapskräm". */
  readonly lead: Texts;
  /** One or two sentences on the article page, that make one hungry. */
  readonly description: Texts;
  readonly price: Prices;
  /** File name without ending in the emoji picture package, e.g. '1f354'. */
  readonly picture: string;
  readonly vatCategory: VatCategory;
  /** R1: a meal of mixed rates, split in proportion to the parts' own prices. Left out for single-rate articles. */
  readonly parts?: readonly { readonly vatCategory: VatCategory; readonly price: Prices }[];
  readonly allergens: readonly Allergen[];
  readonly diets: readonly Diet[];
  /** Codes of choice levels, in the order they are asked. */
  readonly levels: readonly string[];
  readonly campaigns?: readonly SeedCampaign[];
  /** Article codes that go well with it. */
  readonly suggested?: readonly string[];
}

export interface SeedCategory {
  /** kebab-case, the word in the path: `burgers`. */
  readonly code: string;
  readonly name: Texts;
  readonly picture: string;
  /** Either articles, or categories below (any depth). */
  readonly articles: readonly string[];
  readonly categories?: readonly SeedCategory[];
}

export interface SeedOpeningHours {
  /** 0 = Sunday … 6 = Saturday. No entry for a day = closed that day. */
  readonly dayOfWeek: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** "07:00", the shop's local time. `closes` before `opens` = after midnight. */
  readonly opens: string;
  readonly closes: string;
}

export interface SeedDeliverySpot { readonly id: number; readonly name: Texts; readonly orderType: 'takeAway' | 'dineInPlace' }

export interface SeedShop {
  readonly id: number;
  readonly name: string;
  readonly description: Texts;
  readonly country: 'SE' | 'FI' | 'NO';
  readonly currency: 'SEK' | 'EUR' | 'NOK';
  readonly timeZone: string;
  readonly address: { readonly address1: string; readonly address2: string; readonly zipCode: string; readonly city: string };
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly openingHours: readonly SeedOpeningHours[];
  readonly status: 'online' | 'paused' | 'offline';
  /** Closed for business today whatever the hours say (renovation, inventory). */
  readonly closedToday: boolean;
  /** Ordered in another app: "coming soon" here. Empty = ours. */
  readonly externalAppUri: string;
  /** Sells to kiosks only, and is on no list of restaurants. Left out: an ordinary restaurant. */
  readonly kioskOnly?: boolean;
  readonly orderTypes: readonly ('takeAway' | 'dineInPlace')[];
  /** Must a spot be chosen for this order type (a table when dining in)? */
  readonly spotRequired: readonly ('takeAway' | 'dineInPlace')[];
  readonly deliverySpots: readonly SeedDeliverySpot[];
  readonly menu: readonly SeedCategory[];
  /** Articles or `level/choice` codes that are sold out today. */
  readonly soldOut: readonly string[];
  /** Minutes from order to pickup, and how many orders each slot takes. */
  readonly preparationMinutes: number;
  readonly slotMinutes: number;
  readonly slotCapacity: number;
}

/** A VAT rate that holds between two dates (the shop's local dates; `until` is the last day, null = for now). */
export interface SeedVatRate {
  readonly country: 'SE' | 'FI' | 'NO';
  readonly vatCategory: VatCategory;
  /** null = whatever the order type. */
  readonly orderType: 'takeAway' | 'dineInPlace' | null;
  readonly from: string;
  readonly until: string | null;
  /** 600 = 6 %. */
  readonly rateBasisPoints: number;
}
