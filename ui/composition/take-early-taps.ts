import type { Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { articleCode } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { afterPaint } from '../routing/after-paint.ts';

export interface TakeEarlyTapsDeps {
  readonly page: Window;
  readonly cart: Pick<CartKeeper, 'add'> & { readonly cart: Readable<Cart> };
  readonly menu: { readonly state: Readable<MenuState> };
}

interface EarlyTaps { readonly codes: string[]; readonly picks: Element[]; readonly pressed: { readonly button: Element; readonly said: string } | null; readonly typed: HTMLInputElement | null; stop(): void }
const isTaps = (value: unknown): value is EarlyTaps =>
  typeof value === 'object' && value !== null && 'codes' in value && Array.isArray(value.codes) && 'picks' in value && 'pressed' in value && 'typed' in value && 'stop' in value;

/** The questions of a dish are made one with each frame: an answer that was tapped is looked for so often. */
const LOOKS = 30;

const saysOf = (element: Element): string => `${element.ariaLabel ?? ''}${element.textContent}`;

/** What was tapped, or what says the same in its place where the app has replaced the HTML; null when there is none, or several: it may mean something else now. */
const again = (page: Window, tapped: Element, said: string): HTMLElement | null => {
  const like = tapped.isConnected ? [tapped] : [...page.document.querySelectorAll(tapped.localName)];
  const [found, ...others] = like.filter((element) => saysOf(element) === said);
  return found instanceof HTMLElement && others.length === 0 ? found : null;
};

/** The browser has ticked it, the app knows nothing of that: it would take a tap for taking the tick away. */
const untick = (row: Element): void => {
  const input = row.querySelector('input');
  if (input) input.checked = input.defaultChecked;
};

/** Chooses what was chosen, in turn, then presses what was pressed if it still says what it said: a button that counts what is missing means something else once it is there. */
const repeat = (page: Window, [row, ...rows]: readonly Element[], pressed: EarlyTaps['pressed'], looks = LOOKS): void => {
  if (!row) {
    if (pressed) afterPaint(() => { again(page, pressed.button, pressed.said)?.click(); }); // What it says now must be what it will do.
    return;
  }
  const found = again(page, row, saysOf(row));
  if (!found && looks > 0) {
    afterPaint(() => { repeat(page, [row, ...rows], pressed, looks - 1); });
    return;
  }
  found?.click();
  repeat(page, rows, pressed);
};

/** The field has the words or, put in another's place, gets them; the app hears of them, and the guest types on. */
const retype = (page: Window, typed: HTMLInputElement): void => {
  const field = typed.isConnected ? typed : page.document.querySelector<HTMLInputElement>(`input[placeholder="${CSS.escape(typed.placeholder)}"]`);
  if (!field) return;
  const { value } = typed;
  field.value = ''; // React notes what is written by way of the field itself, and what it has noted is no news.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (page.document.activeElement === page.document.body) field.focus();
};

/**
 * Does what was tapped in the server's HTML before the app could hear it (ui/early-taps.ts), each tap once, and hears taps itself from here on: what adds
 * at once, the answers of a dish, the button pressed last, and the words that are searched for.
 */
export const takeEarlyTaps = ({ page, cart, menu }: TakeEarlyTapsDeps): void => {
  const taps: unknown = Reflect.get(page, 'weborderEarlyTaps');
  if (!isTaps(taps)) return;
  taps.stop();
  const state = menu.state.get();
  for (const code of taps.codes.splice(0)) {
    const article = state.phase === 'ready' ? state.index.articles.get(articleCode(code)) : undefined;
    if (state.phase === 'ready' && article) cart.add(state.shopId, article);
  }
  for (const button of page.document.querySelectorAll('[data-early]')) button.removeAttribute('data-early');
  // When everything around it listens.
  queueMicrotask(() => {
    taps.picks.forEach(untick);
    repeat(page, taps.picks, taps.pressed);
    if (taps.typed) retype(page, taps.typed);
  });
};
