import type { RouteName } from '#core/navigation/routes.ts';

/**
 * Which boxes the skeleton shows before the app is there (ui/styles/skeleton.css), so that nothing has another shape when the page comes: a heading over
 * cards, a form beside its picture, a dish, an order's panel, one dish in the middle. A route that is not here has the menu's.
 */
export const pageOutlines: Readonly<Partial<Record<RouteName, 'page' | 'entry' | 'dish' | 'order' | 'state'>>> = {
  home: 'page', shopPage: 'page', checkoutPage: 'page', ordersPage: 'page', suggestedArticlesPage: 'page', termsAndConditions: 'page', privacyPolicy: 'page',
  profile: 'page', membercard: 'page', favorites: 'page', orderHistory: 'page', campaigns: 'page',
  login: 'entry', register: 'entry', forgotPassword: 'entry', resetPassword: 'entry', confirmEmail: 'entry',
  menuArticlePage: 'dish', articlePage: 'dish', editOrder: 'dish',
  orderPage: 'order', paymentPage: 'state', offline: 'state',
};
