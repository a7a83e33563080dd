import type { Customer, CustomerProfile } from '#core/account/customer.ts';
import type { PastLine, PastOrder } from '#core/account/past-order.ts';
import type { AccountGateway } from '#core/ports/account-gateway.ts';
import { appError } from '#core/errors/app-error.ts';
import { shopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { anOrder } from './an-order.ts';

/** Alva Lind, who has a password and likes shop 1. */
export const aCustomer = (overrides: Partial<Customer> = {}): Customer => ({
  name: 'Alva', lastName: 'Lind', email: 'alva.lind@example.com', phone: '070-174 06 12', emailConfirmed: true, customerCode: 'ALVA00000001', favoriteShopId: shopId(1),
  marketingConsent: false, hasPassword: true, externalLogins: [], ...overrides,
});

export const aProfile = (overrides: Partial<CustomerProfile> = {}): CustomerProfile => ({ customer: aCustomer(), favorites: [], ...overrides });

export const aPastLine = (code: string, overrides: Partial<PastLine> = {}): PastLine => ({ code, name: code, quantity: 1, choices: [], ...overrides });

export const aPastOrder = (again: readonly PastLine[] = [aPastLine('latte')], overrides: Parameters<typeof anOrder>[0] = {}): PastOrder => ({ order: anOrder(overrides), again });

const unreachable = failed(appError('network.unreachable', { outcome: 'unknown' }));
/** 401: the session is over. */
export const sessionOver = failed(appError('user.sign-in-required', { status: 401 }));
export { unreachable };

/** A server's account part that a test decides over: `answer` gives the next answer of a call, possibly later; calls without one are not answered. */
export interface ScriptedAccounts extends AccountGateway {
  /** What was asked, in order: `login alva@…`. */
  readonly calls: readonly string[];
  /** The answers of a call from now on, the last one stays. */
  answer<K extends keyof AccountGateway>(call: K, ...answers: readonly (Result<unknown> | Promise<Result<unknown>>)[]): void;
}

export const scriptedAccounts = (): ScriptedAccounts => {
  const calls: string[] = [];
  const scripts = new Map<string, (Result<unknown> | Promise<Result<unknown>>)[]>();
  const next = async <T>(call: keyof AccountGateway, ...details: readonly unknown[]): Promise<Result<T>> => {
    calls.push([call, ...details].join(' '));
    const script = scripts.get(call) ?? [];
    const answer = script.length > 1 ? script.shift() : script[0];
    // A test's script answers each call with what that call answers.
    return (await (answer ?? unreachable)) as Result<T>;
  };
  return {
    calls,
    answer: (call, ...answers) => { scripts.set(call, [...answers]); },
    profile: () => next('profile'),
    login: (email, password, remember) => next('login', email, password, remember),
    logout: (everywhere) => next('logout', everywhere),
    register: ({ email, externalToken }) => next('register', email, externalToken),
    confirmEmail: (userId, code) => next('confirmEmail', userId, code),
    resendConfirmation: (email) => next('resendConfirmation', email),
    forgotPassword: (email) => next('forgotPassword', email),
    resetPassword: (code, password) => next('resetPassword', code, password),
    changePassword: (before, after) => next('changePassword', before, after),
    changeEmail: (email) => next('changeEmail', email),
    updateProfile: ({ name }) => next('updateProfile', name),
    closeAccount: () => next('closeAccount'),
    externalLoginAddress: (provider, redirectUri) => `/external/${provider}?${redirectUri}`,
    finishExternalLogin: ({ provider, code, state }) => next('finishExternalLogin', provider, code, state),
    addFavorite: ({ type, code }) => next('addFavorite', type, code),
    removeFavorite: ({ type, code }) => next('removeFavorite', type, code),
    orderHistory: (pageIndex, pageSize) => next('orderHistory', pageIndex, pageSize),
    memberCard: () => next('memberCard'),
  };
};

/** A promise that a test settles. */
export const later = <T>(): { readonly promise: Promise<T>; readonly settle: (value: T) => void } => {
  let settle = (_value: T): void => undefined;
  const promise = new Promise<T>((resolve) => { settle = resolve; });
  return { promise, settle: (value) => settle(value) };
};

export const done: Result<void> = ok(undefined);
