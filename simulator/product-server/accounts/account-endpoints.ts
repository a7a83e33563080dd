import type { Hono } from 'hono';
import type { InferOutput } from 'valibot';
import { profileProblems } from '#core/account/account-forms.ts';
import type { Random } from '#core/ports/random.ts';
import { shopId } from '#core/shared/ids.ts';
import { visibleText } from '#core/shared/text.ts';
import * as wire from '#adapters/wire/user.ts';
import { endSessions } from '../identity/end-sessions.ts';
import { fieldErrors, signInRequired } from '../identity/identity-problems.ts';
import type { IdentityDeps } from '../identity/identity-deps.ts';
import { giveSession, takeSession, type Viewers } from '../identity/guard.ts';
import type { Recovery } from '../identity/recovery.ts';
import { sessionTokenOf } from '../identity/session-cookie.ts';
import { refuse } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import type { CustomerTable } from './account-tables.ts';
import type { Favorites } from './favorites.ts';
import { memberCard } from './member-card.ts';

export interface AccountEndpointsDeps {
  readonly identity: IdentityDeps;
  readonly recovery: Recovery;
  readonly viewers: Viewers;
  readonly favorites: Favorites;
  readonly history: (customerId: string, pageIndex: number, pageSize: number) => InferOutput<typeof wire.orderHistory>;
  readonly close: (customer: CustomerTable) => Promise<void>;
  readonly random: Random;
}

const nobody: wire.WireProfile = { isAuthenticated: false, favorites: [], user: null };

/** §7 `/api/user`. Everything is about who is signed in: no call names a customer, so none can name another one's. */
export const addAccountEndpoints = (app: Hono, { identity, recovery, viewers, favorites, history, close, random }: AccountEndpointsDeps): void => {
  const { store, customers, sessions, settings, hasShop } = identity;

  const profileOf = (id: string): wire.WireProfile => {
    const customer = customers.byId(id);
    if (customer === null) return nobody;
    return {
      isAuthenticated: true, favorites: favorites.of(id).map((favorite) => ({ ...favorite })),
      user: {
        name: customer.name, lastName: customer.last_name, email: customer.email, phone: customer.phone, emailConfirmed: customer.email_confirmed === 1,
        customerCode: customer.customer_code, favoriteShopId: customer.favorite_shop_id, marketingConsent: customer.marketing_consent === 1,
        hasPassword: customer.password_hash !== '', externalLogins: [...customers.loginsOf(id)],
      },
    };
  };

  serve(app, wire.getProfile, async (_input, context) => {
    const viewer = viewers(context.request);
    if (viewer === null) {
      if (sessionTokenOf(context.request) !== null) takeSession(context);
      return { status: 200, body: nobody };
    }
    // A session that is used goes on: the app asks this on every start.
    const renewed = await store.transact(() => sessions.renew(viewer.session, viewer.token));
    if (renewed !== null) giveSession(context, renewed, random);
    return { status: 200, body: profileOf(viewer.customer.id) };
  });

  serve(app, wire.putProfile, async ({ body }, { request }) => {
    const viewer = viewers(request);
    if (viewer === null) return signInRequired();
    const isKnownShop = body.favoriteShopId !== null && hasShop(body.favoriteShopId);
    const edit = { ...body, favoriteShopId: isKnownShop && body.favoriteShopId !== null ? shopId(body.favoriteShopId) : null };
    const problems = [...profileProblems(edit, settings)];
    if (body.favoriteShopId !== null && !isKnownShop) problems.push({ field: 'favoriteShop', code: 'user.requires-shop' });
    if (problems.length > 0) return fieldErrors(problems);
    const { id } = viewer.customer;
    await store.transact(() => customers.update(id, {
      name: visibleText(edit.name), last_name: visibleText(edit.lastName), phone: visibleText(edit.phone), favorite_shop_id: edit.favoriteShopId,
      marketing_consent: edit.marketingConsent ? 1 : 0,
    }));
    return { status: 200, body: profileOf(id) };
  });

  serve(app, wire.deleteProfile, async (_input, context) => {
    const viewer = viewers(context.request);
    if (viewer === null) return signInRequired();
    await close(viewer.customer);
    takeSession(context);
    return { status: 204, body: null };
  });

  serve(app, wire.changePassword, async ({ body }, context) => {
    const viewer = viewers(context.request);
    if (viewer === null) return signInRequired();
    const changed = await recovery.changePassword(viewer, body.oldPassword, body.newPassword);
    if (!changed.ok) return changed.error;
    giveSession(context, changed.value, random);
    return { status: 204, body: null };
  });

  serve(app, wire.logout, async ({ query }, context) => {
    const [token, viewer] = [sessionTokenOf(context.request), viewers(context.request)];
    // Of a session that is over already: the browser may have got the next one's cookie since it asked.
    if (token === null || viewer === null) return { status: 204, body: null };
    await store.transact(() => {
      if (query.everywhere === 'true') endSessions(identity, viewer.customer.id);
      sessions.end(token);
    });
    takeSession(context);
    return { status: 204, body: null };
  });

  serve(app, wire.addFavorite, async ({ body }, { request }) => {
    const viewer = viewers(request);
    if (viewer === null) return signInRequired();
    const { id } = viewer.customer;
    const added = await store.transact(() => favorites.add(id, body));
    return added ? { status: 200, body: favorites.of(id).map((favorite) => ({ ...favorite })) } : refuse(404, 'error.notFound');
  });

  serve(app, wire.removeFavorite, async ({ query }, { request }) => {
    const viewer = viewers(request);
    if (viewer === null) return signInRequired();
    const { id } = viewer.customer;
    const removed = await store.transact(() => favorites.remove(id, query));
    return removed ? { status: 200, body: favorites.of(id).map((favorite) => ({ ...favorite })) } : refuse(404, 'error.notFound');
  });

  serve(app, wire.getOrderHistory, ({ query }, { request }) => {
    const viewer = viewers(request);
    return viewer === null ? signInRequired() : { status: 200, body: history(viewer.customer.id, Number(query.pageIndex), Number(query.pageSize)) };
  });

  serve(app, wire.getMembershipCard, (_input, { request }) => {
    const viewer = viewers(request);
    if (viewer === null) return signInRequired();
    const { name, last_name, customer_code } = viewer.customer;
    const card = memberCard({ chainName: settings.chainName, name, lastName: last_name, customerCode: customer_code });
    return { status: 200, body: new TextEncoder().encode(card.text) };
  });
};
