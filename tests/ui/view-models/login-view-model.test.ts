import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok } from '#core/shared/result.ts';
import { LoginViewModel } from '#ui/view-models/login-view-model.ts';
import { aProfile, done, later, unreachable } from '../../support/a-customer.ts';
import { aCustomerApp, type CustomerWorld } from './a-customer-app.ts';

const aLogin = async (query: Readonly<Record<string, string>> = {}, world: CustomerWorld = {}) => {
  const app = await aCustomerApp(world);
  const vm = new LoginViewModel(app, query);
  const stop = vm.start();
  await app.clock.settle();
  return { app, vm, stop, calls: () => app.gateway.calls.filter((call) => call !== 'profile') };
};
const onwards = (query: Readonly<Record<string, string>> = {}) => ({ go: { name: 'login', query }, replace: true });

describe('logging in', () => {
  it('goes on once who it is is known; the guard skips login, to what was wanted', async () => {
    const { app, vm, calls } = await aLogin({ redirectUri: '/shop/1/checkout' });
    app.gateway.answer('login', done);
    app.gateway.answer('profile', ok(aProfile()));
    vm.fillEmail('alva@example.com');
    vm.fillPassword('Aa1!aa');
    vm.setRemember(false);
    await vm.login();
    expect([calls(), app.moves]).toEqual([['login alva@example.com Aa1!aa false'], [onwards({ redirectUri: '/shop/1/checkout' })]]);
  });

  it('goes on too when the guest has signed in in another tab', async () => {
    const { app, stop } = await aLogin();
    app.stored.open().write(aProfile());
    expect(app.moves).toEqual([onwards()]);
    stop();
  });

  it('leads nobody on who has left the page before they signed in', async () => {
    const { app, stop } = await aLogin();
    stop();
    app.stored.open().write(aProfile());
    expect(app.moves).toEqual([]);
  });

  it('[ROUTE-9] goes on too when who it is turned out while the page was still on its way', async () => {
    const app = await aCustomerApp({ profile: aProfile() });
    const vm = new LoginViewModel(app, { redirectUri: '/favorites' });
    vm.start()();
    expect(app.moves).toEqual([onwards({ redirectUri: '/favorites' })]);
  });

  it.each(['//evil.example', 'https://evil.example/profile', 'javascript:alert(1)', '/no-such-page'])('[R-5] takes %s along nowhere', async (redirectUri) => {
    const { vm } = await aLogin({ redirectUri });
    expect([vm.isOnTheWay, vm.registerTarget, vm.forgotTarget]).toEqual([false, { name: 'register', query: {} }, { name: 'forgotPassword', query: {} }]);
  });

  it('sends nothing without an address and a password', async () => {
    const { vm, calls } = await aLogin();
    vm.fillEmail('alva');
    await vm.login();
    expect([calls(), vm.form.errorAt('email')?.code, vm.form.errorAt('password')?.code, vm.form.pointed?.field]).toEqual([[], 'InvalidEmail', 'user.requires-password', 'email']);
  });

  it.each(['email', 'password'] as const)('what the server has against %s stands there and leads there, until it is changed', async (field) => {
    const { app, vm } = await aLogin();
    const write = { email: () => vm.fillEmail('alva@example.com'), password: () => vm.fillPassword('Aa1!aa') };
    for (const each of Object.values(write)) each();
    app.gateway.answer('login', failed(appError('error.validation', { status: 400, fields: { [field]: ['user.too-long'] } })));
    await vm.login();
    expect([vm.form.errorAt(field)?.code, vm.form.error, vm.form.pointed]).toEqual(['user.too-long', null, { field, count: 1, problems: 1 }]);
    write[field]();
    expect(vm.form.errorAt(field)).toBe(null);
  });

  it('stays signed in unless the guest says otherwise', async () => {
    const { app, vm, calls } = await aLogin();
    app.gateway.answer('login', failed(appError('user.invalid-password', { status: 401 })));
    vm.fillEmail('alva@example.com');
    vm.fillPassword('Aa1!aa');
    await vm.login();
    expect(calls()).toEqual(['login alva@example.com Aa1!aa true']);
  });

  it('says of a wrong password what it says of an unknown address, and the calm words of a lock', async () => {
    const { app, vm } = await aLogin();
    vm.fillEmail('alva@example.com');
    vm.fillPassword('wrong');
    app.gateway.answer('login', failed(appError('user.invalid-password', { status: 401 })), failed(appError('user.locked-out', { status: 401, values: { minutes: 5 } })));
    await vm.login();
    expect([vm.form.error?.code, vm.needsConfirmation, app.moves]).toEqual(['user.invalid-password', false, []]);
    await vm.login();
    expect([vm.form.error?.code, vm.form.error?.values]).toEqual(['user.locked-out', { minutes: 5 }]);
  });

  it('sends the link once more to an address that is not confirmed', async () => {
    const { app, vm, calls } = await aLogin();
    app.gateway.answer('login', failed(appError('user.email-not-confirmed', { status: 401 })));
    app.gateway.answer('resendConfirmation', unreachable, unreachable, done);
    vm.fillEmail('alva@example.com');
    vm.fillPassword('Aa1!aa');
    await vm.login();
    expect(vm.needsConfirmation).toBe(true);
    await vm.resend();
    // What went wrong stands there, and the link can still be asked for.
    expect([vm.isLinkSent, vm.error, vm.needsConfirmation]).toEqual([false, unreachable.error, true]);
    // It is of this address, and of this try.
    vm.fillEmail('alva@example.com');
    expect(vm.error?.code).toBe('user.email-not-confirmed');
    await vm.resend();
    expect(vm.error).toEqual(unreachable.error);
    await vm.login();
    expect(vm.error?.code).toBe('user.email-not-confirmed');
    await vm.resend();
    expect([vm.isLinkSent, vm.error?.code, calls().at(-1)]).toEqual([true, 'user.email-not-confirmed', 'resendConfirmation alva@example.com']);
    vm.fillEmail('other@example.com');
    expect(vm.isLinkSent).toBe(false);
    app.gateway.answer('login', unreachable);
    await vm.login();
    expect([vm.error, vm.needsConfirmation]).toEqual([unreachable.error, false]);
  });

  it('sends one link for two presses, and says nothing of it beside another address', async () => {
    const { app, vm, calls } = await aLogin();
    const answer = later<typeof done>();
    app.gateway.answer('login', failed(appError('user.email-not-confirmed', { status: 401 })));
    app.gateway.answer('resendConfirmation', answer.promise);
    vm.fillEmail('alva@example.com');
    vm.fillPassword('Aa1!aa');
    await vm.login();
    const sending = [vm.resend(), vm.resend()];
    vm.fillEmail('other@example.com');
    answer.settle(done);
    await Promise.all(sending);
    expect([vm.isLinkSent, calls().filter((call) => call.startsWith('resendConfirmation'))]).toEqual([false, ['resendConfirmation alva@example.com']]);
  });

  it('[ROLE-3] is offered as the settings say', async () => {
    const { vm } = await aLogin({}, { settings: { enableCustomerLogin: false } });
    const offering = await aLogin({}, { settings: { externalLoginProviders: ['Google'] } });
    const app = await aCustomerApp();
    app.settings.loaded.set(false);
    expect([vm.isOffered, offering.vm.isOffered, offering.vm.providers, new LoginViewModel(app).isOffered]).toEqual([false, true, ['Google'], null]);
  });
});

describe('logging in by a provider', () => {
  it('leaves for its page and takes the wish along', async () => {
    const { app, vm } = await aLogin({ redirectUri: '/profile' });
    vm.loginBy('Google');
    expect(app.left).toEqual(['/external/Google?/profile']);
  });

  it('signs in whoever comes back and is known', async () => {
    const app = await aCustomerApp();
    app.gateway.answer('finishExternalLogin', ok(null));
    app.gateway.answer('profile', ok(aProfile()));
    const vm = new LoginViewModel(app, { provider: 'google', code: 'c', state: 's', redirectUri: '/profile' });
    vm.start();
    expect(vm.isFinishing).toBe(true);
    await app.clock.settle();
    expect([vm.isFinishing, app.moves]).toEqual([false, [onwards({ redirectUri: '/profile' })]]);
  });

  it('leads whoever is new to the registration', async () => {
    const app = await aCustomerApp();
    app.gateway.answer('finishExternalLogin', ok({ externalToken: 't', email: 'a@b.se', name: '', lastName: '' }));
    new LoginViewModel(app, { provider: 'google', code: 'c', state: 's' }).start();
    await app.clock.settle();
    expect(app.moves).toEqual([{ go: { name: 'register', query: {} }, replace: true }]);
  });

  it.each([['is not known there', ok({ externalToken: 't', email: 'a@b.se', name: '', lastName: '' })], ['cannot be finished', unreachable]])('a guest who has gone on before the answer, that who they are %s, is not called back', async (_, answer) => {
    const app = await aCustomerApp();
    app.gateway.answer('finishExternalLogin', answer);
    const stop = new LoginViewModel(app, { provider: 'Google', code: 'c', state: 's' }).start();
    stop();
    await app.clock.settle();
    expect(app.moves).toEqual([]);
  });

  it.each([{ provider: 'google', code: 'c' }, { provider: 'google', state: 's' }, { code: 'c', state: 's' }])('asks nobody about an address that is not whole: %j', async (query) => {
    const { vm, app, calls } = await aLogin(query);
    expect([vm.isFinishing, vm.externalError, app.moves, calls()]).toEqual([false, null, [], []]);
  });

  it('what went wrong there is said no longer once the guest logs in with a password', async () => {
    const { app, vm } = await aLogin({ error: 'access_denied' });
    app.gateway.answer('login', unreachable);
    vm.fillEmail('alva@example.com');
    vm.fillPassword('Aa1!aa');
    await vm.login();
    expect([vm.externalError, vm.error]).toEqual([null, unreachable.error]);
  });

  it('tells what went wrong, and the code that works once leaves the address', async () => {
    const app = await aCustomerApp();
    app.gateway.answer('finishExternalLogin', unreachable);
    const vm = new LoginViewModel(app, { provider: 'google', code: 'c', state: 's', redirectUri: '/profile' });
    vm.start();
    await app.clock.settle();
    expect([vm.externalError, app.moves]).toEqual([unreachable.error, [onwards({ redirectUri: '/profile' })]]);
    const refused = await aLogin({ error: 'access_denied' });
    expect([refused.vm.externalError?.code, refused.calls()]).toEqual(['user.external-login-failed', []]);
  });
});
