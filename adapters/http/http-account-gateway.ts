import type { AccountGateway } from '#core/ports/account-gateway.ts';
import type { Favorite } from '#core/account/customer.ts';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { Endpoint, InputOf, ReplyOf } from '../wire/endpoint.ts';
import * as identity from '../wire/identity.ts';
import * as user from '../wire/user.ts';
import type { HttpClient } from './http-client.ts';
import { asRefusal, besideOldPassword, fromProfileEdit, fromRegistration, pictureType, toFavorites, toOrderHistory, toProfile } from './mapping/account.ts';

/** §7, W5: a customer's account over HTTP; the session is a cookie that no script sees. */
export const createHttpAccountGateway = ({ client }: { readonly client: HttpClient }): AccountGateway => {
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Result<ReplyOf<E>>> => {
    const reply = await client.call(endpoint, input);
    return reply.ok ? reply : failed(asRefusal(reply.error));
  };
  const act = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Result<void>> => {
    const reply = await call(endpoint, input);
    return reply.ok ? ok(undefined) : reply;
  };
  const sent = ({ code, type }: Favorite): Favorite => ({ code, type });

  return {
    profile: async () => {
      const reply = await call(user.getProfile, {});
      return reply.ok ? ok(toProfile(reply.value.body)) : reply;
    },
    login: (email, password, remember) =>
      act(identity.login, { query: { useCookies: 'true', useSessionCookies: remember ? 'false' : 'true' }, body: { email, password } }),
    logout: (everywhere) => act(user.logout, { query: { everywhere: everywhere ? 'true' : undefined } }),
    register: (draft) => act(identity.register, { body: fromRegistration(draft) }),
    confirmEmail: (userId, code) => act(identity.confirmEmail, { body: { userId, code } }),
    resendConfirmation: (email) => act(identity.resendConfirmationEmail, { body: { email } }),
    forgotPassword: (email) => act(identity.forgotPassword, { body: { email } }),
    resetPassword: (resetCode, newPassword) => act(identity.resetPassword, { body: { email: '', resetCode, newPassword } }),
    changePassword: async (oldPassword, newPassword) => {
      const reply = await act(user.changePassword, { body: { oldPassword, newPassword } });
      return reply.ok ? reply : failed(besideOldPassword(reply.error));
    },
    changeEmail: (newEmail) => act(identity.postManageInfo, { body: { newEmail, newPassword: '', oldPassword: '' } }),
    updateProfile: async (edit) => {
      const reply = await call(user.putProfile, { body: fromProfileEdit(edit) });
      if (!reply.ok) return reply;
      const profile = toProfile(reply.value.body);
      return profile === null ? failed(appError('user.sign-in-required', { status: 401 })) : ok(profile);
    },
    closeAccount: () => act(user.deleteProfile, {}),
    externalLoginAddress: (provider, redirectUri) =>
      identity.startExternalLogin.path.replace('{provider}', encodeURIComponent(provider.toLowerCase())) + (redirectUri === '' ? '' : `?${new URLSearchParams({ redirectUri }).toString()}`),
    finishExternalLogin: async ({ provider, code, state }) => {
      const reply = await call(identity.finishExternalLogin, { params: { provider: provider.toLowerCase() }, body: { code, state } });
      if (!reply.ok) return reply;
      return ok(reply.value.status === 202 ? reply.value.body : null);
    },
    addFavorite: async (favorite) => {
      const reply = await call(user.addFavorite, { body: sent(favorite) });
      return reply.ok ? ok(toFavorites(reply.value.body)) : reply;
    },
    removeFavorite: async (favorite) => {
      const reply = await call(user.removeFavorite, { query: sent(favorite) });
      return reply.ok ? ok(toFavorites(reply.value.body)) : reply;
    },
    orderHistory: async (pageIndex, pageSize) => {
      const reply = await call(user.getOrderHistory, { query: { pageIndex: String(pageIndex), pageSize: String(pageSize) } });
      return reply.ok ? ok(toOrderHistory(reply.value.body)) : reply;
    },
    memberCard: async () => {
      const reply = await call(user.getMembershipCard, {});
      return reply.ok ? ok({ bytes: reply.value.body, mediaType: pictureType(reply.value.body) }) : reply;
    },
  };
};
