import * as v from 'valibot';
import { orderId, shopId, tolerant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { order } from './orders.ts';

const text = v.optional(v.string(), '');

/** §3: an article's code, or a shop's id as text. */
const favorite = v.object({ code: v.string(), type: tolerant(['article', 'shop']) });
export const favorites = v.array(favorite);

/** §3 "User", with what the account's own pages need besides. */
export const user = v.object({
  name: text, lastName: text, email: v.string(), phone: text,
  emailConfirmed: v.optional(v.boolean(), false),
  /** Stands in the code of the membership card. */
  customerCode: text,
  favoriteShopId: v.optional(v.nullable(shopId), null),
  marketingConsent: v.optional(v.boolean(), false),
  /** False: this customer has only ever come by an external provider. */
  hasPassword: v.optional(v.boolean(), true),
  externalLogins: v.optional(v.array(v.string()), []),
});

/** §3 "User profile". Nobody signed in: isAuthenticated false and no user. */
const profile = v.object({
  isAuthenticated: v.optional(v.boolean(), false), favorites: v.optional(favorites, []), user: v.optional(v.nullable(user), null),
});
export type WireProfile = v.InferOutput<typeof profile>;

/** One line of a past order as it would be ordered again; the names are those of then. */
export const againLine = v.object({
  code: v.string(), name: v.string(), quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  choices: v.array(v.object({ level: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), articleCode: v.string(), choiceCode: v.string(), name: v.string() })),
});

export const orderHistory = v.object({
  pageIndex: v.number(), pageSize: v.number(), totalCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** An order with an id that no address can hold has none: it must not hide the others (W4). */
  items: v.array(v.object({ order: v.object({ ...order.entries, orderId: v.fallback(orderId, '') }), again: v.optional(v.array(againLine), []) })),
});

const wholeNumber = v.pipe(v.string(), v.regex(/^(?:0|[1-9][0-9]{0,5})$/));
const favoriteType = v.picklist(['article', 'shop']);
const favoriteCode = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

export const getProfile = endpoint({
  name: 'getProfile', summary: 'Who is signed in, with favourites; also answers when nobody is', source: '§7', method: 'GET', path: '/api/user/profile', replies: { 200: profile },
});
export const putProfile = endpoint({
  name: 'putProfile', summary: 'Changes name, phone, favourite restaurant and marketing consent. 400 with `errors` beside the fields', source: 'W5', method: 'PUT', path: '/api/user/profile',
  body: v.object({ name: text, lastName: text, phone: text, favoriteShopId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null), marketingConsent: v.optional(v.boolean(), false) }),
  replies: { 200: profile },
});
export const deleteProfile = endpoint({
  name: 'deleteProfile', summary: 'Closes the account: of the person nothing stays; orders stay without the person, as bookkeeping wants', source: 'W5', method: 'DELETE', path: '/api/user/profile', replies: { 200: 'empty', 204: 'empty' },
});
export const changePassword = endpoint({
  name: 'changePassword', summary: 'Changes the password and ends every other session. 400 `errors.PasswordMismatch`: the old one is not right', source: 'W5', method: 'POST', path: '/api/user/password',
  body: v.object({ oldPassword: text, newPassword: text }), replies: { 200: 'empty', 204: 'empty' },
});
export const logout = endpoint({
  name: 'logout', summary: 'Ends this session, or with everywhere=true all sessions of this customer; also answers when there was none', source: '§7', method: 'POST', path: '/api/user/logout',
  query: v.object({ everywhere: v.optional(v.picklist(['true', 'false'])) }), replies: { 200: 'empty', 204: 'empty' },
});
export const addFavorite = endpoint({
  name: 'addFavorite', summary: 'Marks an article or a shop; answers the new list. 404 when there is no such article or shop', source: '§7', method: 'POST', path: '/api/user/favorite',
  body: v.object({ code: favoriteCode, type: favoriteType }), replies: { 200: favorites },
});
export const removeFavorite = endpoint({
  name: 'removeFavorite', summary: 'Unmarks; answers the new list. 404 when it is none of this customer\'s favourites', source: '§7', method: 'DELETE', path: '/api/user/favorite',
  query: v.object({ code: favoriteCode, type: favoriteType }), replies: { 200: favorites },
});
export const getOrderHistory = endpoint({
  name: 'getOrderHistory', summary: 'This customer\'s paid orders, newest first. pageIndex counts from 0, pageSize at most 50', source: '§7', method: 'GET', path: '/api/user/order-history',
  query: v.object({ pageIndex: v.optional(wholeNumber, '0'), pageSize: v.optional(wholeNumber, '10') }), replies: { 200: orderHistory },
});
export const getMembershipCard = endpoint({
  name: 'getMembershipCard', summary: 'The membership card as a picture with a code to be scanned', source: '§7', method: 'GET', path: '/api/user/membership-card', replies: { 200: { mediaType: 'image/svg+xml' } },
});
