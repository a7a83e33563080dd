import type { Clock } from '#core/ports/clock.ts';
import type { Favorite } from '#core/account/customer.ts';
import type { Store } from '../store/store.ts';

/** §3, §7: a customer's favourites, oldest first. */
export interface Favorites {
  of(customerId: string): readonly Favorite[];
  /** False: there is no such article or shop. Inside `store.transact`. */
  add(customerId: string, favorite: Favorite): boolean;
  /** False: it is none of this customer's. Inside `store.transact`. */
  remove(customerId: string, favorite: Favorite): boolean;
}

export interface FavoritesDeps { readonly store: Store; readonly clock: Clock; readonly exists: (favorite: Favorite) => boolean }

export const createFavorites = ({ store, clock, exists }: FavoritesDeps): Favorites => {
  const { query } = store;
  const ofCustomer = store.prepare<{ id: string }>()((q, at) =>
    q.selectFrom('customer_favorite').select(['type', 'code']).where('customer_id', '=', at('id')).orderBy('created_at').orderBy('type').orderBy('code'));
  return {
    of: (id) => ofCustomer.all({ id }),
    add: (id, favorite) => {
      if (!exists(favorite)) return false;
      store.run(query.insertInto('customer_favorite').values({ customer_id: id, type: favorite.type, code: favorite.code, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing()));
      return true;
    },
    remove: (id, { type, code }) =>
      store.run(query.deleteFrom('customer_favorite').where('customer_id', '=', id).where('type', '=', type).where('code', '=', code)) > 0,
  };
};
