import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { startTexts } from '#ui/i18n/texts.ts';
import { TextsProvider } from '#ui/i18n/TextsProvider.tsx';
import { CountingHome } from '#ui/screens/kiosk/frame/CountingHome.tsx';

/** The button and what those who listen hear of its time. */
const words = async (secondsLeft: number, secondsInAll: number, language: 'sv' | 'fi' | 'en' | 'no' | 'ru' = 'sv'): Promise<string> => {
  const texts = await startTexts(language, { parts: ALL_TEXT_PARTS, bundle: anyTextBundle });
  await texts.loadPart('kioskPay');
  return renderToStaticMarkup(<TextsProvider i18next={texts.i18next}><CountingHome countdown={{ secondsLeft, secondsInAll }} onClick={() => undefined} /></TextsProvider>)
    .replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|').replaceAll(/^\||\|$/g, '');
};

it('the time until a last screen goes home is told in seconds of two digits, and in whole minutes where there are more', async () => {
  expect([await words(20, 20), await words(60, 60), await words(599, 600), await words(200, 200), await words(100, 600), await words(99, 600)]).toEqual([
    'Klar|20 s|Skärmen går vidare om 20 sekunder', 'Klar|60 s|Skärmen går vidare om 60 sekunder', 'Klar|10 min|Skärmen går vidare om 10 minuter',
    'Klar|3 min|Skärmen går vidare om 3 minuter', 'Klar|2 min|Skärmen går vidare om 10 minuter', 'Klar|99 s|Skärmen går vidare om 10 minuter',
  ]);
});

it('the code for the counter stays for minutes in accessibility mode, and every language says so', async () => {
  expect(await Promise.all((['fi', 'en', 'no', 'ru'] as const).map((language) => words(600, 600, language)))).toEqual([
    'Valmis|10 min|Näyttö vaihtuu 10 minuutin päästä', 'Done|10 min|The screen moves on in 10 minutes', 'Ferdig|10 min|Skjermen går videre om 10 minutter', 'Готово|10 мин|Экран сменится через 10 мин',
  ]);
});
