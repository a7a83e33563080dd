import type { Spoken } from '../../../view-models/kiosk/voice-view-model.ts';

/** What can be pressed or written says itself when somebody comes to it. */
const CONTROLS = 'button, a[href], label, input, textarea, select, [role="radio"], [role="checkbox"]';
/** Said when they change, not as part of the page. */
const SAID_BY_ITSELF = '[aria-live], [role="alert"], [role="timer"]';
/** Of steps only the one that it has come to. */
const OTHER_STEPS = 'ol:has(> [aria-current="step"]) > :not([aria-current])';

const plainWords = (text: string): string => text.replaceAll(/[\u00AD\u2060]/g, '').replaceAll(/\s+/g, ' ').replaceAll(/ (?=[.,:;!?])/g, '').trim();

/** Empty: the page's own. The root's `lang` follows the words a moment later, and would have them read by the voice of the language before. */
export const languageOf = (element: Element): string => element.closest(':not(html)[lang]')?.getAttribute('lang') ?? '';

const isHidden = (element: Element): boolean => element.matches('[aria-hidden="true"], [hidden], [inert], script, style') || !element.checkVisibility();

/** Neighbours in one language are one. */
const joined = (parts: readonly Spoken[]): readonly Spoken[] => {
  const all: Spoken[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.language === part.language) all[all.length - 1] = { ...last, text: `${last.text}${part.text}` };
    else all.push(part);
  }
  return all.flatMap(({ text, language }) => (plainWords(text) === '' ? [] : [{ text: plainWords(text), language }]));
};

const BLOCK = /^(?:P|H[1-6]|LI|DT|DD|DIV|SECTION|HEADER|TR|LEGEND|LABEL|OUTPUT|SMALL|B)$/;
const ENDED = /[.,:;!?]\s*$/;

const partsOf = (node: Node, leaveOut: string): readonly Spoken[] => {
  if (node.nodeType === Node.TEXT_NODE) return node.parentElement === null ? [] : [{ text: node.nodeValue ?? '', language: languageOf(node.parentElement) }];
  if (!(node instanceof Element) || isHidden(node) || (leaveOut !== '' && node.matches(leaveOut))) return [];
  if (node.tagName === 'BR') return [{ text: ' ', language: languageOf(node) }];
  const label = node.getAttribute('aria-label');
  if (node.getAttribute('role') === 'img' && label !== null) return [{ text: ` ${label} `, language: languageOf(node) }];
  if (node instanceof HTMLImageElement) return [{ text: ` ${node.alt} `, language: languageOf(node) }];
  const inside = [...node.childNodes].flatMap((child) => partsOf(child, leaveOut));
  const [text, language] = [inside.map((part) => part.text).join(''), inside.at(-1)?.language ?? ''];
  if (plainWords(text) === '') return [];
  if (BLOCK.test(node.tagName)) return [{ text: ' ', language }, ...inside, { text: ENDED.test(text) ? ' ' : '. ', language }];
  // What stands beside each other without a space between is two words all the same.
  return getComputedStyle(node).display === 'inline' ? inside : [...inside, { text: ' ', language }];
};

/** All that can be read in it. */
export const textIn = (element: Element): readonly Spoken[] => joined([...element.childNodes].flatMap((node) => partsOf(node, '')));

/** What a page or a sheet says before somebody goes through its controls. */
export const introductionOf = (element: Element): readonly Spoken[] => joined([...element.childNodes].flatMap((node) => partsOf(node, `${CONTROLS}, ${SAID_BY_ITSELF}, ${OTHER_STEPS}`)));
