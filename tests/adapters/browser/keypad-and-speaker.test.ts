import { describe, expect, it } from 'vitest';
import { createBrowserKeypad } from '#adapters/browser/browser-keypad.ts';
import { createBrowserSpeaker, type BrowserVoice } from '#adapters/browser/browser-speaker.ts';
import type { PageEvents } from '#adapters/browser/page.ts';
import { keyMap, type KeypadAct } from '#core/self-service/key-map.ts';

const aPage = () => {
  const [page, heard, acts] = [new EventTarget(), [] as string[], [] as KeypadAct[]];
  const press = (key: string, facts: Readonly<Record<string, unknown>> = {}, type = 'keydown'): boolean => page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { key, ...facts }));
  return { page: page as unknown as PageEvents, heard, acts, press };
};

describe('a keypad', () => {
  it('[KIOSK-4] is heard before the page, and its keys mean nothing else there; other keys are the page\'s', () => {
    const { page, acts, press } = aPage();
    const stop = createBrowserKeypad({ page, keys: keyMap('select=Space') }).onAct((act) => { acts.push(act); });
    expect([press('F19'), press(' '), press(' ', {}, 'keyup'), press('a'), press('a', {}, 'keyup')]).toEqual([false, false, false, true, true]);
    expect(['ctrlKey', 'altKey', 'metaKey'].map((held) => press('F19', { [held]: true }))).toEqual([true, true, true]);
    expect(acts).toEqual(['up', 'select']);
    stop();
    expect([press('F19'), press(' ', {}, 'keyup'), acts.length]).toEqual([true, true, 2]);
  });

  it('[KIOSK-4] a key of it goes no further, one of the page does', () => {
    const { page, press } = aPage();
    createBrowserKeypad({ page, keys: keyMap('') }).onAct(() => undefined);
    const stopped: string[] = [];
    for (const key of ['F19', 'a']) press(key, { stopPropagation: () => { stopped.push(key); } });
    expect(stopped).toEqual(['F19']);
  });

  it('is heard again after a key whose answer went wrong', () => {
    const acts: KeypadAct[] = [];
    let listener: EventListener = () => undefined;
    const hearing: PageEvents = { addEventListener: (type: string, hear: EventListener) => { if (type === 'keydown') listener = hear; }, removeEventListener: () => undefined };
    createBrowserKeypad({ page: hearing, keys: keyMap('') }).onAct((act) => {
      acts.push(act);
      if (acts.length === 1) throw new Error('no such button');
    });
    const up = (): Event => Object.assign(new Event('keydown'), { key: 'F19' });
    expect(() => { listener(up()); }).toThrow('no such button');
    listener(up());
    expect(acts).toEqual(['up', 'up']);
  });

  it('held down it goes on, and answers once', () => {
    const { page, acts, press } = aPage();
    createBrowserKeypad({ page, keys: keyMap('') }).onAct((act) => { acts.push(act); });
    for (const key of ['F20', 'F21', 'F14', 'F22', 'F23']) for (const repeat of [false, true]) press(key, { repeat });
    expect(acts).toEqual(['down', 'down', 'select', 'back', 'previous', 'previous', 'next', 'next']);
  });

  it('an ordinary key that is pressed in answer is not taken for one of the keypad\'s', () => {
    const { page, acts, press } = aPage();
    createBrowserKeypad({ page, keys: keyMap('back=Escape') }).onAct((act) => {
      acts.push(act);
      press('Escape');
    });
    press('Escape');
    expect(acts).toEqual(['back']);
  });
});

describe('a voice', () => {
  class Utterance {
    readonly text: string;
    lang = '';
    constructor(text: string) { this.text = text; }
  }
  const aVoice = () => {
    const said: string[] = [];
    const voice = { speechSynthesis: { speak: ({ lang, text }: Utterance) => { said.push(`${lang}: ${text}`); }, cancel: () => { said.push('-'); } }, SpeechSynthesisUtterance: Utterance };
    return { said, speaker: createBrowserSpeaker(voice as unknown as BrowserVoice) };
  };

  it('[X18] says one sentence after the other, each in its language, and falls silent', () => {
    const { said, speaker } = aVoice();
    speaker.say('Välkommen. Gå med pilarna!', 'sv');
    speaker.say('Suomi', 'fi');
    speaker.say('Maksettavaa sis. alv 12 %. Kiitos!', 'fi');
    speaker.say('Meny', 'no');
    speaker.say('  ', 'sv');
    speaker.silence();
    expect(said).toEqual(['sv-SE: Välkommen.', 'sv-SE: Gå med pilarna!', 'fi-FI: Suomi', 'fi-FI: Maksettavaa sis. alv 12 %.', 'fi-FI: Kiitos!', 'nb-NO: Meny', '-']);
  });

  it('that the browser does not have is silent', () => {
    const speaker = createBrowserSpeaker({});
    expect(() => { speaker.say('Välkommen', 'sv'); speaker.silence(); }).not.toThrow();
  });
});
