import type { Page } from 'playwright/test';

/** What the kiosk's voice says, `sv-SE: Välkommen`, without the full stop; `-` where it was silenced. On every page from now on, in place of the browser's own voice. Before the first page. */
export const listenIn = async (page: Page): Promise<readonly string[]> => {
  const said: string[] = [];
  await page.exposeFunction('tellWhatIsSaid', (words: string) => { said.push(words.replace(/\.$/, '')); });
  await page.addInitScript(() => {
    const tell = (words: string): void => { void (globalThis as unknown as { tellWhatIsSaid(words: string): Promise<void> }).tellWhatIsSaid(words); };
    Object.defineProperty(globalThis, 'speechSynthesis', { configurable: true, value: { speak: ({ lang, text }: SpeechSynthesisUtterance) => { tell(`${lang}: ${text}`); }, cancel: () => { tell('-'); } } });
  });
  return said;
};
