import type { RouteName } from '#core/navigation/routes.ts';
import type { TextKey } from '../../i18n/text-keys.ts';

/**
 * A text that tells the language of a page's words, for pages whose words are all of one part: what a partial language lacks is read out as English,
 * and the page says so once instead of at each sentence (X15).
 */
export const KEY_OF_PAGE: Partial<Readonly<Record<RouteName, TextKey>>> = {
  termsAndConditions: 'terms.heading', privacyPolicy: 'privacy.heading',
  login: 'login.heading', register: 'register.heading', confirmEmail: 'confirm.confirmed', forgotPassword: 'forgot.heading', resetPassword: 'reset.heading',
  profile: 'profile.heading', membercard: 'card.heading', orderHistory: 'history.heading', campaigns: 'campaigns.heading', favorites: 'favorites.heading',
  digitalSignage: 'signage.page',
};
