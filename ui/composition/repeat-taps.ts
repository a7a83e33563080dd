import { afterPaint } from '../routing/after-paint.ts';

/** What is done once more: answers and steps in turn, the button pressed last with what it said, a field that was typed into, and what had the focus (ui/early-taps.ts). */
export interface TapsToRepeat {
  readonly picks: readonly Element[];
  readonly pressed: { readonly button: Element; readonly said: string } | null;
  readonly typed: HTMLInputElement | null;
  readonly focused: Element | null;
}

/** The questions of a dish are made one with each frame: an answer that was tapped is looked for so often. */
const LOOKS = 30;

const saysOf = (element: Element): string => `${element.ariaLabel ?? ''}${element.textContent}`;

/** More of a dish costs more: a button is known by the rest of its words then. */
const withoutNumbers = (words: string): string => words.replaceAll(/[\d\s.,]/gu, '');

/** What was tapped, or what is seen and says the same in its place where the app has replaced the HTML; null when there is none, or several: it may mean something else now. */
const again = (page: Window, tapped: Element, said: string, as = (words: string): string => words): HTMLElement | null => {
  const like = tapped.isConnected ? [tapped] : [...page.document.querySelectorAll(tapped.localName)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const [found, ...others] = like.filter((element) => as(saysOf(element)) === as(said));
  return found instanceof HTMLElement && others.length === 0 ? found : null;
};

/** The server does not know what lies in the basket: the button of a card, which counts its dish there, is known by the dish. */
const onCard = (page: Window, tapped: Element): HTMLElement | null => {
  const pathOf = (card: Element | null): string | undefined => card?.querySelector('a')?.pathname;
  const path = tapped.localName === 'button' ? pathOf(tapped.closest('article')) : undefined;
  const [card, ...others] = path === undefined ? [] : [...page.document.querySelectorAll('article')].filter((each) => pathOf(each) === path);
  return others.length === 0 ? (card?.querySelector<HTMLElement>('button:last-of-type') ?? null) : null;
};

/** The browser has ticked it, the app knows nothing of that: it would take a tap for taking the tick away. */
const untick = (row: Element): void => {
  const input = row.querySelector('input');
  if (input) input.checked = input.defaultChecked;
};

/** Chooses what was chosen and counts what was counted, in turn, and then goes on. */
const choose = (page: Window, [row, ...rows]: readonly Element[], then: () => void, looks = LOOKS): void => {
  if (!row) {
    then();
    return;
  }
  const found = again(page, row, saysOf(row));
  if (!found && looks > 0) {
    afterPaint(() => { choose(page, [row, ...rows], then, looks - 1); });
    return;
  }
  found?.click();
  choose(page, rows, then);
};

/** The very button, whatever it says now in the words of its restaurant. After answers it must say what it said: one that counts what is missing means something else once that is there. After steps only its price may be another. */
const press = (page: Window, { button, said }: NonNullable<TapsToRepeat['pressed']>, picks: readonly Element[]): void => {
  const isAfterAnswers = picks.some(({ localName }) => localName === 'label');
  const isAfterSteps = picks.length > 0 && !isAfterAnswers;
  const found = button.isConnected && !isAfterAnswers ? button : again(page, button, said, isAfterSteps ? withoutNumbers : undefined);
  if (found instanceof HTMLElement) found.click();
};

/** The field has the words or, put in another's place, gets them; the app hears of them, and the guest types on, in another's place where they were. */
const retype = (page: Window, typed: HTMLInputElement, words: string): void => {
  const field = typed.isConnected ? typed : page.document.querySelector<HTMLInputElement>(`input[placeholder="${CSS.escape(typed.placeholder)}"]`);
  if (!field) return;
  const value = field.value === '' ? words : field.value;
  const caret = field.value === '' && field !== typed ? typed.selectionStart : null;
  field.value = ''; // React notes what is written by way of the field itself, and what it has noted is no news.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, caret);
  if (page.document.activeElement === page.document.body) field.focus({ preventScroll: true });
};

/** X5: whoever goes by keyboard stays where they were when the app has been put in the place of the HTML. */
const refocus = (page: Window, focused: Element | null): void => {
  if (!focused || focused.isConnected || page.document.activeElement !== page.document.body) return;
  const row = focused.closest('label') ?? focused; // A choice itself has no words.
  const found = again(page, row, saysOf(row)) ?? onCard(page, focused);
  (found?.querySelector('input') ?? found)?.focus({ preventScroll: true });
};

/**
 * A mouse button that went down in the server's HTML, and comes up on what says the same in its place, has pressed it: no click comes of it in a browser, for
 * what it went down on is gone.
 */
const letGo = (page: Window, held: Element): void => {
  page.addEventListener('mouseup', ({ target }) => {
    const found = again(page, held, saysOf(held)) ?? onCard(page, held);
    if (!(target instanceof Node) || found?.contains(target) !== true) return;
    const click = new AbortController();
    page.addEventListener('click', () => { click.abort(); }, { capture: true, signal: click.signal });
    afterPaint(() => {
      if (click.signal.aborted) return;
      click.abort();
      found.click();
    });
  }, { capture: true, once: true });
};

/**
 * Does once more, in the app, what was done in the server's HTML, and resolves when it is done. `words` and `href`: what stood in the field, and where the
 * guest was, when the app took over.
 */
export const repeatTaps = async (page: Window, { picks, pressed, typed, focused }: TapsToRepeat, { words, href }: { readonly words: string; readonly href: string }): Promise<void> => {
  if (page.location.href !== href) return; // Who has gone on meanwhile has tapped again.
  if (focused && !focused.isConnected) letGo(page, focused);
  refocus(page, focused);
  for (const row of picks) untick(row);
  if (typed) retype(page, typed, words);
  await new Promise<void>((resolve) => { choose(page, picks, resolve); });
  if (!pressed) return;
  // What it says when that has been painted is what it will do.
  await new Promise<void>((resolve) => { afterPaint(resolve); });
  press(page, pressed, picks);
};
