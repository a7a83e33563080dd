import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { parseOrderType } from '#core/settings/order-type.ts';
import { SettingsKeeper } from '#core/settings/settings-keeper.ts';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';

const aKeeper = (...answers: Result<Settings>[]) => {
  let asked = 0;
  const none = () => Promise.resolve(failed(appError('network.unreachable')));
  const keeper = new SettingsKeeper({ gateway: { settings: () => { asked += 1; return Promise.resolve(answers.shift() ?? failed(appError('network.unreachable'))); }, languages: none, changeCulture: none } });
  return { keeper, asked: () => asked };
};

describe('the settings', () => {
  it('[LAYOUT-2] are the defaults until they are loaded, asked for once at a time', async () => {
    const { keeper, asked } = aKeeper(ok({ ...DEFAULT_SETTINGS, version: '1.2.3' }));
    expect([keeper.settings.get(), keeper.loaded.get()]).toEqual([DEFAULT_SETTINGS, false]);
    await Promise.all([keeper.load(), keeper.load()]);
    expect([keeper.settings.get().version, keeper.loaded.get(), asked()]).toEqual(['1.2.3', true, 1]);
  });

  it('[NET-7] asked for again, and as they were, are the very same: nobody is told of a change that is none', async () => {
    const { keeper } = aKeeper(ok({ ...DEFAULT_SETTINGS, version: '1.2.3' }), ok({ ...DEFAULT_SETTINGS, version: '1.2.3' }), ok({ ...DEFAULT_SETTINGS, version: '1.2.4' }));
    const told: string[] = [];
    keeper.settings.subscribe(() => told.push(keeper.settings.get().version));
    for (const _time of [1, 2, 3]) await keeper.load();
    expect(told).toEqual(['1.2.3', '1.2.4']);
  });

  it('[W-10] a failure leaves what was known: no capability is taken for granted', async () => {
    const { keeper } = aKeeper();
    await keeper.load();
    expect([keeper.settings.get(), keeper.loaded.get(), DEFAULT_SETTINGS.features]).toEqual([DEFAULT_SETTINGS, false, { orderEvents: false, allergens: false, slotHolding: false, receiptByMail: false }]);
  });
});

it('[R-5] an order type is one of the two, or none', () => {
  expect(['takeAway', 'dineInPlace', 'takeaway', '', 'toString'].map(parseOrderType)).toEqual(['takeAway', 'dineInPlace', null, null, null]);
});

it('[W-4] [W-10] before a server has told, and where it leaves something out, nothing is demanded of a guest, nothing is offered that it may not have, and nothing is sent anywhere', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    chainName: '', orderTypes: ['dineInPlace', 'takeAway'], enableCustomerLogin: false, externalLoginProviders: [], version: '', phoneNumberRequired: false, favoriteShopRequired: false,
    smsEnabled: false, orders: { requireEmail: false, requirePhoneNumber: false }, features: { orderEvents: false, allergens: false, slotHolding: false, receiptByMail: false },
    kiosk: { payAtCounter: false, terminalSide: 'below' }, telemetry: { connectionString: '' },
  });
});
