import { expect, it } from 'vitest';
import * as identity from '#adapters/wire/identity.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import * as user from '#adapters/wire/user.ts';

const called = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;

it('[CALL-5] the calls about a customer are those of the specification, and all of them are among the server\'s', () => {
  expect([user.getProfile, user.logout, user.addFavorite, user.removeFavorite, user.getOrderHistory, user.getMembershipCard, identity.login].map(called)).toEqual([
    'GET /api/user/profile', 'POST /api/user/logout', 'POST /api/user/favorite', 'DELETE /api/user/favorite', 'GET /api/user/order-history', 'GET /api/user/membership-card',
    'POST /api/identity/login',
  ]);
  const { register, confirmEmail, confirmEmailLink, resendConfirmationEmail, forgotPassword, resetPassword, getManageInfo, postManageInfo, startExternalLogin, finishExternalLogin } = identity;
  const { putProfile, deleteProfile, changePassword } = user;
  expect(PRODUCT_SERVER).toMatchObject({
    register, confirmEmail, confirmEmailLink, resendConfirmationEmail, forgotPassword, resetPassword, getManageInfo, postManageInfo, startExternalLogin, finishExternalLogin,
    login: identity.login, getProfile: user.getProfile, putProfile, deleteProfile, changePassword, logout: user.logout, addFavorite: user.addFavorite, removeFavorite: user.removeFavorite,
    getOrderHistory: user.getOrderHistory, getMembershipCard: user.getMembershipCard,
  });
});

it('[W-5] the calls that are not shown there follow ASP.NET Core Identity\'s endpoints', () => {
  expect([
    identity.register, identity.confirmEmailLink, identity.resendConfirmationEmail, identity.forgotPassword, identity.resetPassword, identity.getManageInfo, identity.postManageInfo,
    identity.startExternalLogin, user.putProfile, user.changePassword, user.deleteProfile,
  ].map(called)).toEqual([
    'POST /api/identity/register', 'GET /api/identity/confirmEmail', 'POST /api/identity/resendConfirmationEmail', 'POST /api/identity/forgotPassword', 'POST /api/identity/resetPassword',
    'GET /api/identity/manage/info', 'POST /api/identity/manage/info', 'GET /api/identity/external/{provider}', 'PUT /api/user/profile', 'POST /api/user/password', 'DELETE /api/user/profile',
  ]);
});
