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
import { aCustomerApp, type CustomerWorld } from './a-customer-app.ts';

const aPage = async (world: CustomerWorld = {}) => {
  const app = await aCustomerApp({ profile: aProfile(), ...world });
  const vm = new ProfileViewModel({ ...app, settings: app.settings.settings });
  vm.start();
  await app.clock.settle();
  return { app, vm, last: () => app.gateway.calls.at(-1) };
};

describe('about you', () => {
  it('shows what the server knows, saves what was changed, and tells so each time', async () => {
    const { app, vm, last } = await aPage();
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
    const { app, vm } = await aPage();
    app.gateway.answer('updateProfile', unreachable);
    vm.fill({ phone: '12' }, 'phone');
    await vm.save();
    expect(vm.details.errorAt('phone')?.code).toBe('user.invalid-phone');
    vm.fill({ phone: '070-174 06 13' }, 'phone');
    await vm.save();
    expect([vm.details.error, vm.edit.phone, vm.done]).toEqual([unreachable.error, '070-174 06 13', null]);
  });

  it('keeps what is typed while it is being saved', async () => {
    const { app, vm } = await aPage();
    const answer = later<Result<unknown>>();
    app.gateway.answer('updateProfile', answer.promise);
    vm.fill({ name: 'Alva-Li', lastName: 'Lindh' }, 'name');
    const saved = vm.save();
    vm.fill({ name: 'Alva-Lisa' }, 'name');
    answer.settle(ok(aProfile({ customer: aCustomer({ name: 'Alva-Li', lastName: 'Lindh' }) })));
    await saved;
    expect([vm.edit.name, vm.edit.lastName, vm.isChanged, vm.done]).toEqual(['Alva-Lisa', 'Lindh', true, { what: 'details', count: 1 }]);
  });

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

  describe('what is answered when another customer has signed in in another tab', () => {
    const berit = aProfile({ customer: aCustomer({ name: 'Berit', email: 'berit@exempel.se', phone: '070-111 11 11', customerCode: 'BERIT' }) });
    /** Alva asks for something, and Berit is there before it is answered. */
    const answeredToBerit = async (call: 'updateProfile' | 'changeEmail' | 'changePassword' | 'forgotPassword' | 'closeAccount', ask: (vm: ProfileViewModel) => Promise<void>, answer: Result<unknown> = done): Promise<ProfileViewModel> => {
      const { app, vm } = await aPage();
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
      const { app, vm } = await aPage();
      app.gateway.answer('closeAccount', done);
      await vm.close();
      expect(vm.isClosed).toBe(true);
      app.stored.open().write(berit);
      expect([vm.customer?.name, vm.isClosed]).toEqual(['Berit', false]);
    });
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
    const { vm } = await aPage({ settings: { phoneNumberRequired: true, favoriteShopRequired: true } });
    vm.fill({ phone: '' }, 'phone');
    vm.chooseShop('');
    await vm.save();
    expect([vm.required, vm.details.errorAt('phone')?.code, vm.details.errorAt('favoriteShop')?.code]).toEqual([{ phone: true, favoriteShop: true }, 'user.requires-phone', 'user.requires-shop']);
  });

  it('is nobody\'s once the session has ended', async () => {
    const { app, vm } = await aPage();
    await app.session.logout(false);
    expect([vm.customer, vm.isChanged, vm.edit.name]).toEqual([null, false, '']);
  });
});

describe('the address', () => {
  it('is changed by a link; until then the old one holds', async () => {
    const { app, vm, last } = await aPage();
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
    const { vm, last } = await aPage();
    const before = last();
    vm.changeEmail();
    vm.fillEmail(' Alva.Lind@example.com');
    await vm.sendEmail();
    expect([vm.emailForm.errorAt('email')?.code, vm.isChangingEmail, vm.emailSentTo, last()]).toEqual(['user.own-email', true, null, before]);
  });
});

describe('the password', () => {
  it('is changed with the old one, which is wrong in its own field; nothing typed stays', async () => {
    const { app, vm, last } = await aPage();
    vm.changePassword();
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

  it('of somebody who came by a provider begins with a mail', async () => {
    const { app, vm, last } = await aPage({ profile: aProfile({ customer: aCustomer({ hasPassword: false, externalLogins: ['google'] }) }) });
    app.gateway.answer('forgotPassword', unreachable, done);
    await vm.mailFirstPassword();
    expect([vm.isPasswordMailSent, vm.passwordForm.error]).toEqual([false, unreachable.error]);
    await vm.mailFirstPassword();
    expect([vm.isPasswordMailSent, last()]).toEqual([true, 'forgotPassword alva.lind@example.com']);
  });
});

describe('leaving for good', () => {
  it('asks first, and no closes nothing', async () => {
    const { app, vm } = await aPage();
    vm.askToClose();
    expect(vm.isClosingAsked).toBe(true);
    vm.stay();
    expect([vm.isClosingAsked, app.gateway.calls.includes('closeAccount')]).toEqual([false, false]);
  });

  it('says so when it has happened, and when it has not', async () => {
    const { app, vm } = await aPage();
    app.gateway.answer('closeAccount', unreachable, done);
    vm.askToClose();
    await vm.close();
    expect([vm.isClosed, vm.isClosingAsked, vm.closingError]).toEqual([false, true, unreachable.error]);
    await vm.close();
    expect([vm.isClosed, vm.isClosingAsked, vm.customer]).toEqual([true, false, null]);
  });

  it('is asked of the server once, and cannot be taken back while it is under way', async () => {
    const { app, vm } = await aPage();
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
