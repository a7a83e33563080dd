import type { Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { articleCode } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import type * as Repeater from './repeat-taps.ts';
import type { TapsToRepeat } from './repeat-taps.ts';

interface EarlyTaps extends TapsToRepeat { readonly codes: string[]; stop(): void }
/** A window as ui/early-taps.ts leaves it. */
type EarlyPage = Window & { readonly weborderEarlyTaps?: EarlyTaps };

export interface TakeEarlyTapsDeps {
  readonly page: EarlyPage;
  readonly cart: Pick<CartKeeper, 'add'> & { readonly cart: Readable<Cart> };
  readonly menu: { readonly state: Readable<MenuState> };
  /** The code that repeats them could not be fetched: the guest has to tap once more. */
  readonly lost: () => void;
}

/** From here on the app itself shows what was counted in these elements. */
const nowShows = (page: Window, where: 'button' | 'span'): void => {
  for (const element of page.document.querySelectorAll(`${where}[data-early]`)) element.removeAttribute('data-early');
};

/** Few guests are that early: what repeats their taps is fetched for them alone, at best while the app begins. Null: there is nothing to repeat. */
export const repeaterOf = ({ weborderEarlyTaps: taps }: EarlyPage): Promise<typeof Repeater> | null =>
  (taps && (taps.picks.length > 0 || taps.pressed || taps.typed || taps.focused) ? import('./repeat-taps.ts') : null);

/**
 * Does what was tapped in the server's HTML before the app could hear it (ui/early-taps.ts), each tap once, and hears taps itself from here on: what adds
 * at once, the answers of a dish, the button pressed last, and the words that are searched for.
 */
export const takeEarlyTaps = ({ page, cart, menu, lost }: TakeEarlyTapsDeps): void => {
  const { weborderEarlyTaps: taps } = page;
  if (!taps) return;
  taps.stop();
  const state = menu.state.get();
  for (const code of taps.codes.splice(0)) {
    const article = state.phase === 'ready' ? state.index.articles.get(articleCode(code)) : undefined;
    if (state.phase === 'ready' && article) cart.add(state.shopId, article);
  }
  nowShows(page, 'button');
  const [words, { href }] = [taps.typed?.value ?? '', page.location];
  repeaterOf(page)?.then(({ repeatTaps }) => repeatTaps(page, taps, { words, href })).catch(lost).finally(() => { nowShows(page, 'span'); });
};
