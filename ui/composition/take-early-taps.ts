import type { Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { articleCode } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';

export interface TakeEarlyTapsDeps {
  readonly page: Window;
  readonly cart: Pick<CartKeeper, 'add'> & { readonly cart: Readable<Cart> };
  readonly menu: { readonly state: Readable<MenuState> };
}

interface EarlyTaps { readonly codes: string[]; readonly pressed: Element | null; stop(): void }
const isTaps = (value: unknown): value is EarlyTaps =>
  typeof value === 'object' && value !== null && 'codes' in value && Array.isArray(value.codes) && 'pressed' in value && 'stop' in value;

/**
 * Does what was tapped in the server's HTML before the app could hear it (ui/early-taps.ts), each tap once, and hears taps itself from here on. A button
 * that is no longer there (the app took the place of the HTML) may mean something else now and is left alone.
 */
export const takeEarlyTaps = ({ page, cart, menu }: TakeEarlyTapsDeps): void => {
  const taps: unknown = Reflect.get(page, 'weborderEarlyTaps');
  if (!isTaps(taps)) return;
  taps.stop();
  const { pressed } = taps;
  const state = menu.state.get();
  for (const code of taps.codes.splice(0)) {
    const article = state.phase === 'ready' ? state.index.articles.get(articleCode(code)) : undefined;
    if (state.phase === 'ready' && article) cart.add(state.shopId, article);
  }
  for (const button of page.document.querySelectorAll('[data-early]')) button.removeAttribute('data-early');
  // When everything around it listens.
  if (pressed instanceof HTMLElement) queueMicrotask(() => { if (pressed.isConnected) pressed.click(); });
};
