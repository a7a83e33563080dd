import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

// Fields of a form are any text here: what is wrong with them has its own code beside the field, which a schema could not say (W3).
const text = v.optional(v.string(), '');

/** §5: what registering asks for; `favoriteShopId` is the favourite restaurant. With `externalToken` there is no password: Google or Facebook vouches for the address. */
const registration = v.object({
  email: text, password: text, name: text, lastName: text, phone: text,
  favoriteShopId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  acceptTerms: v.optional(v.boolean(), false),
  marketingConsent: v.optional(v.boolean(), false),
  externalToken: text,
});
export type WireRegistration = v.InferOutput<typeof registration>;

/** Somebody whom an external provider knows and we do not: the token stands for that when they register. */
const externalRegistration = v.object({ externalToken: v.string(), email: v.string(), name: text, lastName: text });

const manageInfo = v.object({ email: v.string(), isEmailConfirmed: v.boolean() });

/** `google`, `facebook`: the name in the settings' externalLoginProviders, in small letters. */
const providerParam = v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/));
/** A code out of a link or a redirect; anything longer is none of ours. */
const secret = v.pipe(v.string(), v.maxLength(200));

export const register = endpoint({
  name: 'register', summary: 'Opens an account. Without externalToken a mail with a link goes out, and login is possible once it was followed; with it the session begins at once. 400 with Identity\'s `errors`',
  source: 'W5, §5', method: 'POST', path: '/api/identity/register', body: registration, replies: { 200: 'empty' },
});
export const login = endpoint({
  name: 'login',
  summary: 'Begins a session; the cookie is HttpOnly. useSessionCookies=true: until the browser closes. 401 `user.invalid-password`, `user.email-not-confirmed` or `user.locked-out`, with Identity\'s words Failed, NotAllowed, LockedOut as detail',
  source: '§7, W5', method: 'POST', path: '/api/identity/login',
  query: v.object({ useCookies: v.picklist(['true']), useSessionCookies: v.optional(v.picklist(['true', 'false']), 'false') }),
  body: v.object({ email: text, password: text }), replies: { 200: 'empty' },
});
export const confirmEmail = endpoint({
  name: 'confirmEmail', summary: 'Confirms an address, the first one or a changed one. Following the link twice does no harm. 400 `errors.InvalidToken`: tampered with, used for another address, or older than 24 hours',
  source: 'W5', method: 'POST', path: '/api/identity/confirmEmail', body: v.object({ userId: secret, code: secret }), replies: { 200: 'empty' },
});
export const confirmEmailLink = endpoint({
  name: 'confirmEmailLink', summary: 'Leads to the app\'s own page, which confirms: looking at a link (as mail scanners do) changes nothing', source: 'W5', method: 'GET', path: '/api/identity/confirmEmail',
  query: v.object({ userId: secret, code: secret, changedEmail: v.optional(v.string()) }), replies: { 303: 'empty' },
});
export const resendConfirmationEmail = endpoint({
  name: 'resendConfirmationEmail', summary: 'Sends the link once more. The same answer, whether there is such an account or not', source: 'W5', method: 'POST', path: '/api/identity/resendConfirmationEmail',
  body: v.object({ email: text }), replies: { 200: 'empty' },
});
export const forgotPassword = endpoint({
  name: 'forgotPassword', summary: 'Sends a link for a new password, valid 24 hours (§9). The same answer, whether there is such an account or not', source: 'W5', method: 'POST', path: '/api/identity/forgotPassword',
  body: v.object({ email: text }), replies: { 200: 'empty' },
});
export const resetPassword = endpoint({
  name: 'resetPassword', summary: 'Sets a new password by the link\'s code and ends every session. `email` may be left out; when it is there it must be the account\'s. 400 `errors.InvalidToken` or the password\'s own codes',
  source: 'W5', method: 'POST', path: '/api/identity/resetPassword', body: v.object({ email: text, resetCode: text, newPassword: text }), replies: { 200: 'empty' },
});
export const getManageInfo = endpoint({
  name: 'getManageInfo', summary: 'The address of who is signed in', source: 'W5', method: 'GET', path: '/api/identity/manage/info', replies: { 200: manageInfo },
});
export const postManageInfo = endpoint({
  name: 'postManageInfo', summary: 'Changes the address (a link goes to the new one; until it is followed the old one holds) or, with oldPassword, the password', source: 'W5', method: 'POST',
  path: '/api/identity/manage/info', body: v.object({ newEmail: text, newPassword: text, oldPassword: text }), replies: { 200: manageInfo },
});
export const startExternalLogin = endpoint({
  name: 'startExternalLogin', summary: 'Leads to the provider\'s consent page, which leads back to /login?provider=&code=&state= (or &error=access_denied) with the same redirectUri', source: 'W5, §1', method: 'GET',
  path: '/api/identity/external/{provider}', params: v.object({ provider: providerParam }), query: v.object({ redirectUri: v.optional(v.pipe(v.string(), v.maxLength(2000)), '') }),
  replies: { 303: 'empty' },
});
export const finishExternalLogin = endpoint({
  name: 'finishExternalLogin', summary: '200: signed in. 202: nobody of ours yet; register with this token. 400 `errors.InvalidToken`: not begun in this browser, used before, or too old', source: 'W5, §1',
  method: 'POST', path: '/api/identity/external/{provider}', params: v.object({ provider: providerParam }), body: v.object({ code: secret, state: secret }),
  replies: { 200: 'empty', 202: externalRegistration },
});
