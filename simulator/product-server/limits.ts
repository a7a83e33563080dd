import { hours, minutes, seconds } from '#core/shared/duration.ts';

/** The server's own numbers; what the specification sets is in core's business constants. */
export const LIMITS = {
  /** W8: how long an unpaid order keeps its slot. */ holdMs: minutes(10),
  /** The same for one that is paid at the counter: there may be a queue. */ counterHoldMs: minutes(30),
  /** A hold whose payment is being decided at the provider is looked at again after this. */ holdRecheckMs: seconds(15),
  /** So long after it was ordered no hold is kept, whatever the bank is doing. */ longestHoldMs: hours(1),
  /** One call to the payment provider; afterwards its outcome is unknown (P11). */ providerMs: seconds(10),
  /** A reversal that did not come through is tried again after this. */ reversalRetryMs: seconds(30),
  /** A provider that does not close a page is asked again after pauses that double from the first to the longest, so many times: about a day. */ pageClosing: { firstMs: seconds(5), longestMs: minutes(10), tries: 150 },
  /** Pause between signs of life on a stream of order events. */ heartbeatMs: seconds(20),
  /** §4: a kiosk's sign-in waits so long for a cashier. */ signinSessionMs: minutes(15),
  /** Sign-ins of one shop that wait at a time; nobody has so many kiosks. */ signinSessions: 200,
  /** Sign-ins that one client begins within ten minutes. */ signinsPerClient: 60,
  /** Codes that are no member's, asked for with one key, or named in kiosks' orders by one client, within ten minutes. */ unknownMembers: 100,
  /** Places of a shop that one client, or one customer, holds without paying: as many as so many of its slots have, and so many at least (an office behind one address, a script that pays once all are placed). */ unpaidOfGuest: { slots: 2, least: 20 },
  /** The same for orders that name a terminal: a shop's kiosks share an address, and whoever pays at the counter may stand in a queue. */ unpaidOfKiosks: { slots: 3, least: 30 },
  /** Addresses that the receipt of one order is mailed to at most. */ receiptAddresses: 3,
  /** Orders that one stream of events follows at most. */ followedOrders: 20,
  /** Streams of events that one client has open at a time: a hundred guests in a restaurant's own network, with three tabs each. */ orderStreams: 300,
} as const;
