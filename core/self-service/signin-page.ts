import type { RouteName } from '../navigation/routes.ts';

/** Where a kiosk is signed in. */
export const isSigninPage = (page: RouteName | null): boolean => page === 'selfServiceStart' || page === 'selfServiceSignin';
