import { appError } from '../errors/app-error.ts';
import { isNotFound } from '../errors/refusals.ts';
import type { AccountGateway } from '../ports/account-gateway.ts';
import { derived } from '../shared/derived.ts';
import { articleCode, parseWholeId, shopId, type ArticleCode, type ShopId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { failed, ok, type Result } from '../shared/result.ts';
import { isSameFavorite, type Favorite } from './customer.ts';
import type { CustomerSession } from './customer-session.ts';

export interface FavoritesKeeperDeps {
  readonly gateway: Pick<AccountGateway, 'addFavorite' | 'removeFavorite'>;
  readonly session: CustomerSession;
}

interface Wish { readonly favorite: Favorite; readonly wanted: boolean }
const none: readonly Wish[] = [];

const withWishes = (favorites: readonly Favorite[], wishes: readonly Wish[]): readonly Favorite[] =>
  wishes.reduce((list, { favorite, wanted }) => {
    const rest = list.filter((one) => !isSameFavorite(one, favorite));
    if (!wanted) return rest;
    return rest.length === list.length ? [...list, favorite] : list;
  }, favorites);

/** §2, §3: the customer's favourite articles and shops. A tap shows at once; what the server refuses is taken back. Nobody signed in: nothing. */
export class FavoritesKeeper {
  readonly #deps: FavoritesKeeperDeps;
  /** What was tapped and is not answered yet. */
  readonly #wishes = cell<readonly Wish[]>(none);
  /** One call after the other: each answers a whole list, and the last one has to be the newest. */
  #last: Promise<unknown> = Promise.resolve();

  /** In the order in which they were marked, with what was tapped and is not answered yet. Nobody signed in: none. */
  readonly favorites: Readable<readonly Favorite[]>;
  readonly articles: Readable<ReadonlySet<ArticleCode>>;
  readonly shops: Readable<ReadonlySet<ShopId>>;

  constructor(deps: FavoritesKeeperDeps) {
    this.#deps = deps;
    const { profile, isMember } = deps.session;
    isMember.subscribe(() => { if (!isMember.get()) this.#wishes.set(none); });
    this.favorites = derived([profile, this.#wishes], () => withWishes(profile.get()?.favorites ?? [], profile.get() === null ? none : this.#wishes.get()));
    this.articles = derived([this.favorites], () =>
      new Set(this.favorites.get().flatMap(({ code, type }) => (type === 'article' ? [articleCode(code)] : []))));
    this.shops = derived([this.favorites], () =>
      new Set(this.favorites.get().flatMap(({ code, type }) => {
        const id = type === 'shop' ? parseWholeId(code) : null;
        return id === null ? [] : [shopId(id)];
      })));
  }

  isFavorite(favorite: Favorite): boolean { return this.favorites.get().some((one) => isSameFavorite(one, favorite)); }

  /** Marks or unmarks. */
  toggle(favorite: Favorite): Promise<Result<void>> { return this.set(favorite, !this.isFavorite(favorite)); }

  /** Ok: it is as wanted, or nobody is signed in. An error: the server has refused it, or nobody knows yet who is signed in, and it is as it was. */
  set(favorite: Favorite, wanted: boolean): Promise<Result<void>> {
    const { session } = this.#deps;
    if (session.state.get().phase === 'loading') return Promise.resolve(failed(appError('network.unreachable', { outcome: 'unknown' })));
    if (!session.isMember.get() || this.isFavorite(favorite) === wanted) return Promise.resolve(ok(undefined));
    const wish: Wish = { favorite, wanted };
    this.#wishes.update((wishes) => [...wishes, wish]);
    const { number } = session;
    const sent = this.#last.then(() => this.#send(wish, number));
    this.#last = sent.then(() => undefined, () => undefined); // Whoever asked hears of a failure; the next one is sent all the same.
    return sent;
  }

  async #send(wish: Wish, number: number): Promise<Result<void>> {
    const { gateway, session } = this.#deps;
    if (number !== session.number) return ok(undefined); // Signed out meanwhile.
    const answer = session.check(wish.wanted ? await gateway.addFavorite(wish.favorite) : await gateway.removeFavorite(wish.favorite), number);
    const profile = session.profile.get();
    // 404 on unmarking: another device was faster.
    const favorites = !answer.ok && isNotFound(answer.error) && !wish.wanted ? profile?.favorites.filter((one) => !isSameFavorite(one, wish.favorite)) : undefined;
    if (answer.ok && profile !== null) session.take({ ...profile, favorites: answer.value }, number);
    else if (profile !== null && favorites) session.take({ ...profile, favorites }, number);
    this.#wishes.update((wishes) => wishes.filter((one) => one !== wish));
    return answer.ok || favorites ? ok(undefined) : answer;
  }
}
