import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { failed } from '#core/shared/result.ts';
import { ConfirmEmailViewModel } from '#ui/view-models/confirm-email-view-model.ts';
import { ForgotPasswordViewModel } from '#ui/view-models/forgot-password-view-model.ts';
import { ResetPasswordViewModel } from '#ui/view-models/reset-password-view-model.ts';
import { aProfile, done, later, unreachable } from '../../support/a-customer.ts';
import { aCustomerApp } from './a-customer-app.ts';

const invalidToken = failed(appError('error.validation', { status: 400, fields: { '': ['InvalidToken'] } }));
const duplicate = failed(appError('error.validation', { status: 400, fields: { email: ['DuplicateEmail'] } }));

describe('the link that confirms an address', () => {
  const aVisit = async (query: Readonly<Record<string, string>>, signedIn = false) => {
    const app = await aCustomerApp(signedIn ? { profile: aProfile() } : {});
    return { app, vm: new ConfirmEmailViewModel(app, query) };
  };

  it.each([
    ['confirms', done, 'confirmed'], ['is old, used or tampered with', invalidToken, 'refused'], ['leads to an address that is taken by now', duplicate, 'taken'],
    ['gets no answer', unreachable, 'unreachable'],
  ] as const)('%s', async (_what, answer, phase) => {
    const { app, vm } = await aVisit({ userId: 'u', code: 'c' });
    app.gateway.answer('confirmEmail', answer);
    await vm.confirm();
    expect([vm.confirmation.phase, app.gateway.calls.includes('confirmEmail u c')]).toEqual([phase, true]);
  });

  it('that is not whole asks nobody', async () => {
    const { app, vm } = await aVisit({ userId: 'u' });
    await vm.confirm();
    expect([vm.confirmation, app.gateway.calls]).toEqual([{ phase: 'refused' }, ['profile']]);
    const nobodys = await aVisit({ code: 'c' });
    await nobodys.vm.confirm();
    expect([nobodys.vm.confirmation, nobodys.app.gateway.calls]).toEqual([{ phase: 'refused' }, ['profile']]);
  });

  it('that got no answer is tried again, and the page says so meanwhile', async () => {
    const { app, vm } = await aVisit({ userId: 'u', code: 'c' });
    app.gateway.answer('confirmEmail', unreachable, done);
    await vm.confirm();
    const again = vm.confirm();
    expect(vm.confirmation).toEqual({ phase: 'confirming' });
    await again;
    expect(vm.confirmation).toEqual({ phase: 'confirmed' });
  });

  it('leads on whoever is signed in, and to login whoever is not', async () => {
    expect([(await aVisit({}, true)).vm.isSignedIn, (await aVisit({})).vm.isSignedIn]).toEqual([true, false]);
  });

  it('can be asked for again', async () => {
    const { app, vm } = await aVisit({});
    await vm.resend();
    expect([vm.form.errorAt('email')?.code, vm.sentTo]).toEqual(['InvalidEmail', null]);
    app.gateway.answer('resendConfirmation', done);
    vm.fillEmail(' alva@example.com ');
    await vm.resend();
    expect([vm.sentTo, app.gateway.calls.at(-1)]).toEqual(['alva@example.com', 'resendConfirmation alva@example.com']);
  });

  it('the server\'s word about the address is over as soon as another one is written', async () => {
    const { app, vm } = await aVisit({});
    app.gateway.answer('resendConfirmation', duplicate);
    vm.fillEmail('alva@example.com');
    await vm.resend();
    expect(vm.form.errorAt('email')?.code).toBe('DuplicateEmail');
    vm.fillEmail('alma@example.com');
    expect(vm.form.errorAt('email')).toBe(null);
  });
});

describe('a forgotten password', () => {
  it('is not sent for again from under whoever writes another address', async () => {
    const app = await aCustomerApp();
    const vm = new ForgotPasswordViewModel(app);
    const late = later<typeof done>();
    app.gateway.answer('forgotPassword', done, late.promise);
    vm.fillEmail('alva@example.com');
    await vm.send();
    const sending = vm.send();
    vm.again();
    vm.fillEmail('berit@');
    late.settle(done);
    await sending;
    expect([vm.sentTo, vm.timesSent, vm.form.isBusy]).toEqual([null, 0, false]);
  });

  it('says the same whether there is such an account or not, and can be asked for again and for another address', async () => {
    const app = await aCustomerApp();
    const vm = new ForgotPasswordViewModel(app, { redirectUri: '/profile' });
    app.gateway.answer('forgotPassword', unreachable, done);
    vm.fillEmail('alva@example.com ');
    await vm.send();
    expect([vm.sentTo, vm.form.error]).toEqual([null, unreachable.error]);
    await vm.send();
    await vm.send();
    expect([vm.sentTo, vm.timesSent, vm.loginTarget]).toEqual(['alva@example.com', 2, { name: 'login', query: { redirectUri: '/profile' } }]);
    vm.again();
    expect([vm.sentTo, vm.timesSent, vm.email, vm.form.pointed?.field]).toEqual([null, 0, 'alva@example.com ', 'email']);
  });

  it('the server\'s word about the address is over as soon as another one is written', async () => {
    const app = await aCustomerApp();
    const vm = new ForgotPasswordViewModel(app);
    app.gateway.answer('forgotPassword', failed(appError('error.validation', { status: 400, fields: { email: ['InvalidEmail'] } })));
    vm.fillEmail('alva@example.com');
    await vm.send();
    expect(vm.form.errorAt('email')?.code).toBe('InvalidEmail');
    vm.fillEmail('alma@example.com');
    expect(vm.form.errorAt('email')).toBe(null);
  });

  it('needs an address', async () => {
    const app = await aCustomerApp();
    const vm = new ForgotPasswordViewModel(app);
    await vm.send();
    expect([vm.form.errorAt('email')?.code, app.gateway.calls]).toEqual(['InvalidEmail', ['profile']]);
  });
});

describe('a new password by the link of the mail', () => {
  const aReset = async (query: Readonly<Record<string, string>> = { code: 'c' }) => {
    const app = await aCustomerApp();
    const vm = new ResetPasswordViewModel(app, query);
    return { app, vm };
  };

  it('is sent when it keeps the rules and both entries match, and then forgotten here', async () => {
    const { app, vm } = await aReset();
    app.gateway.answer('resetPassword', done);
    vm.fill('Aa1!a');
    vm.repeat('Aa1!aa');
    await vm.reset();
    expect([vm.form.errorAt('password')?.code, vm.form.errorAt('repeatedPassword')?.code, vm.isDone]).toEqual(['PasswordTooShort', 'user.password-mismatch', false]);
    vm.fill('Aa1!aa');
    await vm.reset();
    expect([vm.isDone, vm.passwords.password, vm.passwords.repeated, app.gateway.calls.at(-1)]).toEqual([true, '', '', 'resetPassword c Aa1!aa']);
  });

  it('says that the link is old, and at once where there is none', async () => {
    const { app, vm } = await aReset();
    app.gateway.answer('resetPassword', invalidToken);
    vm.fill('Aa1!aa');
    vm.repeat('Aa1!aa');
    expect(vm.isExpired).toBe(false);
    await vm.reset();
    expect([vm.isExpired, (await aReset({})).vm.isExpired]).toEqual([true, true]);
  });

  it.each(['password', 'repeatedPassword'] as const)('shows the server\'s own word about %s beside it and leads there, until it is written anew', async (field) => {
    const { app, vm } = await aReset();
    app.gateway.answer('resetPassword', failed(appError('error.validation', { status: 400, fields: { [field]: ['PasswordTooShort'] } })));
    vm.fill('Aa1!aa');
    vm.repeat('Aa1!aa');
    await vm.reset();
    expect([vm.form.errorAt(field)?.code, vm.form.error, vm.form.pointed, vm.isExpired]).toEqual(['PasswordTooShort', null, { field, count: 1, problems: 1 }, false]);
    if (field === 'password') vm.fill('Aa1!aa');
    else vm.repeat('Aa1!aa');
    expect(vm.form.errorAt(field)).toBe(null);
  });
});
