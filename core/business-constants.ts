import { days, hours, minutes, seconds } from './shared/duration.ts';

/** Every number of the specification's §9 and of decisions P8–P11, once, with its unit in its name. */

export const SHOP_LIST = {
  /** §9: shops shown at first, and how many "show more" adds. */ pageSize: 6,
  /** §9: distances are computed in batches. */ distanceBatch: 20,
  /** §9: below this, a distance is given in metres. */ metresBelowM: 1000,
} as const;

export const OPENING_HOURS = {
  /** A shop that is closed no longer than this before its closing time has closed for online orders only. §1 says "a while before". */ onlineClosesBeforeMs: hours(1),
} as const;

export const GEOLOCATION = {
  /** §9 */ timeoutMs: seconds(5),
  /** §9: how old a cached position may be. */ cacheAgeMs: seconds(60),
  /** §9: low accuracy is enough. */ highAccuracy: false,
} as const;

export const CART = {
  /** §5, R11: user-perceived characters. */ noteMaxCharacters: 90,
  /** R11: whole numbers of at least 1; more than this of one line is surely a slip. */ quantityMax: 99,
} as const;

export const ORDER_TRACKING = {
  /** §4, R2: the fallback polling. */ pollMs: minutes(10),
  /** TRACK-10: so long after a question that nobody answered, an order that a page shows is asked for again; doubles up to the longest. */ firstRetryMs: seconds(5),
  /** TRACK-10 */ longestRetryMs: minutes(1),
  /** §4: a paid order is listed this long after its pickup time. */ paidExpiryMs: minutes(60),
  /** §4: a delivered order is listed this long. */ deliveredExpiryMs: minutes(30),
} as const;

export const PAYMENT = {
  /** P3: first pause before asking again; doubles up to the longest. */ firstPollMs: seconds(1),
  /** P3 */ longestPollMs: seconds(5),
  /** P8: after this the guest is told to ask the staff; resolving goes on. */ askStaffAfterMs: seconds(150),
  /** P11: bound of one request; afterwards its outcome is unknown, not failed. */ requestMs: seconds(20),
  /** Who is still here so long after being sent to the provider's page has not got there: the status is asked for. */ leaveMs: seconds(10),
} as const;

export const ORDER = {
  /** P11: bound of one request that creates an order; repeated with the same key. */ requestMs: seconds(15),
  /** How often an order is sent with the same key before the guest is told. */ attempts: 4,
  /** Pause before the first repetition; it grows by as much each time. */ retryMs: seconds(1),
} as const;

export const PICKUP = {
  /** W8: how often the times are asked for anew while a guest looks at them. */ renewMs: minutes(1),
  /** How far apart pickup times usually are, where the offered ones are too few to tell. */ slotMs: minutes(15),
} as const;

export const HTTP = {
  /** P11: bound of a call that changes nothing. */ readMs: seconds(15),
} as const;

export const SELF_SERVICE = {
  /** §4, R3: inactivity before the overlay appears. */ idleTimeoutMs: minutes(5),
  /** §4: overlay countdown; activity never shows less than 1. */ idleCountdownMs: seconds(30),
  /** §9 */ sessionPollMs: seconds(3),
  /** §9 */ tokenCheckMs: seconds(30),
  /** §9 */ tokenRefreshMarginMs: seconds(30),
  /** R3, X13: in accessibility mode a guest has ten times as long before the overlay appears, and as long while it counts down. */ accessibleIdleFactor: 10,
  /** R3: what "more time" on the overlay gives, again and again. */ moreTimeMs: minutes(2),
  /** X18: a plug that wobbles, or is pulled by accident, is back within this. */ headphonesBackMs: seconds(3),
  /** P11: bound of one refresh; afterwards nobody knows, and it is tried again. */ tokenRefreshMs: seconds(10),
  /** P11: so long a request waits for a refresh that runs, then it goes on with the token there is. */ refreshWaitMs: seconds(10),
  /** Pause after a refresh that nobody answered, and the shortest one between two refreshes. */ tokenRetryMs: seconds(5),
  /** However long a server says a token holds, it is renewed after a day. */ longestTokenLifeMs: days(1),
  /** A host that knows nothing of a sign-in for so many questions will not learn of it: a new one begins. */ signinMisses: 10,
  /** Pause between two looks at the terminal host and its devices (§7 ping). */ hostCheckMs: seconds(20),
  /** The same while something is wrong: the screen opens by itself soon after. */ hostCheckDownMs: seconds(5),
  /** P11: bound of one look. */ pingMs: seconds(5),
  /** One lost answer is no breakdown; so many in a row are. */ hostMisses: 2,
  /** W8: an order whose slot is held for less than this is placed anew before a card is asked for. */ holdLeftMs: minutes(2),
  /** What only staff may see is shut again after so long without activity. */ staffIdleMs: minutes(3),
  /** How often an order is sent before the terminal host is asked to keep it; a queue does not wait as long as a guest at home. */ orderAttempts: 2,
  /** How long the order number stays before the screen goes home by itself. */ doneMs: seconds(20),
} as const;

/** WCAG 2.2, 1.4.3 and 1.4.11: what can be read, and what can be seen. */
export const CONTRAST = { text: 4.5, shape: 3 } as const;

/** Paying at a kiosk's card terminal. */
export const TERMINAL = {
  /** Pause between two looks at the terminal's display, which the screen mirrors. */ mirrorMs: 500,
  /** P9: after so many refusals of an order that was paid, the money is given back. */ orderTries: 3,
  /** P6: so many approvals of another amount are believed, and the money given back. */ oddApprovals: 3,
} as const;

export const IDLE_DETECTOR = {
  /** §4: default of the detector itself. */ defaultMs: seconds(60),
  /** §4: how often activity is noticed at most. */ throttleMs: 50,
} as const;

export const CONNECTIVITY = { /** §9: pause between "online" and the reachability check. */ recheckMs: 30_000 } as const;

export const ACCOUNT = {
  /** §5 */ passwordMinCharacters: 6,
  /** §9 */ resetLinkValidMs: hours(24),
  /** The link that confirms an address. */ confirmLinkValidMs: hours(24),
  /** P11: so long the question who is signed in may keep a guest waiting; the answer counts also when it comes later. */ loadMs: seconds(5),
  /** Orders on one page of the history. */ historyPageSize: 10,
  /** User-perceived characters of a first or a last name. */ nameMaxCharacters: 60,
} as const;

export const LAYOUT = {
  /** §9: below this width a screen is small. */ smallBelowPx: 900,
  /** §9 */ lowHeightPx: 600,
  /** §9 */ popupMs: 860,
  /** §9 */ countUpMs: seconds(1),
  /** §9 */ staggerMs: 150,
} as const;

export const LOCALE = { /** §9 */ defaultLanguage: 'sv', /** §9 */ fallbackLanguage: 'en' } as const;

/** §9: shown where a menu names no currency symbol. */
export const FALLBACK_CURRENCY_SYMBOL = ':-';

/** §9: two-digit years above this are 19xx, others 20xx. */
export const TWO_DIGIT_YEAR_PIVOT = 60;

export const TELEMETRY = {
  inMemoryEvents: 10_000, bufferEvents: 2_000, batchMs: seconds(15), batchBytes: 102_400, retries: 10,
  retryStatuses: [401, 408, 429, 500, 502, 503, 504], ajaxCallsPerView: 500,
  sessionExpiryMs: hours(24), sessionRenewalMs: minutes(30), userCookieMs: days(365),
} as const;
