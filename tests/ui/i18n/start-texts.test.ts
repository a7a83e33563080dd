import { describe, expect, it } from 'vitest';
import { startTexts } from '#ui/i18n/texts.ts';

describe('the texts of a page', () => {
  it('begin with the guest\'s language and what the first page needs, nothing else', async () => {
    const { i18next } = await startTexts('sv');
    expect([i18next.language, i18next.t('action.back')]).toEqual(['sv', 'Tillbaka']);
    expect(['sv app', 'sv checkout', 'sv errors', 'en app'].filter((each) => i18next.hasResourceBundle(...each.split(' ') as [string, string]))).toEqual(['sv app']);
  });

  it('[LOCALE-2] are English where we have none in the guest\'s language', async () => {
    const { i18next } = await startTexts('xx');
    expect([i18next.language, i18next.t('action.back')]).toEqual(['en', 'Back']);
  });

  it('bring a part along that a page asks for, now and in each language chosen later', async () => {
    const texts = await startTexts('sv');
    await texts.loadPart('checkout');
    expect(texts.i18next.t('checkout.heading')).toBe('Kassa');
    await texts.changeLanguage('en');
    expect([texts.i18next.language, texts.i18next.t('checkout.heading'), texts.i18next.t('action.back')]).toEqual(['en', 'Checkout', 'Back']);
  });

  it('are written as they are: dots and colons mean nothing, and nothing is escaped that React escapes', async () => {
    const { i18next } = await startTexts('sv');
    expect([i18next.t('menu.add', { name: 'Räkor & <dill>' }), i18next.t('nothing.of:this', { defaultValue: 'x' })]).toEqual(['Lägg till Räkor & <dill>', 'x']);
  });

  it('count', async () => {
    const { i18next } = await startTexts('sv');
    expect([1, 2].map((count) => i18next.t('topbar.orders', { count }))).toEqual(['1 beställning', '2 beställningar']);
  });
});

it('leaves the list of parts as it is, whatever other texts are added', async () => {
  const parts = ['app'] as const;
  const { i18next } = await startTexts('sv', { parts, bundle: () => Promise.resolve({}) });
  i18next.addResourceBundle('sv', 'of-a-shop', {});
  expect(parts).toEqual(['app']);
});

it('[LOCALE-5] of two languages that are chosen one after the other the last one stays, also when the texts of the first are slower', async () => {
  let letIn = (): void => undefined;
  const isLetIn = new Promise<void>((resolve) => { letIn = resolve; });
  const texts = await startTexts('sv', { parts: ['app'], bundle: async (language) => {
    if (language === 'en') await isLetIn;
    return { language };
  } });
  const slow = texts.changeLanguage('en');
  await texts.changeLanguage('fi');
  letIn();
  await slow;
  expect([texts.i18next.language, texts.i18next.t('language' as never)]).toEqual(['fi', 'fi']);
});

it('[LOCALE-5] of a part that is asked for while another language comes, the page gets that language\'s texts, at whichever moment it is asked for', async () => {
  const spoken: string[] = [];
  for (let moment = 0; moment < 40; moment += 1) {
    const texts = await startTexts('sv', { parts: ['app', 'home'], bundle: (language, part) => Promise.resolve({ [part]: `${language} ${part}` }) });
    const changing = texts.changeLanguage('ru');
    for (let tick = 0; tick < moment; tick += 1) await Promise.resolve();
    await Promise.all([texts.loadPart('home'), changing]);
    spoken.push([texts.i18next.language, ...(['app', 'home'] as const).map((part) => texts.i18next.t(part as never))].join(', '));
  }
  expect([...new Set(spoken)]).toEqual(['ru, ru app, ru home']);
});
