import type { InferOutput } from 'valibot';
import type { RegistrationDraft } from '#core/account/account-forms.ts';
import type { Customer, CustomerProfile, Favorite, ProfileEdit } from '#core/account/customer.ts';
import type { OrderHistoryPage } from '#core/account/past-order.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { shopId } from '#core/shared/ids.ts';
import { visibleText } from '#core/shared/text.ts';
import type { WireRegistration } from '../../wire/identity.ts';
import type { favorites, orderHistory, putProfile, user, WireProfile } from '../../wire/user.ts';
import { toOrder } from './order.ts';

/** W4: a kind of favourite that we do not know is left out. */
export const toFavorites = (wire: InferOutput<typeof favorites>): readonly Favorite[] =>
  wire.flatMap(({ code, type }): Favorite[] => (type === 'unknown' ? [] : [{ code, type }]));

const toCustomer = (wire: InferOutput<typeof user>): Customer => ({ ...wire, favoriteShopId: wire.favoriteShopId === null ? null : shopId(wire.favoriteShopId) });

/** §3 "User profile"; null: nobody is signed in. */
export const toProfile = (wire: WireProfile): CustomerProfile | null =>
  wire.isAuthenticated && wire.user !== null ? { customer: toCustomer(wire.user), favorites: toFavorites(wire.favorites) } : null;

/** A number goes as it is read. A name goes as it is written: what it must not hold is said beside its field (NOTE-4), not taken out unasked. */
export const fromProfileEdit = (edit: ProfileEdit): InferOutput<typeof putProfile.body> => ({
  name: edit.name.trim(), lastName: edit.lastName.trim(), phone: visibleText(edit.phone), favoriteShopId: edit.favoriteShopId, marketingConsent: edit.marketingConsent,
});

/** The repeated password stays in the form: that both match is the guest's own business. */
export const fromRegistration = (draft: RegistrationDraft): WireRegistration => ({
  ...fromProfileEdit(draft), email: draft.email, password: draft.externalToken === '' ? draft.password : '', acceptTerms: draft.acceptTerms, externalToken: draft.externalToken,
});

/** An order without an id, which nobody could open, is left out and counted. */
export const toOrderHistory = ({ totalCount, items }: InferOutput<typeof orderHistory>): OrderHistoryPage => {
  const orders = items.filter(({ order }) => order.orderId !== '').map(({ order, again }) => ({ order: toOrder(order), again }));
  return { totalCount, leftOut: items.length - orders.length, orders };
};

/** A form with an old and a new password: that the old one is wrong stands beside the old one. */
export const besideOldPassword = (error: AppError): AppError => {
  const { password = [], ...rest } = error.fields;
  const [wrong, others] = [password.filter((code) => code === 'PasswordMismatch'), password.filter((code) => code !== 'PasswordMismatch')];
  return { ...error, fields: { ...rest, ...(wrong.length > 0 && { oldPassword: wrong }), ...(others.length > 0 && { password: others }) } };
};

/** P3 is about acts that cost money: a login that is refused with a code of the server's own (401) has surely not happened. */
export const asRefusal = (error: AppError): AppError => (error.status === 401 && error.code.startsWith('user.') ? { ...error, outcome: 'refused' } : error);

/** What kind of picture these bytes are: a card may come as another format than the one named. */
export const pictureType = (bytes: Uint8Array): string => {
  const begins = (...signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (begins(0xff, 0xd8)) return 'image/jpeg';
  if (begins(0x52, 0x49, 0x46, 0x46)) return 'image/webp';
  return 'image/svg+xml';
};
