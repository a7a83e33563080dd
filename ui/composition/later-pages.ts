import type { RouteName } from '#core/navigation/routes.ts';
import type { PageModule } from './page-module.ts';

/** The pages that hardly anybody begins with: where they are is a file of its own, so that the first load does not carry a dozen addresses. */
export const laterPages = {
  termsAndConditions: async () => (await import('./pages/terms-page.tsx')).termsPage,
  privacyPolicy: async () => (await import('./pages/privacy-page.tsx')).privacyPage,
  login: async () => (await import('./pages/login-page.tsx')).loginPage,
  register: async () => (await import('./pages/register-page.tsx')).registerPage,
  confirmEmail: async () => (await import('./pages/confirm-email-page.tsx')).confirmEmailPage,
  forgotPassword: async () => (await import('./pages/forgot-password-page.tsx')).forgotPasswordPage,
  resetPassword: async () => (await import('./pages/reset-password-page.tsx')).resetPasswordPage,
  profile: async () => (await import('./pages/profile-page.tsx')).profilePage,
  membercard: async () => (await import('./pages/member-card-page.tsx')).memberCardPage,
  favorites: async () => (await import('./pages/favorites-page.tsx')).favoritesPage,
  orderHistory: async () => (await import('./pages/order-history-page.tsx')).orderHistoryPage,
  campaigns: async () => (await import('./pages/campaigns-page.tsx')).campaignsPage,
  digitalSignage: async () => (await import('./pages/signage-page.tsx')).signagePage,
} satisfies Partial<Record<RouteName, () => Promise<PageModule>>>;
