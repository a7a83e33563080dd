import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok } from '#core/shared/result.ts';
import { shopId } from '#core/shared/ids.ts';
import { RegisterViewModel } from '#ui/view-models/register-view-model.ts';
import { aProfile, done, later, unreachable } from '../../support/a-customer.ts';
import { aShop } from '../../support/a-shop.ts';
import { aCustomerApp, type CustomerWorld } from './a-customer-app.ts';

const demanding = { settings: { phoneNumberRequired: true, favoriteShopRequired: true } };

const aRegistration = async (world: CustomerWorld = demanding, query: Readonly<Record<string, string>> = {}) => {
  const app = await aCustomerApp(world);
  const vm = new RegisterViewModel(app, query);
  vm.start();
  await app.clock.settle();
  return { app, vm, sent: () => app.gateway.calls.filter((call) => call.startsWith('register') || call.startsWith('resend')) };
};

const filledIn = async (world?: CustomerWorld) => {
  const all = await aRegistration(world);
  all.vm.fill({ email: ' alva@example.com ', name: 'Alva', phone: '070-174 06 12', acceptTerms: true }, null);
  all.vm.fillPassword('Aa1!aa');
  all.vm.repeatPassword('Aa1!aa');
  return all;
};

describe('registering', () => {
  it('[ACCOUNT-2] is not sent without address, password, phone, favourite restaurant and accepted terms; the first of them is pointed out', async () => {
    const { vm, sent } = await aRegistration({ ...demanding, shops: [aShop(), aShop({ id: shopId(2) })] });
    vm.chooseShop('');
    await vm.register();
    const codes = (['email', 'password', 'repeatedPassword', 'phone', 'favoriteShop', 'terms'] as const).map((field) => vm.form.errorAt(field)?.code ?? null);
    expect(codes).toEqual(['InvalidEmail', 'PasswordTooShort', null, 'user.requires-phone', 'user.requires-shop', 'user.requires-terms']);
    expect([sent(), vm.form.pointed]).toEqual([[], { field: 'email', count: 1, problems: 5 }]);
  });

  it('asks for phone and restaurant only where the settings demand them', async () => {
    const { vm } = await aRegistration({});
    expect([vm.required, (await aRegistration()).vm.required]).toEqual([{ phone: false, favoriteShop: false }, { phone: true, favoriteShop: true }]);
    vm.chooseShop('');
    await vm.register();
    expect([vm.form.errorAt('phone'), vm.form.errorAt('favoriteShop')]).toEqual([null, null]);
  });

  it('[R-12] shows every rule of the password while it is typed', async () => {
    const { vm } = await aRegistration();
    const met = () => vm.passwords.rules.filter((rule) => rule.met).map(({ code }) => code);
    expect([vm.passwords.rules.length, met()]).toEqual([5, []]);
    vm.fillPassword('a1');
    expect(met()).toEqual(['PasswordRequiresDigit', 'PasswordRequiresLower']);
    vm.fillPassword('Aa1!aa');
    expect(met()).toEqual(['PasswordTooShort', 'PasswordRequiresDigit', 'PasswordRequiresLower', 'PasswordRequiresUpper', 'PasswordRequiresNonAlphanumeric']);
    vm.fillPassword(' 1a   ');
    expect(met()).toEqual(['PasswordTooShort', 'PasswordRequiresDigit', 'PasswordRequiresLower', 'PasswordRequiresNonAlphanumeric']);
  });

  it('[ROLE-3] is offered as the settings say, and while they are not known nobody says', async () => {
    const [offered, none] = [await aRegistration(), await aRegistration({ settings: { enableCustomerLogin: false } })];
    const known = [offered.vm.isOffered, none.vm.isOffered];
    none.app.settings.loaded.set(false);
    expect([known, none.vm.isOffered]).toEqual([[true, false], null]);
  });

  it('begins with the restaurant that the guest is in', async () => {
    const { vm } = await aRegistration({ shops: [aShop({ id: shopId(7) })] });
    expect([vm.answers.favoriteShopId, vm.favoriteShops.shops.map(({ id }) => id)]).toEqual([7, [7]]);
    vm.chooseShop('3x');
    expect(vm.answers.favoriteShopId).toBe(null);
  });

  it('[ERR-4] says that the restaurants could not be fetched, and asks for them again', async () => {
    const { app, vm } = await aRegistration();
    app.answers.isDown = true;
    await app.shops.loadList();
    const withKnown = vm.favoriteShops.areMissing;
    const without = await aCustomerApp(demanding);
    without.answers.isDown = true;
    const again = new RegisterViewModel(without);
    again.start();
    await without.clock.settle();
    const isStuck = again.favoriteShops.areMissing;
    without.answers.isDown = false;
    again.favoriteShops.load();
    await without.clock.settle();
    expect([withKnown, isStuck, again.favoriteShops.areMissing, again.favoriteShops.shops.length]).toEqual([false, true, false, 1]);
  });

  it('tells where the mail went, sends it again, and keeps the form for another address', async () => {
    const { app, vm, sent } = await filledIn();
    app.gateway.answer('register', done);
    app.gateway.answer('resendConfirmation', unreachable, done);
    await vm.register();
    expect([vm.sentTo, vm.passwords.password, sent(), app.moves]).toEqual(['alva@example.com', '', ['register alva@example.com '], []]);
    await vm.resend();
    expect([vm.timesResent, vm.form.error]).toEqual([0, unreachable.error]);
    await vm.resend();
    // What went wrong the time before is said no longer beside the mail that went.
    expect([vm.timesResent, vm.form.error, sent().at(-1)]).toEqual([1, null, 'resendConfirmation alva@example.com']);
    vm.changeAddress();
    expect([vm.sentTo, vm.timesResent, vm.answers.name, vm.form.error]).toEqual([null, 0, 'Alva', null]);
  });

  it('sends one mail for two presses, and none before the first was sent', async () => {
    const { app, vm, sent } = await filledIn();
    const answer = later<typeof done>();
    app.gateway.answer('register', done);
    app.gateway.answer('resendConfirmation', answer.promise);
    await vm.resend();
    expect(sent()).toEqual([]);
    await vm.register();
    const sending = [vm.resend(), vm.resend()];
    expect(vm.isResending).toBe(true);
    answer.settle(done);
    await Promise.all(sending);
    expect([vm.isResending, vm.timesResent, sent()]).toEqual([false, 1, ['register alva@example.com ', 'resendConfirmation alva@example.com']]);
  });

  it('says nothing beside another address of what was sent again to the one before', async () => {
    const resent = async (answer: typeof done | typeof unreachable) => {
      const { app, vm } = await filledIn();
      const late = later<typeof answer>();
      app.gateway.answer('register', done);
      app.gateway.answer('resendConfirmation', late.promise);
      await vm.register();
      const sending = vm.resend();
      vm.changeAddress();
      late.settle(answer);
      await sending;
      return [vm.timesResent, vm.form.error, vm.isResending];
    };
    expect([await resent(done), await resent(unreachable)]).toEqual([[0, null, false], [0, null, false]]);
  });

  it('tells beside the address that it is taken', async () => {
    const { app, vm } = await filledIn();
    app.gateway.answer('register', failed(appError('error.validation', { status: 400, fields: { email: ['DuplicateEmail'] } })));
    await vm.register();
    expect([vm.form.errorAt('email')?.code, vm.sentTo, vm.passwords.password]).toEqual(['DuplicateEmail', null, 'Aa1!aa']);
  });
});

describe('what the server has against an answer', () => {
  it.each(['email', 'password', 'repeatedPassword', 'name', 'lastName', 'phone', 'favoriteShop', 'terms'] as const)('stands beside %s and leads there, and is not said once more above the button', async (field) => {
    const { app, vm } = await filledIn();
    app.gateway.answer('register', failed(appError('error.validation', { status: 400, fields: { [field]: ['user.too-long'] } })));
    await vm.register();
    expect([vm.form.errorAt(field)?.code, vm.form.error, vm.form.pointed]).toEqual(['user.too-long', null, { field, count: 1, problems: 1 }]);
  });

  it.each([
    ['password', (vm: RegisterViewModel) => { vm.fillPassword('Bb1!bb'); vm.repeatPassword('Bb1!bb'); }], ['repeatedPassword', (vm: RegisterViewModel) => { vm.repeatPassword('Aa1!aa'); }],
    ['favoriteShop', (vm: RegisterViewModel) => { vm.chooseShop('1'); }], ['name', (vm: RegisterViewModel) => { vm.fill({ name: 'Alma' }, 'name'); }],
  ] as const)('about %s is over as soon as that is changed', async (field, change) => {
    const { app, vm } = await filledIn();
    app.gateway.answer('register', failed(appError('error.validation', { status: 400, fields: { [field]: ['user.too-long'] } })));
    await vm.register();
    change(vm);
    expect(vm.form.errorAt(field)).toBe(null);
  });
});

describe('registering by a provider', () => {
  const fromGoogle = { externalToken: 'token', email: 'alva@gmail.example', name: 'Alva', lastName: 'Lind' };

  it('asks for no password, begins with what the provider said, and is signed in at once', async () => {
    const app = await aCustomerApp();
    app.gateway.answer('finishExternalLogin', ok(fromGoogle));
    app.gateway.answer('register', done);
    app.gateway.answer('profile', ok(aProfile()));
    await app.account.finishExternalLogin({ provider: 'google', code: 'c', state: 's' });
    const vm = new RegisterViewModel(app, { redirectUri: '/profile' });
    vm.start();
    expect([vm.external, vm.draft.email, vm.answers.name, vm.answers.lastName]).toEqual([fromGoogle, 'alva@gmail.example', 'Alva', 'Lind']);
    // The provider vouches for this address and for no other.
    vm.fill({ email: 'other@example.com', acceptTerms: true }, 'terms');
    await vm.register();
    expect([app.gateway.calls.includes('register alva@gmail.example token'), vm.sentTo, app.moves]).toEqual([true, null, [{ go: { name: 'login', query: { redirectUri: '/profile' } }, replace: true }]]);
  });

  it('can be left for an address and a password; leaving for a provider takes the wish along', async () => {
    const { app, vm } = await aRegistration({}, { redirectUri: '/campaigns' });
    vm.registerBy('Google');
    expect([app.left, vm.loginTarget]).toEqual([['/external/Google?/campaigns'], { name: 'login', query: { redirectUri: '/campaigns' } }]);
    app.gateway.answer('finishExternalLogin', ok(fromGoogle));
    await app.account.finishExternalLogin({ provider: 'google', code: 'c', state: 's' });
    vm.registerByEmail();
    expect(vm.external).toBe(null);
  });
});
