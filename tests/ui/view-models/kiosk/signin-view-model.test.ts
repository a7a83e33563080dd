import { describe, expect, it } from 'vitest';
import type { AppError } from '#core/errors/app-error.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { approveHostAddress } from '#core/self-service/host-address.ts';
import { NO_SELF_SERVICE, type SelfServiceMode } from '#core/self-service/self-service-state.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import type { Signin } from '#core/self-service/signin-transitions.ts';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { cell } from '#core/shared/readable.ts';
import { SigninViewModel } from '#ui/view-models/kiosk/signin-view-model.ts';
import { refusal } from '#tests/support/scripted-orders.ts';

const session: SigninSession = { id: 'session-1', state: 'cashierSignedIn', localApiUrl: 'http://127.0.0.1:5000', shopId: shopId(1), terminalId: 'T1', code: 'K7F249', expiresAt: null };
const host = approveHostAddress(session.localApiUrl, []);

const aSigninPage = ({ house = null }: { readonly house?: ShopId | null } = {}) => {
  const signin = cell<Signin>({ phase: 'idle' });
  const selfService = cell<SelfServiceMode>(NO_SELF_SERVICE);
  const log: string[] = [];
  const said = ({ name, params }: RouteTarget): string => [name, ...Object.values(params ?? {})].join(' ');
  const viewModel = new SigninViewModel({
    signin: { signin, begin: (shop) => { log.push(`begin ${String(shop)}`); }, resume: (id) => { log.push(`resume ${id}`); }, stop: () => { log.push('stop'); } },
    selfService, navigation: { go: (target, options) => { log.push(`${said(target)}${options?.replace ? ' in its place' : ''}`); } }, houseShop: () => house, origin: 'https://order.test',
  });
  const meet = (problem: AppError | null, phase: 'creating' | 'waiting' | 'connecting' | 'refused' = 'connecting'): void => {
    invariant(host !== null, 'loopback is near');
    switch (phase) {
      case 'creating': return signin.set({ phase, shopId: shopId(1), problem });
      case 'waiting': return signin.set({ phase, session, problem });
      case 'connecting': return signin.set({ phase, session, host, problem, misses: 0 });
      case 'refused': return signin.set({ phase, session, error: problem ?? refusal('error.notFound').error });
    }
  };
  return { viewModel, signin, selfService, log, meet };
};

/** What the local host, or the way to it, may answer. */
const AT_THE_HOST: readonly (readonly [problem: string, what: string, error: AppError])[] = [
  ['permission-denied', 'a browser that forbids the local network', refusal('self-service.permission-denied', { status: 0, outcome: 'unknown' }).error],
  ['terminal-app', 'a terminal app that is not running', refusal('self-service.local-api-unreachable', { status: 0, outcome: 'unknown' }).error],
  ['terminal-app', 'a host that never answers', refusal('network.timeout', { status: 0, outcome: 'unknown' }).error],
  ['wrong-sign-in', 'a wrong password', refusal('self-service.wrong-sign-in', { status: 401 }).error],
  ['other', 'a host that fails', refusal('error.server', { status: 500 }).error],

];

describe('the sign-in screen', () => {
  it('begins for the shop of the address, follows its session with the address, and leads home when the kiosk is signed in', () => {
    const { viewModel, selfService, log, meet } = aSigninPage();
    const stop = viewModel.start({ shopId: shopId(1), sessionId: null });
    meet(null, 'waiting');
    expect([viewModel.session?.code, viewModel.link]).toEqual(['K7F249', 'https://order.test/self-service/session-1/signin']);
    selfService.set({ enabled: true, shopId: shopId(1) });
    stop();
    expect(log).toEqual(['begin 1', 'selfServiceSignin session-1 in its place', 'selfServiceHome 1 in its place', 'stop']);
  });

  it('goes on with the session of the address, and begins anew for the shop that this browser belongs to', () => {
    const { viewModel, log } = aSigninPage({ house: shopId(3) });
    viewModel.start({ shopId: null, sessionId: 'session-9' });
    viewModel.renew();
    expect(log).toEqual(['resume session-9', 'begin 3']);
  });

  it('has nothing to do for a kiosk that is signed in', () => {
    const { viewModel, selfService, log } = aSigninPage();
    selfService.set({ enabled: true, shopId: shopId(1) });
    viewModel.start({ shopId: shopId(1), sessionId: null })();
    expect(log).toEqual(['selfServiceHome 1 in its place']);
  });

  it.each(AT_THE_HOST)('[R-7] says %s for %s', (problem, _what, error) => {
    const { viewModel, meet } = aSigninPage();
    meet(null);
    expect(viewModel.problem).toBe(null);
    meet(error);
    expect([viewModel.problem, viewModel.host]).toEqual([problem, 'http://127.0.0.1:5000']);
  });

  it.each<[string, 'creating' | 'waiting' | 'refused', AppError]>([
    ['server', 'creating', refusal('network.unreachable', { status: 0, outcome: 'unknown' }).error],
    ['server', 'waiting', refusal('error.server', { status: 503, outcome: 'unknown' }).error],
    ['address-refused', 'refused', refusal('self-service.address-refused').error],
    ['wrong-shop', 'refused', refusal('preorder.shop-error-profit-center').error],
    ['expired', 'refused', refusal('error.notFound', { status: 404 }).error],
  ])('names the cause %s while %s', (problem, phase, error) => {
    const { viewModel, meet } = aSigninPage();
    meet(error, phase);
    expect([viewModel.problem, viewModel.error]).toEqual([problem, error]);
  });

  it('offers a new code wherever one can be had', () => {
    const { viewModel, meet, signin } = aSigninPage();
    meet(null, 'creating');
    expect(viewModel.canRenew).toBe(false);
    meet(null, 'waiting');
    expect(viewModel.canRenew).toBe(true);
    signin.set({ phase: 'refused', session: null, error: refusal('error.notFound', { status: 404 }).error });
    expect(viewModel.canRenew).toBe(false);
  });
});
