/** §2 "Route meta flags". */
export interface RouteMeta {
  readonly requiresAuth?: true;
  readonly requiresShop?: true;
  readonly denySelfService?: true;
  readonly showCart?: true;
  readonly editMode?: true;
  readonly showAddItemButton?: true;
  readonly disableCart?: true;
  /** §4 "if the target route needs cart reset". */
  readonly needsCartReset?: true;
}

/**
 * §2, every route. `{name}` is one path segment, `{category*}` a path of any depth (at least one segment, unless it ends the path).
 * Which flags a route has is told by the table's notes; where those are silent, by what the route shows.
 */
export const ROUTES = {
  home: { path: '/', meta: { denySelfService: true, needsCartReset: true } },
  shopToOrderTypeRedirect: { path: '/shop/{shopId}', meta: {} },
  offline: { path: '/offline', meta: {} },
  login: { path: '/login', meta: { denySelfService: true } },
  register: { path: '/register', meta: { denySelfService: true } },
  favorites: { path: '/favorites', meta: { denySelfService: true, requiresAuth: true, showCart: true } },
  orderHistory: { path: '/order-history', meta: { denySelfService: true, requiresAuth: true } },
  profile: { path: '/profile', meta: { denySelfService: true, requiresAuth: true } },
  membercard: { path: '/member-card', meta: { denySelfService: true, requiresAuth: true } },
  forgotPassword: { path: '/forgot-password', meta: { denySelfService: true } },
  resetPassword: { path: '/reset-password', meta: { denySelfService: true } },
  confirmEmail: { path: '/confirm-email', meta: { denySelfService: true } },
  campaigns: { path: '/campaigns', meta: { showCart: true } },
  shopPage: { path: '/shop/{shopId}/order-type', meta: { requiresShop: true } },
  digitalSignage: { path: '/shop/{shopId}/digital-signage', meta: { denySelfService: true } },
  suggestedArticlesPage: { path: '/shop/{shopId}/menu/{category*}/articles/{articleId}/suggested', meta: { requiresShop: true, showCart: true } },
  editOrder: { path: '/shop/{shopId}/menu/{category*}/articles/{articleId}/{orderId}', meta: { requiresShop: true, showCart: true, editMode: true } },
  menuArticlePage: { path: '/shop/{shopId}/menu/{category*}/articles/{articleId}', meta: { requiresShop: true, showCart: true, showAddItemButton: true } },
  menuPage: { path: '/shop/{shopId}/menu/{category*}', meta: { requiresShop: true, showCart: true } },
  articlePage: { path: '/shop/{shopId}/articles/{articleId}', meta: { requiresShop: true, showCart: true, showAddItemButton: true } },
  articleRedirect: { path: '/shop/{shopId}/redirect/{articleId}', meta: { requiresShop: true } },
  checkoutPage: { path: '/shop/{shopId}/checkout', meta: { requiresShop: true, showCart: true, disableCart: true } },
  paymentPage: { path: '/shop/{shopId}/checkout/payment/{orderId}', meta: { disableCart: true } },
  orderPage: { path: '/order/{orderId}', meta: {} },
  ordersPage: { path: '/orders', meta: {} },
  termsAndConditions: { path: '/terms-and-conditions', meta: {} },
  privacyPolicy: { path: '/privacy-policy', meta: {} },
  selfServiceStart: { path: '/self-service/{shopId}/start', meta: {} },
  selfServiceSignin: { path: '/self-service/{sessionId}/signin', meta: {} },
  selfServiceHome: { path: '/self-service/{shopId}/home', meta: {} },
} as const satisfies Record<string, { readonly path: string; readonly meta: RouteMeta }>;

export type RouteName = keyof typeof ROUTES;

/** The flags of a route. */
export const metaOf = (name: RouteName): RouteMeta => ROUTES[name].meta;
