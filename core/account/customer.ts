import type { ShopId } from '../shared/ids.ts';

/** §3: an article by its code, or a shop by its id as text. */
type FavoriteType = 'article' | 'shop';
export interface Favorite { readonly code: string; readonly type: FavoriteType }

/** §3 "User", with what the account's own pages need. */
export interface Customer {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly emailConfirmed: boolean;
  /** Stands in the code of the membership card. */
  readonly customerCode: string;
  readonly favoriteShopId: ShopId | null;
  readonly marketingConsent: boolean;
  /** False: has only ever come by an external provider; the forgotten-password mail gives them one. */
  readonly hasPassword: boolean;
  /** Names of the external providers this account is tied to: `google`. */
  readonly externalLogins: readonly string[];
}

/** §3 "User profile" of somebody signed in. */
export interface CustomerProfile { readonly customer: Customer; readonly favorites: readonly Favorite[] }

/** Tells customers apart in what this device keeps. */
export const customerKey = ({ customer }: CustomerProfile): string => customer.customerCode || customer.email;

/** What a customer changes on the profile page. */
export type ProfileEdit = Pick<Customer, 'name' | 'lastName' | 'phone' | 'favoriteShopId' | 'marketingConsent'>;

/** The same article, or the same shop. */
export const isSameFavorite = (one: Favorite, other: Favorite): boolean => one.code === other.code && one.type === other.type;
