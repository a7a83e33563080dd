import * as v from 'valibot';
import { dateTime, timeZone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { sessionId } from './self-service.ts';

/**
 * What integrators, the console and `weborder sim` do to a simulated terminal host. Served at the console's own origin, never on the
 * product's routes; every change holds from the next request on.
 */

export const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));
/** Milliseconds; amounts are minor units here, because this is a tool's own interface and not the product's. */
const millis = whole;
const LARGEST_SEED = 4_294_967_295;
const seedWords = `A seed is a whole number from 0 to ${LARGEST_SEED}`;
/** As core's own: a test holds the two together. */
export const seed = v.pipe(v.number(seedWords), v.integer(seedWords), v.minValue(0, seedWords), v.maxValue(LARGEST_SEED, seedWords));
/** A moment of the simulated clock, in milliseconds since 1970. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
/** A snapshot's name, as core has it: a test holds the two together. */
export const name = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[A-Za-z0-9 ._-]{1,60}$/));
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

const delay = v.variant('kind', [
  v.object({ kind: v.literal('fixed'), ms: millis }),
  v.object({ kind: v.literal('uniform'), minMs: millis, maxMs: millis }),
  v.object({ kind: v.literal('log-normal'), medianMs: millis, sigma: v.pipe(v.number(), v.minValue(0), v.maxValue(10)) }),
]);

/** What goes wrong. */
const fault = v.variant('kind', [
  v.object({ kind: v.literal('delay'), delay }),
  v.object({ kind: v.literal('status'), status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), code: v.optional(v.pipe(v.string(), v.maxLength(80)), 'error.server'), body: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(65_536))), null) }),
  v.object({ kind: v.literal('drop-before') }),
  v.object({ kind: v.literal('drop-after') }),
  v.object({ kind: v.literal('reset') }),
  v.object({ kind: v.literal('truncate') }),
  v.object({ kind: v.literal('html') }),
  v.object({ kind: v.literal('hang') }),
  v.object({ kind: v.literal('slow-body'), bytesPerSecond: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9)) }),
  v.object({ kind: v.literal('rate-limit'), requests: whole, windowMs: millis }),
]);

/** When a rule hits; all that is given must hold. */
const timing = v.object({
  first: v.exactOptional(whole), every: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))), from: v.exactOptional(moment), until: v.exactOptional(moment),
  chance: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});

/** What else of a request must fit; all that is given must hold. */
const match = v.object({
  /** A part of path and query: `/order-0001/`. */
  path: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  header: v.exactOptional(v.object({ name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,60}$/)), contains: v.optional(v.pipe(v.string(), v.maxLength(200)), '') })),
  /** A part of the body: `"orderId":"order-0001"`. */
  body: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
});

/** One switch on the console. `route`: an endpoint's name or `*`; `client`: a kiosk's name, empty for everyone. */
const keptRule = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)), isOn: v.optional(v.boolean(), true), route: v.optional(v.pipe(v.string(), v.maxLength(60)), '*'),
  client: v.optional(v.pipe(v.string(), v.maxLength(60)), ''), match: v.exactOptional(match), fault, timing: v.optional(timing, {}),
});
/** A rule as it is set. A name that is mistyped in `timing` or `match` would be passed over, and the rule would hit everything: it is refused. */
const { id: _id, ...ruleParts } = keptRule.entries;
export const faultRule = v.object({ ...ruleParts, match: v.exactOptional(v.strictObject(match.entries)), timing: v.optional(v.strictObject(timing.entries), {}) });
export const faultRules = v.array(keptRule);
/** `isDone`: it was to hit only the first so many requests, and they have come. Left out by simulators that do not say it yet. */
export const standingRules = v.array(v.object({ ...keptRule.entries, isDone: v.optional(v.boolean(), false) }));

export const terminalView = v.object({
  phase: v.string(), cause: v.string(),
  /** How the payment on the display ended: `approved`, `declined:51`, `cancelled`, `failed`; empty while it has not. */
  outcome: v.string(),
  display: v.array(v.string()), attemptId: v.string(), scenario: v.string(), isAttended: v.boolean(),
});

const manner = v.picklist(['normal', 'slow', 'half', 'accepted', 'later', 'twice', 'lost']);
/** A roll of 80 m. */
export const ROLL_MM = 80_000;
export const printerCondition = v.object({ online: v.boolean(), coverOpen: v.boolean(), jam: v.boolean(), paperMm: v.number(), manner });
const printerChange = v.strictObject({
  online: v.exactOptional(v.boolean()), coverOpen: v.exactOptional(v.boolean()), jam: v.exactOptional(v.boolean()),
  /** `ROLL_MM` is a full roll, 0 its end. */
  paperMm: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(ROLL_MM))), manner: v.exactOptional(manner),
});
export const printJob = v.object({
  id: v.string(), title: v.string(), columns: v.number(), state: v.picklist(['waiting', 'stuck', 'out', 'half', 'never']), requestedAt: v.number(), sheets: v.array(v.number()),
  unknownCommands: v.array(v.string()), drawerKicks: v.number(),
});

const mismatch = v.object({ kind: v.string(), attemptId: v.string(), orderId: v.string(), message: v.string() });
/** Each currency by itself, by name: kronor and euros are no sum. */
export const currencySums = v.array(v.object({ currency: v.string(), chargedMinor: v.number(), reversedMinor: v.number() }));
export const ledger = v.object({
  charges: whole, reversals: whole, sums: currencySums, orders: whole, receipts: whole,
  lines: v.array(v.object({ id: v.string(), kind: v.picklist(['charge', 'reversal']), attemptId: v.string(), orderId: v.string(), amountMinor: v.number(), at: v.number() })),
  attempts: v.array(v.object({
    id: v.string(), processingId: v.string(), orderId: v.string(), orderNumber: v.string(), amountMinor: v.number(), currency: v.string(), state: v.string(), scenario: v.string(),
    source: v.string(), transactionNumber: v.string(), reversal: v.string(), startedAt: v.number(), endedAt: v.nullable(v.number()), confirmedAt: v.nullable(v.number()),
  })),
  mismatches: v.array(mismatch),
});

/** Which server a line of the log is about. */
export const target = v.picklist(['product', 'terminal', 'printer']);

/** `server`: `product`, a terminal's id, or a terminal's id for its printer. */
export const journalEntry = v.object({
  seq: v.number(), target, server: v.string(), at: v.number(), ms: v.number(), client: v.string(), method: v.string(), path: v.string(), route: v.string(),
  /** 0: no answer ever arrived. */ status: v.number(),
  requestHeaders: v.record(v.string(), v.string()), requestBody: v.string(), replyHeaders: v.record(v.string(), v.string()), replyBody: v.string(),
  schema: v.picklist(['ok', 'misfit']), scenario: v.string(), scenarioSource: v.string(), faults: v.array(v.string()), happened: v.string(),
});

/** Who signs a kiosk in, and what the kiosk is called from then on. */
export const cashierAtKiosk = { username: v.pipe(v.string(), v.maxLength(80)), password: v.pipe(v.string(), v.maxLength(200)), kiosk: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), 'kiosk') };
/** `hasCalled` false: nobody has used its tokens. A kiosk does at once; staff who prove at a kiosk that they are staff never do. */
export const signedInKiosk = v.object({ id: v.string(), kiosk: v.string(), signedInAt: v.number(), hasCalled: v.boolean() });
/** Everything that comes due on the way is run: a century would never end. */
export const LONGEST_LEAP_MS = 400 * 86_400_000;
const leap = v.pipe(millis, v.maxValue(LONGEST_LEAP_MS));
/** `timeZone`: whose wall clock it is. Left out by simulators that do not say it yet. */
export const clockView = v.object({ now: dateTime, timeZone: v.optional(timeZone, 'UTC'), isFrozen: v.boolean(), canBeSet: v.boolean() });

/** Everything at a glance. */
const hostStatus = v.object({
  terminalId: v.string(), shopId: v.number(), address: v.string(), terminal: terminalView, printer: printerCondition, queue: v.array(v.string()), faultsOn: whole, seed: v.number(),
  clock: clockView, kiosks: v.array(signedInKiosk), charges: whole, reversals: whole, sums: currencySums, orders: whole, receipts: whole, mismatches: v.array(v.string()),
});

const queue = v.object({ scenarios: v.array(v.string()) });
/** `busy, declined:51, approved` */
const names = v.pipe(v.string(), v.maxLength(4_000));
const queueText = v.object({ scenarios: names });
export const done = { 204: 'empty' } as const;

export const getHostStatus = endpoint({ name: 'getHostStatus', summary: 'Terminal, printer, queue, clock, ledger at a glance', source: 'simulator', method: 'GET', path: '/control/host', replies: { 200: hostStatus } });
export const listScenarios = endpoint({
  name: 'listScenarios', summary: 'Every scenario by name, for a queue, a header or a test dish; the codes of §8 are names too', source: 'simulator', method: 'GET', path: '/control/host/scenarios',
  replies: { 200: v.array(v.object({ name: v.string(), title: v.string() })) },
});
export const getQueue = endpoint({ name: 'getQueue', summary: 'What the next payments will meet', source: 'simulator', method: 'GET', path: '/control/host/queue', replies: { 200: queue } });
export const setQueue = endpoint({
  name: 'setQueue', summary: 'Replaces the queue; empty clears it. 422 names what is no scenario (values.name, values.similar); 409: the queue is no longer `was`. Nothing changes then', source: 'simulator', method: 'PUT',
  path: '/control/host/queue', body: v.object({ ...queueText.entries, was: v.exactOptional(names) }), replies: { 200: queue },
});
export const appendQueue = endpoint({ name: 'appendQueue', summary: 'Adds to the queue', source: 'simulator', method: 'POST', path: '/control/host/queue', body: queueText, replies: { 200: queue } });
export const actAtTerminal = endpoint({
  name: 'actAtTerminal', summary: "A person's hand at the drawn terminal", source: 'simulator', method: 'POST', path: '/control/host/terminal/acts',
  body: v.object({
    act: v.picklist(['tap', 'insert', 'swipe', 'remove-card', 'digit', 'pin-right', 'pin-wrong', 'sign', 'cancel', 'unplug', 'plug-in', 'log-out', 'log-in', 'restart']),
  }),
  replies: { 200: terminalView },
});
export const attendTerminal = endpoint({
  name: 'attendTerminal', summary: 'Somebody stands at the drawn terminal: payments without another scenario wait for them', source: 'simulator', method: 'PUT', path: '/control/host/terminal/attendance',
  body: v.object({ isAttended: v.boolean() }), replies: { 200: terminalView },
});
export const listFaults = endpoint({ name: 'listFaults', summary: 'Every rule, on or off', source: 'simulator', method: 'GET', path: '/control/host/faults', replies: { 200: standingRules } });
export const setFault = endpoint({
  name: 'setFault', summary: 'Sets a rule, or changes the one with this id where it stands; it counts from one again', source: 'simulator', method: 'PUT', path: '/control/host/faults/{id}', params: v.object({ id }), body: faultRule, replies: { 200: standingRules },
});
export const removeFault = endpoint({ name: 'removeFault', summary: 'Takes a rule away', source: 'simulator', method: 'DELETE', path: '/control/host/faults/{id}', params: v.object({ id }), replies: done });
export const switchFaultsOff = endpoint({ name: 'switchFaultsOff', summary: 'All rules off, the clock right again', source: 'simulator', method: 'POST', path: '/control/host/faults-off', replies: done });
export const takeHostDown = endpoint({
  name: 'takeHostDown', summary: 'Out of reach, or dead as after kill -9, for so long', source: 'simulator', method: 'POST', path: '/control/host/down', body: v.object({ forMs: millis, kill: v.optional(v.boolean(), false) }), replies: done,
});
export const setHostSeed = endpoint({ name: 'setHostSeed', summary: 'Chance from the beginning of this seed', source: 'simulator', method: 'PUT', path: '/control/host/seed', body: v.object({ seed }), replies: done });
export const resetHost = endpoint({
  name: 'resetHost', summary: '`scenario`: queue, faults, skew, attendance; a payment whose bank never answers (`processing`) ends as not taken. `all`: as on the first day; kiosks are signed out', source: 'simulator', method: 'POST', path: '/control/host/reset',
  body: v.object({ what: v.picklist(['scenario', 'all']) }), replies: done,
});
export const listSnapshots = endpoint({ name: 'listSnapshots', summary: 'Names of what was saved', source: 'simulator', method: 'GET', path: '/control/host/snapshots', replies: { 200: v.array(v.string()) } });
export const saveSnapshot = endpoint({ name: 'saveSnapshot', summary: 'Saves everything under a name', source: 'simulator', method: 'PUT', path: '/control/host/snapshots/{name}', params: v.object({ name }), replies: done });
export const loadSnapshot = endpoint({ name: 'loadSnapshot', summary: 'Puts everything back to where it was', source: 'simulator', method: 'POST', path: '/control/host/snapshots/{name}/load', params: v.object({ name }), replies: done });
export const getLedger = endpoint({ name: 'getLedger', summary: 'Charges, reversals, orders, receipts, and every mismatch by name', source: 'simulator', method: 'GET', path: '/control/host/ledger', replies: { 200: ledger } });
export const getJournal = endpoint({
  name: 'getJournal', summary: 'The request log, newest first; secrets masked. `after`: only newer ones', source: 'simulator', method: 'GET', path: '/control/host/journal',
  query: v.object({
    text: v.optional(v.pipe(v.string(), v.maxLength(200)), ''), route: v.optional(v.pipe(v.string(), v.maxLength(60)), ''), after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/)), '0'),
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), '200'),
  }),
  replies: { 200: v.array(journalEntry) },
});
export const getHar = endpoint({ name: 'getHar', summary: 'The request log as HAR 1.2, for other tools', source: 'simulator', method: 'GET', path: '/control/host/journal.har', replies: { 200: { mediaType: 'application/json' } } });
export const signKioskIn = endpoint({
  name: 'signKioskIn', summary: "A cashier signs a kiosk in by its session's id. 401: wrong credentials, and the kiosk reads so, too", source: '§4', method: 'POST', path: '/control/host/kiosks',
  body: v.object({ sessionId, ...cashierAtKiosk }),
  replies: done,
});
export const signKioskOut = endpoint({ name: 'signKioskOut', summary: 'Its tokens hold no longer', source: '§4', method: 'DELETE', path: '/control/host/kiosks/{id}', params: v.object({ id }), replies: done });
export const setPrinter = endpoint({ name: 'setPrinter', summary: 'Turns the switches of the printer', source: 'simulator', method: 'PUT', path: '/control/host/printer', body: printerChange, replies: { 200: printerCondition } });
export const listPrintJobs = endpoint({ name: 'listPrintJobs', summary: 'What was printed, newest first, and what is stuck', source: 'simulator', method: 'GET', path: '/control/host/printer/jobs', replies: { 200: v.array(printJob) } });
export const getPrintedPicture = endpoint({
  name: 'getPrintedPicture', summary: 'The paper as a picture, drawn from the printer bytes', source: 'simulator', method: 'GET', path: '/control/host/printer/jobs/{id}/picture', params: v.object({ id }),
  replies: { 200: { mediaType: 'image/svg+xml' } },
});
export const getPrintedText = endpoint({ name: 'getPrintedText', summary: 'The paper as text', source: 'simulator', method: 'GET', path: '/control/host/printer/jobs/{id}/text', params: v.object({ id }), replies: { 200: { mediaType: 'text/plain' } } });
export const getPrintedBytes = endpoint({ name: 'getPrintedBytes', summary: 'The ESC/POS bytes', source: 'simulator', method: 'GET', path: '/control/host/printer/jobs/{id}/bytes', params: v.object({ id }), replies: { 200: { mediaType: 'application/octet-stream' } } });
export const getClock = endpoint({ name: 'getClock', summary: 'The simulated clock', source: 'simulator', method: 'GET', path: '/control/clock', replies: { 200: clockView } });
export const setClock = endpoint({
  name: 'setClock', summary: 'Freezes, runs, advances or sets the simulated clock, at most 400 days ahead. 409 where it is the real one, and into the past', source: 'simulator', method: 'POST', path: '/control/clock',
  body: v.variant('do', [
    v.object({ do: v.literal('freeze') }), v.object({ do: v.literal('run') }), v.object({ do: v.literal('advance'), ms: leap }), v.object({ do: v.literal('set'), to: dateTime }),
  ]),
  replies: { 200: clockView },
});
export const hostEvents = endpoint({
  name: 'hostEvents', summary: 'Server-sent events: `terminal` with its view, `printer`, `control`, `request` with the log entry. 429 `request.too-many` where one client has too many open', source: 'simulator', method: 'GET', path: '/control/host/events',
  replies: { 200: { mediaType: 'text/event-stream' } },
});

/** What each of the events carries. */
export const HOST_EVENT_DATA = {
  terminal: terminalView, printer: printerCondition, control: v.object({ queue: v.array(v.string()), faults: standingRules }), request: journalEntry,
} as const;

/** W1: every call of the control interface of a terminal host. */
export const TERMINAL_CONTROL = {
  getHostStatus, listScenarios, getQueue, setQueue, appendQueue, actAtTerminal, attendTerminal, listFaults, setFault, removeFault, switchFaultsOff, takeHostDown, setHostSeed, resetHost,
  listSnapshots, saveSnapshot, loadSnapshot, getLedger, getJournal, getHar, signKioskIn, signKioskOut, setPrinter, listPrintJobs, getPrintedPicture, getPrintedText, getPrintedBytes,
  getClock, setClock, hostEvents,
} as const;
