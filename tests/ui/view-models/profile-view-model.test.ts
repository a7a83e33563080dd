import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { ProfileViewModel } from '#ui/view-models/profile-view-model.ts';
import { aCustomer, aProfile, done, later, unreachable } from '../../support/a-customer.ts';
import { aCustomerApp } from './a-customer-app.ts';
import { aProfilePage } from './a-profile-page.ts';

describe('about you', () => {
  it('shows what the server knows, saves what was changed, and tells so each time', async () => {
    const { app, vm, last } = await aProfilePage();
    expect([vm.edit, vm.isChanged]).toEqual([{ name: 'Alva', lastName: 'Lind', phone: '070-174 06 12', favoriteShopId: 1, marketingConsent: false }, false]);
    vm.fill({ name: 'Alva-Li' }, 'name');
    expect(vm.isChanged).toBe(true);
    app.gateway.answer('updateProfile', ok(aProfile({ customer: aCustomer({ name: 'Alva-Li' }) })));
    await vm.save();
    expect([last(), vm.edit.name, vm.isChanged, vm.done]).toEqual(['updateProfile Alva-Li', 'Alva-Li', false, { what: 'details', count: 1 }]);
    const asked = app.gateway.calls.length;
    await vm.save();
    expect([vm.done, app.gateway.calls.length]).toEqual([{ what: 'details', count: 2 }, asked]);
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { app, vm } = await aProfilePage();
    app.gateway.answer('updateProfile', unreachable);
    vm.fill({ phone: '12' }, 'phone');
    await vm.save();
    expect(vm.details.errorAt('phone')?.code).toBe('user.invalid-phone');
    vm.fill({ phone: '070-174 06 13' }, 'phone');
    await vm.save();
    expect([vm.details.error, vm.edit.phone, vm.done]).toEqual([unreachable.error, '070-174 06 13', null]);
  });

  it.each([{ name: 'Alma' }, { lastName: 'Lindh' }, { phone: '070-174 06 13' }, { favoriteShopId: null }, { marketingConsent: true }])('is changed by %j alone, and not by what it was', async (change) => {
    const { vm } = await aProfilePage();
    const before = vm.edit;
    vm.fill(change, null);
    const isChanged = vm.isChanged;
    vm.fill(before, null);
    expect([isChanged, vm.isChanged]).toEqual([true, false]);
  });

  it('is not sent with a name that is too long', async () => {
    const { app, vm } = await aProfilePage();
    const asked = app.gateway.calls.length;
    vm.fill({ name: 'x'.repeat(61), lastName: 'x'.repeat(61) }, null);
    await vm.save();
    expect([vm.details.errorAt('name')?.code, vm.details.errorAt('lastName')?.code, vm.details.pointed, app.gateway.calls.length]).toEqual(['user.too-long', 'user.too-long', { field: 'name', count: 1, problems: 2 }, asked]);
  });

  it('begins anew once it is saved: what is half written is not wrong yet', async () => {
    const { vm } = await aProfilePage();
    await vm.save();
    vm.fill({ phone: '12' }, 'phone');
    expect(vm.details.errorAt('phone')).toBe(null);
  });

  it('follows what is changed elsewhere after it was saved here', async () => {
    const { app, vm } = await aProfilePage();
    app.gateway.answer('updateProfile', ok(aProfile({ customer: aCustomer({ name: 'Alva-Li' }) })));
    vm.fill({ name: 'Alva-Li' }, 'name');
    await vm.save();
    app.stored.open().write(aProfile({ customer: aCustomer({ name: 'Alva-Lisa' }) }));
    expect([vm.edit.name, vm.isChanged]).toEqual(['Alva-Lisa', false]);
  });

  it.each(['name', 'lastName', 'phone', 'favoriteShop'] as const)('what the server has against %s stands there and leads there, until it is changed', async (field) => {
    const { app, vm } = await aProfilePage();
    app.gateway.answer('updateProfile', failed(appError('error.validation', { status: 400, fields: { [field]: ['user.too-long'] } })));
    vm.fill({ marketingConsent: true }, null);
    await vm.save();
    expect([vm.details.errorAt(field)?.code, vm.details.error, vm.details.pointed]).toEqual(['user.too-long', null, { field, count: 1, problems: 1 }]);
    if (field === 'favoriteShop') vm.chooseShop('');
    else vm.fill({ [field]: '070-174 06 13' }, field);
    expect(vm.details.errorAt(field)).toBe(null);
  });

  it('keeps what is typed while it is being saved', async () => {
    const { app, vm } = await aProfilePage();
    const answer = later<Result<unknown>>();
    app.gateway.answer('updateProfile', answer.promise);
    vm.fill({ name: 'Alva-Li', lastName: 'Lindh' }, 'name');
    const saved = vm.save();
    vm.fill({ name: 'Alva-Lisa' }, 'name');
    answer.settle(ok(aProfile({ customer: aCustomer({ name: 'Alva-Li', lastName: 'Lindh' }) })));
    await saved;
    expect([vm.edit.name, vm.edit.lastName, vm.isChanged, vm.done]).toEqual(['Alva-Lisa', 'Lindh', true, { what: 'details', count: 1 }]);
  });

  it('[ERR-4] says that the restaurants could not be fetched, and asks for them again', async () => {
    const app = await aCustomerApp({ profile: aProfile() });
    const vm = new ProfileViewModel({ ...app, settings: app.settings.settings });
    app.answers.isDown = true;
    vm.start();
    await app.clock.settle();
    vm.chooseShop('1');
    const [isStuck, unnamed] = [vm.favoriteShops.areMissing, vm.unnamedShop];
    app.answers.isDown = false;
    vm.favoriteShops.load();
    await app.clock.settle();
    expect([isStuck, unnamed, vm.favoriteShops.areMissing, vm.favoriteShops.shops.map(({ id }) => id), vm.unnamedShop]).toEqual([true, 1, false, [1], null]);
  });

  it('demands what the settings demand', async () => {
    const { vm } = await aProfilePage({ settings: { phoneNumberRequired: true, favoriteShopRequired: true } });
    vm.fill({ phone: '' }, 'phone');
    vm.chooseShop('');
    await vm.save();
    expect([vm.required, vm.details.errorAt('phone')?.code, vm.details.errorAt('favoriteShop')?.code]).toEqual([{ phone: true, favoriteShop: true }, 'user.requires-phone', 'user.requires-shop']);
  });

  it('is nobody\'s once the session has ended', async () => {
    const { app, vm } = await aProfilePage();
    await app.session.logout(false);
    const asked = app.gateway.calls.length;
    await vm.mailFirstPassword();
    expect([vm.customer, vm.isChanged, vm.edit.name, app.gateway.calls.length]).toEqual([null, false, '', asked]);
  });
});

it('a link for a first password is mailed once, however often it is pressed meanwhile, and again once that has failed', async () => {
  const { app, vm } = await aProfilePage();
  const asked = (): number => app.gateway.calls.filter((call) => call.startsWith('forgotPassword')).length;
  const answer = later<Result<unknown>>();
  app.gateway.answer('forgotPassword', answer.promise);
  const [first, second] = [vm.mailFirstPassword(), vm.mailFirstPassword()];
  answer.settle(unreachable);
  await Promise.all([first, second]);
  expect([asked(), vm.isPasswordMailSent]).toEqual([1, false]);
  app.gateway.answer('forgotPassword', done);
  await vm.mailFirstPassword();
  expect([asked(), vm.isPasswordMailSent]).toEqual([2, true]);
});

describe('the address', () => {
  it('is changed by a link; until then the old one holds', async () => {
    const { app, vm, last } = await aProfilePage();
    vm.changeEmail();
    vm.fillEmail('new');
    await vm.sendEmail();
    expect(vm.emailForm.errorAt('email')?.code).toBe('InvalidEmail');
    app.gateway.answer('changeEmail', done);
    vm.fillEmail('new@example.com ');
    await vm.sendEmail();
    expect([last(), vm.isChangingEmail, vm.emailSentTo, vm.customer?.email]).toEqual(['changeEmail new@example.com', false, 'new@example.com', 'alva.lind@example.com']);
    vm.changeEmail();
    expect([vm.emailSentTo, vm.newEmail]).toEqual([null, '']);
  });

  it('that is the customer\'s already is not asked for again: nothing is sent', async () => {
    const { vm, last } = await aProfilePage();
    const before = last();
    vm.changeEmail();
    vm.fillEmail(' Alva.Lind@example.com');
    await vm.sendEmail();
    expect([vm.emailForm.errorAt('email')?.code, vm.isChangingEmail, vm.emailSentTo, last()]).toEqual(['user.own-email', true, null, before]);
  });
});

describe('an address that is not changed after all', () => {
  it('leaves nothing said behind, and the server\'s word is over once another one is written', async () => {
    const { app, vm } = await aProfilePage();
    app.gateway.answer('changeEmail', failed(appError('error.validation', { status: 400, fields: { email: ['DuplicateEmail'] } })));
    vm.changeEmail();
    vm.fillEmail('taken@example.com');
    await vm.sendEmail();
    expect(vm.emailForm.errorAt('email')?.code).toBe('DuplicateEmail');
    vm.fillEmail('free@example.com');
    expect(vm.emailForm.errorAt('email')).toBe(null);
    vm.fillEmail('new');
    vm.keepEmail();
    vm.changeEmail();
    expect([vm.newEmail, vm.emailForm.errorAt('email'), vm.emailForm.pointed]).toEqual(['', null, null]);
  });

  it('that nobody has confirmed may be asked for again', async () => {
    const { app, vm, last } = await aProfilePage({ profile: aProfile({ customer: aCustomer({ emailConfirmed: false }) }) });
    app.gateway.answer('changeEmail', done);
    vm.fillEmail('alva.lind@example.com');
    await vm.sendEmail();
    expect([last(), vm.emailSentTo]).toEqual(['changeEmail alva.lind@example.com', 'alva.lind@example.com']);
  });
});

describe('the password', () => {
  it('is changed with the old one, which is wrong in its own field; nothing typed stays', async () => {
    const { app, vm, last } = await aProfilePage();
    vm.changePassword();
    expect(vm.isChangingPassword).toBe(true);
    await vm.savePassword();
    expect([vm.passwordForm.errorAt('oldPassword')?.code, vm.passwordForm.errorAt('password')?.code]).toEqual(['user.requires-password', 'PasswordTooShort']);
    vm.fillOldPassword('old');
    vm.fillPassword('Aa1!aa');
    vm.repeatPassword('Aa1!aa');
    app.gateway.answer('changePassword', failed(appError('error.validation', { status: 400, fields: { oldPassword: ['PasswordMismatch'] } })), done);
    await vm.savePassword();
    expect([vm.passwordForm.errorAt('oldPassword')?.code, vm.passwordForm.pointed?.field]).toEqual(['PasswordMismatch', 'oldPassword']);
    vm.fillOldPassword('Bb2?bb');
    await vm.savePassword();
    expect([last(), vm.isChangingPassword, vm.oldPassword, vm.passwords.password, vm.passwords.repeated, vm.done]).toEqual(['changePassword Bb2?bb Aa1!aa', false, '', '', '', { what: 'password', count: 1 }]);
  });

  it.each(['oldPassword', 'password', 'repeatedPassword'] as const)('what the server has against %s stands there and leads there, until it is changed', async (field) => {
    const { app, vm } = await aProfilePage();
    const write = { oldPassword: () => vm.fillOldPassword('old'), password: () => vm.fillPassword('Aa1!aa'), repeatedPassword: () => vm.repeatPassword('Aa1!aa') };
    for (const each of Object.values(write)) each();
    app.gateway.answer('changePassword', failed(appError('error.validation', { status: 400, fields: { [field]: ['PasswordMismatch'] } })));
    await vm.savePassword();
    expect([vm.passwordForm.errorAt(field)?.code, vm.passwordForm.error, vm.passwordForm.pointed]).toEqual(['PasswordMismatch', null, { field, count: 1, problems: 1 }]);
    write[field]();
    expect(vm.passwordForm.errorAt(field)).toBe(null);
  });

  it('of somebody who came by a provider begins with a mail', async () => {
    const { app, vm, last } = await aProfilePage({ profile: aProfile({ customer: aCustomer({ hasPassword: false, externalLogins: ['google'] }) }) });
    app.gateway.answer('forgotPassword', unreachable, done);
    await vm.mailFirstPassword();
    expect([vm.isPasswordMailSent, vm.passwordForm.error]).toEqual([false, unreachable.error]);
    await vm.mailFirstPassword();
    // What went wrong the time before is said no longer beside the mail that went.
    expect([vm.isPasswordMailSent, vm.passwordForm.error, last()]).toEqual([true, null, 'forgotPassword alva.lind@example.com']);
  });
});

describe('leaving for good', () => {
  it('asks first, and no closes nothing', async () => {
    const { app, vm } = await aProfilePage();
    vm.askToClose();
    expect(vm.isClosingAsked).toBe(true);
    vm.stay();
    expect([vm.isClosingAsked, app.gateway.calls.includes('closeAccount')]).toEqual([false, false]);
  });

  it('says so when it has happened, and when it has not', async () => {
    const { app, vm } = await aProfilePage();
    app.gateway.answer('closeAccount', unreachable, done);
    vm.askToClose();
    await vm.close();
    expect([vm.isClosed, vm.isClosingAsked, vm.closingError]).toEqual([false, true, unreachable.error]);
    vm.stay();
    vm.askToClose();
    expect(vm.closingError).toBe(null);
    await vm.close();
    expect([vm.isClosed, vm.isClosingAsked, vm.customer]).toEqual([true, false, null]);
  });

  it('is asked of the server once, and cannot be taken back while it is under way', async () => {
    const { app, vm } = await aProfilePage();
    const answer = later<typeof done>();
    app.gateway.answer('closeAccount', answer.promise);
    vm.askToClose();
    const closing = vm.close();
    await vm.close();
    vm.stay();
    expect([vm.isClosing, vm.isClosingAsked]).toEqual([true, true]);
    answer.settle(done);
    await closing;
    expect(app.gateway.calls.filter((call) => call === 'closeAccount')).toEqual(['closeAccount']);
  });
});
