import { useEffect, useLayoutEffect, useRef } from 'react';
import type { useTexts } from '../../../i18n/use-texts.ts';
import type { Spoken } from '../../../view-models/kiosk/voice-view-model.ts';
import type { KioskViewModels } from '../kiosk-view-models.ts';
import { topSheet } from '../accessible/top-sheet.ts';
import { spokenControl } from './spoken-control.ts';
import { introductionOf, textIn } from './spoken-text.ts';

export interface VoiceParts extends Pick<ReturnType<typeof useTexts>, 't' | 'language'>, Pick<KioskViewModels, 'voice' | 'keypad'> {}

const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"], output';
/** What of a control's state is told when it changes under the finger. */
const STATES = ['aria-checked', 'aria-pressed', 'aria-disabled'];

const pageOrSheet = (): Element | null => topSheet() ?? document.querySelector('dialog[open]') ?? document.querySelector('main');
const isUrgent = (region: Element): boolean => region.matches('[aria-live="assertive"], [role="alert"]');
const regionOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;

/** Says what a screen reader would: the page at its heading, a control when the focus comes to it or it changes, and live words. */
export const useVoice = (parts: VoiceParts): void => {
  const latest = useRef(parts);
  useLayoutEffect(() => { latest.current = parts; });
  const { voice, keypad, language } = parts;
  useEffect(() => {
    const say = (words: readonly Spoken[], atOnce: boolean): void => { voice.say(words.map((part) => ({ ...part, language: part.language || latest.current.language })), { atOnce }); };
    const sayPage = (atOnce: boolean): void => {
      const page = pageOrSheet();
      if (page !== null) say(introductionOf(page), atOnce);
    };
    const sayControl = (element: Element, atOnce: boolean): void => { say(spokenControl(element, latest.current.t, latest.current.language), atOnce); };
    let sheet = pageOrSheet();
    let introduced: { readonly heading: Element; readonly words: string | null } | null = null;
    /** The page at its heading; to whoever is led back there, as a button goes that they have pressed, its name is enough. */
    const sayHeading = (heading: Element): void => {
      const words = heading.textContent;
      if (introduced?.heading === heading && introduced.words === words && !heading.matches('main')) return say(textIn(heading), true);
      introduced = { heading, words };
      sayPage(true);
    };
    const hearFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const now = pageOrSheet();
      const isNew = now !== sheet && now?.tagName === 'DIALOG';
      sheet = now;
      if (target.matches('h1, h2, main')) return sayHeading(target);
      if (isNew) sayPage(true);
      sayControl(target, !isNew);
    };
    const changes = new MutationObserver((records) => {
      const regions = new Set<Element>();
      let isChanged = false;
      for (const { type, target } of records) {
        if (type === 'attributes') isChanged ||= target === document.activeElement;
        else {
          const region = regionOf(target);
          if (region !== null) regions.add(region);
        }
      }
      if (isChanged && document.activeElement !== null) sayControl(document.activeElement, true);
      for (const region of regions) {
        const words = region.closest('[inert]') === null ? textIn(region) : [];
        // A region that is emptied has nothing to say: it must not cut off what another one has just begun.
        if (words.length > 0) say(words, isUrgent(region));
      }
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: STATES });
    document.addEventListener('focusin', hearFocus);
    const stopKeys = keypad.onAct((act) => { if (act === 'help') sayPage(true); });
    const { t } = latest.current;
    say([{ text: t('kiosk.speech.welcome'), language: latest.current.language }], true);
    sayPage(false);
    return () => {
      stopKeys();
      changes.disconnect();
      document.removeEventListener('focusin', hearFocus);
    };
    // Another language is a welcome anew, for whoever has just found theirs.
  }, [voice, keypad, language]);
};
