/** §3, §2 "After navigation": how the cart is shown; follows the route, is never stored. */
export interface CartView {
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly editMode: boolean;
  readonly showAddItemButton: boolean;
  readonly showOrderInfo: boolean;
  readonly currentOrderChanged: boolean;
}

export const INITIAL_CART_VIEW: CartView = {
  visible: false, disabled: false, editMode: false, showAddItemButton: false, showOrderInfo: true, currentOrderChanged: false,
};

/**
 * §2: the panel shows only when the route has showCart and the cart is visible,
 * and it either holds items, or the screen is large, or the page is editOrder or menuArticlePage.
 */
export const isBasketPanelShown = (facts: {
  readonly showCart: boolean; readonly visible: boolean; readonly hasItems: boolean; readonly isSmallScreen: boolean; readonly page: string | null;
}): boolean =>
  facts.showCart && facts.visible &&
  (facts.hasItems || !facts.isSmallScreen || facts.page === 'editOrder' || facts.page === 'menuArticlePage');
