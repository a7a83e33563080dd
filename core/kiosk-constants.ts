import { days, minutes, seconds } from './shared/duration.ts';

/** The numbers of kiosks, of the specification's §9 and of decisions P8–P11 as the others; guests' pages do without them. */

export const SELF_SERVICE = {
  /** §4, R3: inactivity before the overlay appears. */ idleTimeoutMs: minutes(5),
  /** §4: overlay countdown; activity never shows less than 1. */ idleCountdownMs: seconds(30),
  /** R6: whoever touches a kiosk on which nobody was seen for so long by its clock is asked whether they are that guest. */ sleptMs: minutes(10),
  /** §9 */ sessionPollMs: seconds(3),
  /** §9 */ tokenCheckMs: seconds(30),
  /** §9 */ tokenRefreshMarginMs: seconds(30),
  /** R3, X13: in accessibility mode a guest has ten times as long before the overlay appears, and as long while it counts down. */ accessibleIdleFactor: 10,
  /** R3: what "more time" on the overlay gives, again and again. */ moreTimeMs: minutes(2),
  /** X18: a plug that wobbles, or is pulled by accident, is back within this. */ headphonesBackMs: seconds(3),
  /** P11: bound of one refresh; afterwards nobody knows, and it is tried again. */ tokenRefreshMs: seconds(10),
  /** P11: so long a request waits for a refresh that runs, then it goes on with the token there is. */ refreshWaitMs: seconds(10),
  /** Pause after a refresh that nobody answered; and a token that came less than this ago is not asked for anew when it is refused. */ tokenRetryMs: seconds(5),
  /** The shortest pause between two refreshes, however short a server says a token holds. */ tokenLeastMs: seconds(0.5),
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
  /** The same for a code that is to be said at the counter: its six signs are not learnt by heart, or written down, as fast as a number. */ codeMs: seconds(60),
} as const;

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
