import { describe, expect, it } from 'vitest';
import { AccountKeeper } from '#core/account/account-keeper.ts';
import { appError } from '#core/errors/app-error.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { ProfileViewModel } from '#ui/view-models/profile-view-model.ts';
import { aCustomer, aProfile, done, later, unreachable } from '../../support/a-customer.ts';
import { aTab, sharedBrowser, signedIn } from '../../core/account/a-session.ts';
import { aGuestApp } from './a-guest-app.ts';
import { aProfilePage } from './a-profile-page.ts';

it('[S19] what one customer has typed, and asked for, is none of the one who signs in in another tab', async () => {
  const shared = sharedBrowser();
  const tab = await signedIn(aProfile(), shared);
  const vm = new ProfileViewModel({ account: new AccountKeeper({ session: tab.session, gateway: tab.gateway }), shops: aGuestApp().shops, settings: cell(DEFAULT_SETTINGS) });
  const stop = vm.start();
  vm.fill({ phone: '070-999 99 99', name: 'Alva-Li' }, 'phone');
  vm.fillOldPassword('AlvasLösen1!');
  vm.askToClose();
  const other = aTab(shared);
  other.gateway.answer('logout', done);
  other.gateway.answer('login', done);
  other.gateway.answer('profile', ok(aProfile({ customer: aCustomer({ name: 'Berit', email: 'berit@exempel.se', phone: '070-111 11 11', customerCode: 'BERIT' }) })));
  await other.session.load();
  await other.session.logout(false);
  await shared.clock.advance(0);
  await other.session.signIn(() => other.gateway.login('berit', 'x', true));
  await shared.clock.advance(0);
  expect([vm.customer?.email, vm.edit.name, vm.edit.phone, vm.isChanged, vm.oldPassword, vm.isClosingAsked]).toEqual(['berit@exempel.se', 'Berit', '070-111 11 11', false, '', false]);
  stop();
});

it('[S19] what one customer was told, and what was wrong with what they wrote, is gone with them; what the next one writes stays', async () => {
  const { app, vm } = await aProfilePage();
  app.gateway.answer('changeEmail', done);
  app.gateway.answer('forgotPassword', done);
  vm.fillEmail('new@example.com');
  await vm.sendEmail();
  await vm.mailFirstPassword();
  vm.fill({ phone: '12' }, 'phone');
  await vm.save();
  vm.changePassword();
  await vm.savePassword();
  expect([vm.emailSentTo, vm.isPasswordMailSent, vm.details.pointed?.field, vm.isChangingPassword, vm.passwordForm.pointed?.field]).toEqual(['new@example.com', true, 'phone', true, 'oldPassword']);
  vm.fillEmail('newer@example.com');
  const other = app.stored.open();
  const berit = aProfile({ customer: aCustomer({ name: 'Berit', customerCode: 'BERIT' }) });
  other.clear();
  other.write(berit);
  expect([vm.emailSentTo, vm.isPasswordMailSent, vm.details.pointed, vm.isChangingPassword, vm.passwordForm.pointed, vm.newEmail]).toEqual([null, false, null, false, null, '']);
  vm.fill({ name: 'Berit-Marie' }, 'name');
  other.write({ ...berit, favorites: [{ type: 'article', code: 'latte' }] });
  expect([vm.edit.name, vm.isChanged]).toEqual(['Berit-Marie', true]);
});

describe('what is answered when another customer has signed in in another tab', () => {
  const berit = aProfile({ customer: aCustomer({ name: 'Berit', email: 'berit@exempel.se', phone: '070-111 11 11', customerCode: 'BERIT' }) });
  /** Alva asks for something, and Berit is there before it is answered. */
  const answeredToBerit = async (call: 'updateProfile' | 'changeEmail' | 'changePassword' | 'forgotPassword' | 'closeAccount', ask: (vm: ProfileViewModel) => Promise<void>, answer: Result<unknown> = done): Promise<ProfileViewModel> => {
    const { app, vm } = await aProfilePage();
    const late = later<Result<unknown>>();
    app.gateway.answer(call, late.promise);
    const asked = ask(vm);
    const other = app.stored.open();
    other.clear();
    other.write(berit);
    late.settle(answer);
    await asked;
    expect(vm.customer?.name).toBe('Berit');
    return vm;
  };
  const askForAddress = (vm: ProfileViewModel): Promise<void> => {
    vm.changeEmail();
    vm.fillEmail('alvas@example.com');
    return vm.sendEmail();
  };

  it('[S19] the address that one customer has asked for is not told to the next', async () => {
    const vm = await answeredToBerit('changeEmail', askForAddress);
    expect([vm.emailSentTo, vm.emailForm.isBusy]).toEqual([null, false]);
    const refused = await answeredToBerit('changeEmail', askForAddress, failed(appError('error.validation', { status: 400, fields: { email: ['DuplicateEmail'] } })));
    expect([refused.emailForm.errorAt('email'), refused.emailForm.pointed]).toEqual([null, null]);
  });

  it('[S19] what one customer has saved, or had mailed, is not told to the next', async () => {
    const saved = await answeredToBerit('updateProfile', (vm) => {
      vm.fill({ name: 'Alva-Li' }, 'name');
      return vm.save();
    }, ok(aProfile()));
    const changed = await answeredToBerit('changePassword', (vm) => {
      vm.changePassword();
      vm.fillOldPassword('old');
      vm.fillPassword('Aa1!aa');
      vm.repeatPassword('Aa1!aa');
      return vm.savePassword();
    });
    const mailed = await answeredToBerit('forgotPassword', (vm) => vm.mailFirstPassword());
    const lost = await answeredToBerit('forgotPassword', (vm) => vm.mailFirstPassword(), unreachable);
    expect([saved.done, changed.done, mailed.isPasswordMailSent, lost.passwordForm.error]).toEqual([null, null, false, null]);
  });

  it('[S19] that the account of one customer is closed is not told to the next', async () => {
    const vm = await answeredToBerit('closeAccount', (page) => {
      page.askToClose();
      return page.close();
    });
    expect([vm.isClosed, vm.isClosing, vm.isClosingAsked]).toEqual([false, false, false]);
    const lost = await answeredToBerit('closeAccount', (page) => page.close(), unreachable);
    expect([lost.isClosingAsked, lost.closingError]).toEqual([false, null]);
  });

  it('[S19] that the account of one customer is closed is not said any more when the next is here', async () => {
    const { app, vm } = await aProfilePage();
    app.gateway.answer('closeAccount', done);
    await vm.close();
    expect(vm.isClosed).toBe(true);
    app.stored.open().write(berit);
    expect([vm.customer?.name, vm.isClosed]).toEqual(['Berit', false]);
  });
});
