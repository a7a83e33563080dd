import type { TextKey } from '../../../i18n/text-keys.ts';
import type { Spoken } from '../../../view-models/kiosk/voice-view-model.ts';
import { fieldOf } from '../accessible/field-of.ts';
import { languageOf, textIn } from './spoken-text.ts';

type StateKey = Extract<TextKey, `kiosk.speech.${string}`>;

/** What it is called: as it is labelled, or what stands in it. */
const nameOf = (element: Element): readonly Spoken[] => {
  const label = element.getAttribute('aria-label');
  if (label !== null) return [{ text: label, language: languageOf(element) }];
  const [field] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
  return textIn(field ?? element);
};

const isOff = (element: Element): boolean => element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled');
/** What is written in a field; null: nothing is written in it. */
const writtenIn = (element: Element): string | null => fieldOf(element)?.value ?? null;

/** Chosen, or not; null: nothing that is chosen. */
const isChosen = (element: Element): boolean | null => {
  if (element instanceof HTMLInputElement && writtenIn(element) === null) return element.checked;
  const state = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed');
  return state === null ? null : state === 'true';
};

/** What it is and how it stands, as keys of texts. */
const statesOf = (element: Element): readonly StateKey[] => {
  const chosen = isChosen(element);
  const kind: StateKey | null = writtenIn(element) !== null ? 'kiosk.speech.field' : chosen === null && element.matches('button, a') ? 'kiosk.speech.button' : null;
  return [kind, chosen === null ? null : chosen ? 'kiosk.speech.chosen' as const : 'kiosk.speech.not-chosen' as const, isOff(element) ? 'kiosk.speech.unavailable' as const : null].filter((key) => key !== null);
};

/** What is told of it besides: when the screen goes home by itself, what an address is used for. */
const descriptionOf = (element: Element): readonly Spoken[] => {
  const described = element.ownerDocument.getElementById(element.getAttribute('aria-describedby') ?? '');
  return described === null ? [] : textIn(described);
};

/** What is said of something that somebody has come to: its name, what is written in it, what it is and how it stands, and what is told of it. */
export const spokenControl = (element: Element, t: (key: StateKey) => string, language: string): readonly Spoken[] => {
  const states = statesOf(element).map((key) => t(key));
  return [...nameOf(element), ...[writtenIn(element) ?? '', ...states].filter((text) => text !== '').map((text) => ({ text, language })), ...descriptionOf(element)];
};
