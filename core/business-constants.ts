import { days, hours, minutes, seconds } from './shared/duration.ts';

/** Every number of the specification's §9 and of decisions P8–P11, once, with its unit in its name. */

export const SHOP_LIST = {
  /** §9: shops shown at first, and how many "show more" adds. */ pageSize: 6,
  /** §9: distances are computed in batches. */ distanceBatch: 20,
  /** §9: below this, a distance is given in metres. */ metresBelowM: 1000,
} as const;

export const OPENING_HOURS = {
  /** A shop that is closed no longer than this before its closing time has closed for online orders only. §1 says "a while before". */ onlineClosesBeforeMs: hours(1),
  /** Until when a shop is open is said only within this: later, a time of day would be taken for today's. */ closingSaidWithinMs: days(1),
} as const;

export const GEOLOCATION = {
  /** §9 */ timeoutMs: seconds(5),
  /** §9: how old a cached position may be. */ cacheAgeMs: seconds(60),
  /** §9: low accuracy is enough. */ highAccuracy: false,
} as const;

export const CART = {
  /** §5, R11: user-perceived characters. */ noteMaxCharacters: 90,
  /** NOTE-2: a note is kept so long after the last letter. */ noteKeptAfterMs: seconds(0.5),
  /** R11: whole numbers of at least 1; more than this of one line is surely a slip. */ quantityMax: 99,
} as const;

export const ORDER_TRACKING = {
  /** §4, R2: the fallback polling. */ pollMs: minutes(10),
  /** TRACK-10: so long after a question that nobody answered, an order that a page shows is asked for again; doubles up to the longest. */ firstRetryMs: seconds(5),
  /** TRACK-10 */ longestRetryMs: minutes(1),
  /** P10: an order that has not changed is written as seen once in so long. */ seenAgainMs: minutes(1),
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

export const RETRY = {
  /** NET-7: so long after a question that was not answered, what every page needs is asked for again; doubles up to the longest. */ firstMs: seconds(5),
  /** NET-7 */ longestMs: minutes(1),
} as const;

/** WCAG 2.2, 1.4.3 and 1.4.11: what can be read, and what can be seen. */
export const CONTRAST = { text: 4.5, shape: 3 } as const;

export const CONNECTIVITY = {
  /** §9: pause between "online" and the reachability check. A plain number: as `seconds(30)` the builder does not write it where it is used, and every page weighs 0.1 kB more. */ recheckMs: 30_000,
} as const;

export const ACCOUNT = {
  /** §5 */ passwordMinCharacters: 6,
  /** §9 */ resetLinkValidMs: hours(24),
  /** The link that confirms an address. */ confirmLinkValidMs: hours(24),
  /** P11: so long the question who is signed in may keep a guest waiting; the answer counts also when it comes later. */ loadMs: seconds(5),
  /** A sign-out that the server has not heard of is told again so often. */ logoutAgainMs: seconds(5),
  /** … and by a tab that gave up because another one signs somebody in, after so long, if it still has to be told then. */ signInElsewhereMs: minutes(1),
  /** Orders on one page of the history. */ historyPageSize: 10,
  /** User-perceived characters of a first or a last name. */ nameMaxCharacters: 60,
} as const;

export const LAYOUT = {
  /** §9: below this width a screen is small. */ smallBelowPx: 900,
  /** §9 */ lowHeightPx: 600,
  /** §9: at most. */ popupMs: 860,
  /** §9 */ countUpMs: seconds(1),
  /** §9 */ staggerMs: 150,
} as const;

export const LOCALE = { /** §9 */ defaultLanguage: 'sv', /** §9 */ fallbackLanguage: 'en' } as const;

/** §9: shown where a menu names no currency symbol. */
export const FALLBACK_CURRENCY_SYMBOL = ':-';

/** §9: two-digit years above this are 19xx, others 20xx. */
export const TWO_DIGIT_YEAR_PIVOT = 60;

/** §9: what the monitoring library is told: how much it keeps and sends, how often it tries again, and on which statuses. */
export const TELEMETRY = {
  inMemoryEvents: 10_000, bufferEvents: 2_000, batchMs: seconds(15), batchBytes: 102_400, retries: 10,
  retryStatuses: [401, 408, 429, 500, 502, 503, 504], ajaxCallsPerView: 500,
  sessionExpiryMs: hours(24), sessionRenewalMs: minutes(30), userCookieMs: days(365),
} as const;
