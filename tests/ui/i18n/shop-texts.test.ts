import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SHOP_TEXTS } from '#ui/brand/shop-texts.ts';
import { shopNamespace, type ShopTexts } from '#ui/i18n/shop-texts.ts';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import type { TextBundle } from '#ui/i18n/text-bundles.ts';
import { startTexts } from '#ui/i18n/texts.ts';

const [hornstull, haga, sickla] = [1, 6, 2];
const shops = Object.keys(SHOP_TEXTS).map(Number);
const placeholders = (text: string): string => [...text.matchAll(/\{\{\w+\}\}|<\/?a>/g)].join();

describe('a shop\'s own texts', () => {
  it.each(shops)('[SHOPTEXT-1] of shop %s stand for texts that there are, with the same values in them', async (shop) => {
    const master = Object.assign({}, ...await Promise.all(ALL_TEXT_PARTS.map((part) => anyTextBundle('sv', part)))) as TextBundle;
    const own = Object.entries(await SHOP_TEXTS[shop]?.() ?? {});
    expect(own.filter(([key, text]) => master[key] === undefined || master[key] === text || placeholders(master[key]) !== placeholders(text))).toEqual([]);
  });

  it.each(shops)('[SHOPTEXT-1] of shop %s are welcome, closing note, allergen notice, ways to order, buttons and consent', async (shop) => {
    expect(Object.keys(await SHOP_TEXTS[shop]?.() ?? {})).toEqual(expect.arrayContaining([
      'home.welcome', 'home.welcome-sub', 'home.closes-before', 'checkout.allergy', 'order-type.takeAway', 'order-type.dineInPlace',
      'order-type.choose-takeAway', 'order-type.choose-dineInPlace', 'checkout.pay', 'home.start', 'home.offline', 'home.paused', 'shop.status.online', 'shop.status.offline',
      'shop.status.paused', 'checkout.marketing',
    ]));
  });

  it('[SHOPTEXT-1] stand before the chain\'s while the guest is in that shop, and only there', async () => {
    const texts = await startTexts('sv');
    const said: string[] = [];
    for (const shop of [null, hornstull, haga, sickla, hornstull, null]) {
      await texts.speakFor(shop);
      said.push(texts.i18next.t('order-type.takeAway'));
    }
    expect(said).toEqual(['Ta med', 'Ta hem', 'Ta med i påse', 'Ta med', 'Ta hem', 'Ta med']);
    expect(texts.i18next.t('action.back')).toBe('Tillbaka');
  });

  it('[SHOPTEXT-1] are Swedish: guests in other languages read what they read everywhere', async () => {
    const texts = await startTexts('fi');
    await texts.speakFor(haga);
    expect(texts.i18next.t('order-type.takeAway')).toBe('Mukaan');
    await texts.changeLanguage('sv');
    expect(texts.i18next.t('order-type.takeAway')).toBe('Ta med i påse');
  });

  it('[SHOPTEXT-1] are never said of another shop in a list of shops', async () => {
    const texts = await startTexts('sv');
    await texts.speakFor(haga);
    const saidOf = (shop: number): string => texts.i18next.t('shop.status.online', { ns: shopNamespace(shop) });
    expect([haga, hornstull, sickla].map(saidOf)).toEqual(['Öppet, kom in', 'Öppet', 'Öppet']);
  });

  it('[SHOPTEXT-1] give way to the chain\'s where those of another shop are on their way, or cannot be had', async () => {
    const texts = await startTexts('sv');
    await texts.speakFor(hornstull);
    let lose = (_error: Error): void => undefined;
    const fetched: Record<string, () => Promise<ShopTexts>> = SHOP_TEXTS;
    const ofHaga = vi.spyOn(fetched, String(haga)).mockReturnValueOnce(new Promise((_, reject) => { lose = reject; }));
    onTestFinished(() => { ofHaga.mockRestore(); });
    const asked = texts.speakFor(haga);
    expect(texts.i18next.t('order-type.takeAway')).toBe('Ta med');
    lose(new Error('lost on the way'));
    await expect(asked).rejects.toThrow('lost on the way');
    expect(texts.i18next.t('order-type.takeAway')).toBe('Ta med');
  });

  it('are those of the shop chosen last, whatever comes late', async () => {
    const texts = await startTexts('sv');
    await Promise.all([texts.speakFor(hornstull), texts.speakFor(haga), texts.speakFor(null)]);
    expect(texts.i18next.t('order-type.takeAway')).toBe('Ta med');
  });
});
