import { makeAutoObservable, runInAction } from 'mobx';
import { profileOf, type AccountState } from '#core/account/account-state.ts';
import type { Customer } from '#core/account/customer.ts';
import { appError } from '#core/errors/app-error.ts';
import type { PageState } from '#core/navigation/page-state.ts';
import { metaOf, type RouteName } from '#core/navigation/routes.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Result } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import type { ErrorShower } from './error-popup-view-model.ts';

export interface ProfileMenuDeps {
  readonly account: { readonly state: Readable<AccountState> };
  /** Fetches what accounts need; rejects when it cannot be had. */
  readonly prepare: () => Promise<void>;
  readonly errors: ErrorShower;
  /** Signs out at once, whatever the network does. */
  readonly logout: (everywhere: boolean) => Promise<Result<void>>;
  readonly page: Readable<PageState>;
  readonly shop: Readable<Shop | null>;
  readonly navigator: Navigator;
}

/** §2 profile menu: where its entries lead, and signing out. Lives as long as the app. */
export class ProfileMenuViewModel {
  readonly #deps: ProfileMenuDeps;
  readonly #account: { readonly value: AccountState };
  readonly #page: { readonly value: PageState };

  /** Everything the menu needs is there. */
  isReady = false;

  constructor(deps: ProfileMenuDeps) {
    this.#deps = deps;
    this.#account = fromReadable('account', deps.account.state);
    this.#page = fromReadable('page', deps.page);
    makeAutoObservable(this);
  }

  get customer(): Customer | null {
    return profileOf(this.#account.value)?.customer ?? null;
  }

  get page(): RouteName | null {
    return this.#page.value.currentPage;
  }

  /** The guest has opened it. Somebody known whose account could not be fetched on the way in gets another try here. */
  async open(): Promise<void> {
    try {
      await this.#deps.prepare();
      runInAction(() => { this.isReady = true; });
    } catch {
      this.#deps.errors.show(appError('network.unreachable', { outcome: 'unknown' }));
    }
  }

  signOut(): void { this.#signOut(false); }

  signOutEverywhere(): void { this.#signOut(true); }

  /** A page that needs a customer is left first: for the menu of the restaurant, so that the basket stays, else for home. */
  #signOut(everywhere: boolean): void {
    const { logout, page, shop, navigator } = this.#deps;
    const { currentPage } = page.get();
    const here = shop.get();
    void logout(everywhere); // What does not get through is tried again on the next start.
    if (currentPage === null || !metaOf(currentPage).requiresAuth) return;
    navigator.go(here === null ? { name: 'home' } : { name: 'menuPage', params: { shopId: String(here.id) } }, { replace: true });
  }
}
