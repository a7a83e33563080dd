import * as v from 'valibot';
import { dateTime, signinCode } from './common.ts';
import { endpoint } from './endpoint.ts';
import { cashierAtKiosk, clockView, currencySums, done, faultRule, id, journalEntry, ledger, name, printerCondition, seed, signedInKiosk, standingRules, target, terminalView, whole } from './terminal-control.ts';

/**
 * What the console and `weborder sim` do to a whole simulator: product server, terminal hosts, printers and their one clock. Served at the console's
 * own origin beside `terminal-control.ts`, whose calls go to the first terminal host, or to another one with `?terminal=T-02`. Amounts are minor units.
 */

/** One request to any of the servers. */
export const simulatorEntry = v.object({
  ...journalEntry.entries,
  /** It can be sent again: its secrets and its whole body are still in memory. */
  canReplay: v.boolean(),
});

const terminalPlace = v.object({
  id: v.string(), shopId: v.number(), shopName: v.string(), url: v.string(),
  /** Not killed, not out of reach, and no fault keeps everybody out. */
  isReached: v.boolean(), rawPort: v.nullable(v.number()), terminal: terminalView, printer: printerCondition, queue: v.array(v.string()),
  kiosks: v.array(signedInKiosk),
});

/** A kiosk that shows its code and waits for a cashier. */
const signin = v.object({ sessionId: v.string(), code: v.string(), shopId: v.number(), createdAt: v.number(), expiresAt: v.number() });

/** What does not fit. `target`: whose books; `orderId`: empty where no order is concerned. */
const bookMismatch = v.object({ target, server: v.string(), kind: v.string(), orderId: v.string(), attemptId: v.string(), message: v.string() });

/** The books of the product server and of every terminal host, side by side. `orders`: paid ones. */
const books = v.object({
  isClean: v.boolean(), charges: whole, reversals: whole, sums: currencySums, orders: whole, receipts: whole, mismatches: v.array(bookMismatch),
  product: v.object({
    lines: v.array(v.object({ kind: v.string(), orderId: v.string(), amountMinor: v.number(), currency: v.string(), transactionNumber: v.string(), at: v.number() })),
    orders: v.array(v.object({ id: v.string(), number: v.string(), state: v.string(), paid: v.boolean(), totalMinor: v.number(), currency: v.string() })),
  }),
  terminals: v.array(v.object({ id: v.string(), ledger })),
});

const lane = v.picklist(['paid', 'cooking', 'ready', 'collected']);
const kitchenOrder = v.object({
  orderId: v.string(), number: v.string(), shopId: v.number(), lane,
  /** Since when it is in this lane, and when it goes on by itself (null: never). */
  since: v.number(), nextStepAt: v.nullable(v.number()),
  dishes: v.array(v.object({ name: v.string(), quantity: v.number() })), totalMinor: v.number(), currency: v.string(),
});
const kitchen = v.object({
  isPaused: v.boolean(), counts: v.object({ paid: whole, cooking: whole, ready: whole, collected: whole }), orders: v.array(kitchenOrder),
  /** What the kitchen has not heard of yet: their guests pay at the counter first, with this code, until then. */
  atCounter: v.array(v.object({ orderId: v.string(), shopId: v.number(), code: v.string(), totalMinor: v.number(), currency: v.string(), until: v.number() })),
});

/** Everything at a glance. */
const status = v.object({
  version: v.string(), url: v.string(),
  /** False: a fault keeps everybody from the product server. */
  isReached: v.boolean(), consoleUrl: v.string(),
  /** Left out by simulators that do not say it yet. */
  pid: v.optional(whole), terminals: v.array(terminalPlace), clock: clockView,
  /** Null: ids and draws are left to chance. */
  seed: v.nullable(v.number()),
  faultsOn: v.object({ product: whole, terminal: whole }), journal: v.object({ isOn: v.boolean(), entries: whole, capacity: whole }), signins: v.array(signin),
  books: v.object({ isClean: v.boolean(), charges: whole, reversals: whole, sums: currencySums, orders: whole, receipts: whole, mismatches: v.array(v.string()) }), mails: whole,
});

export const getSimulatorStatus = endpoint({ name: 'getSimulatorStatus', summary: 'Addresses, terminals, clock, seed, books at a glance', source: 'simulator', method: 'GET', path: '/control/status', replies: { 200: status } });
export const listRoutes = endpoint({
  name: 'listRoutes', summary: 'Every call that a fault can be set on, by name', source: 'simulator', method: 'GET', path: '/control/routes',
  replies: { 200: v.array(v.object({ target, name: v.string(), method: v.string(), path: v.string(), summary: v.string() })) },
});

const wantedLines = {
  text: v.optional(v.pipe(v.string(), v.maxLength(200)), ''), route: v.optional(v.pipe(v.string(), v.maxLength(60)), ''), target: v.optional(v.picklist(['', ...target.options]), ''), faults: v.optional(v.picklist(['', 'only']), ''),
};
const mostLines = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/));
const journalQuery = v.object({ ...wantedLines, after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/)), '0'), limit: v.optional(mostLines, '200') });
export const getSimulatorJournal = endpoint({
  name: 'getSimulatorJournal', summary: 'The log of all servers, newest first; secrets masked. `after`: only newer ones; `faults=only`: what a fault hit', source: 'simulator', method: 'GET',
  path: '/control/journal', query: journalQuery, replies: { 200: v.array(simulatorEntry) },
});
export const getSimulatorHar = endpoint({
  name: 'getSimulatorHar', summary: 'The log of all servers as HAR 1.2, for other tools: every line, or those that are named as for the log itself', source: 'simulator', method: 'GET', path: '/control/journal.har',
  query: v.object({ ...wantedLines, limit: v.optional(mostLines, '5000') }), replies: { 200: { mediaType: 'application/json' } },
});
export const clearJournal = endpoint({ name: 'clearJournal', summary: 'Forgets every line of the log', source: 'simulator', method: 'DELETE', path: '/control/journal', replies: done });
export const recordJournal = endpoint({
  name: 'recordJournal', summary: 'Whether requests are logged; off costs the servers nothing', source: 'simulator', method: 'PUT', path: '/control/journal/recording', body: v.object({ isOn: v.boolean() }), replies: done,
});
const seqParams = v.object({ seq: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) });
export const getEntryAsCurl = endpoint({
  name: 'getEntryAsCurl', summary: 'A logged request as a curl line; tokens masked', source: 'simulator', method: 'GET', path: '/control/journal/{seq}/curl', params: seqParams, replies: { 200: { mediaType: 'text/plain' } },
});
export const replayEntry = endpoint({
  name: 'replayEntry', summary: 'Sends a logged request again, to the same server, with its own secrets, marked as a client of its own. `seq`: the new line. 409: it can no longer be sent as it was', source: 'simulator',
  method: 'POST', path: '/control/journal/{seq}/replay', params: seqParams, replies: { 200: v.object({ seq: v.number(), status: v.number() }) },
});

export const listProductFaults = endpoint({ name: 'listProductFaults', summary: "Every rule of the product server's, on or off", source: 'simulator', method: 'GET', path: '/control/product/faults', replies: { 200: standingRules } });
export const setProductFault = endpoint({
  name: 'setProductFault', summary: 'Sets a rule, or changes the one with this id where it stands; it counts from one again. `route`: a call by name, `page`, `file`, `provider`, `outbox`, or `*`', source: 'simulator', method: 'PUT', path: '/control/product/faults/{id}',
  params: v.object({ id }), body: faultRule, replies: { 200: standingRules },
});
export const removeProductFault = endpoint({ name: 'removeProductFault', summary: 'Takes a rule away', source: 'simulator', method: 'DELETE', path: '/control/product/faults/{id}', params: v.object({ id }), replies: done });
export const switchAllFaultsOff = endpoint({ name: 'switchAllFaultsOff', summary: 'All rules of all servers off', source: 'simulator', method: 'POST', path: '/control/faults-off', replies: done });

export const getKitchen = endpoint({ name: 'getKitchen', summary: 'Orders by lane, newest first', source: 'simulator', method: 'GET', path: '/control/kitchen', replies: { 200: kitchen } });
export const pauseKitchen = endpoint({
  name: 'pauseKitchen', summary: 'Orders stay where they are until they are moved by hand', source: 'simulator', method: 'PUT', path: '/control/kitchen/pause', body: v.object({ isPaused: v.boolean() }), replies: { 200: kitchen },
});
export const stepKitchen = endpoint({
  name: 'stepKitchen', summary: 'The next step of one order, or of all that are under way. 404; 409 with a code of §8: it is not paid, was cancelled or collected', source: 'simulator', method: 'POST', path: '/control/kitchen/step', body: v.object({ orderId: v.optional(id) }), replies: { 200: kitchen },
});

export const takeAtCounter = endpoint({
  name: 'takeAtCounter', summary: 'Somebody at the counter takes the money for an order. 404, 409 with a code of §8: it cannot be paid (any more)', source: 'simulator', method: 'POST',
  path: '/control/kitchen/counter/{orderId}', params: v.object({ orderId: id }), replies: { 200: kitchen },
});

const mail = v.object({ id: v.string(), kind: v.string(), to: v.string(), subject: v.string(), link: v.string(), createdAt: dateTime, url: v.string() });
export const getOutbox = endpoint({ name: 'getOutbox', summary: 'What was mailed, newest first; `url` shows it', source: 'simulator', method: 'GET', path: '/control/outbox', replies: { 200: v.array(mail) } });
export const getBooks = endpoint({ name: 'getBooks', summary: 'The books of all servers, and every mismatch by name', source: 'simulator', method: 'GET', path: '/control/ledger', replies: { 200: books } });

const telemetryReport = v.object({
  seq: whole, at: v.string(), receivedAt: v.number(), kind: v.picklist(['page', 'event', 'error', 'other']), name: v.string(), role: v.string(), session: v.string(), values: v.record(v.string(), v.string()),
  /** All that was sent, as JSON, but for the instrumentation key. */
  item: v.string(),
});
export const getTelemetry = endpoint({
  name: 'getTelemetry', summary: "What the product server's pages have sent as telemetry, newest first. `isOn`: they are told to send it here", source: 'R13', method: 'GET', path: '/control/telemetry',
  query: v.object({ limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), '200') }), replies: { 200: v.object({ isOn: v.boolean(), received: whole, reports: v.array(telemetryReport) }) },
});
export const clearTelemetry = endpoint({ name: 'clearTelemetry', summary: 'Forgets what was sent as telemetry', source: 'R13', method: 'DELETE', path: '/control/telemetry', replies: done });

export const listSignins = endpoint({ name: 'listSignins', summary: 'Kiosks that wait for a cashier, with their codes', source: '§4', method: 'GET', path: '/control/signins', replies: { 200: v.array(signin) } });
export const signInByCode = endpoint({
  name: 'signInByCode', summary: 'A cashier types the code of a kiosk. 404: none waits with it; 401: wrong credentials', source: '§4', method: 'POST', path: '/control/signins/{code}',
  params: v.object({ code: signinCode }),
  body: v.object(cashierAtKiosk), replies: done,
});

export const listWorlds = endpoint({ name: 'listWorlds', summary: 'Names of saved snapshots of everything', source: 'simulator', method: 'GET', path: '/control/snapshots', replies: { 200: v.array(v.string()) } });
export const saveWorld = endpoint({
  name: 'saveWorld', summary: 'Saves everything under a name: orders, payments, customers, mails, terminals, printers, faults, time', source: 'simulator', method: 'PUT', path: '/control/snapshots/{name}', params: v.object({ name }), replies: done,
});
export const loadWorld = endpoint({ name: 'loadWorld', summary: 'Puts everything back to where it was, the clock too', source: 'simulator', method: 'POST', path: '/control/snapshots/{name}/load', params: v.object({ name }), replies: done });
export const dropWorld = endpoint({ name: 'dropWorld', summary: 'Forgets a snapshot', source: 'simulator', method: 'DELETE', path: '/control/snapshots/{name}', params: v.object({ name }), replies: done });
export const resetSimulator = endpoint({
  name: 'resetSimulator', summary: '`scenario`: queues, faults, kitchen, attendance; payments whose bank never answers (`processing`) end as not taken. `all`: everything as on the first day; kiosks and customers are signed out, snapshots stay', source: 'simulator', method: 'POST',
  path: '/control/reset', body: v.object({ what: v.picklist(['scenario', 'all']) }), replies: done,
});
export const setSeed = endpoint({ name: 'setSeed', summary: 'Chance of all servers from the beginning of this seed', source: 'simulator', method: 'PUT', path: '/control/seed', body: v.object({ seed }), replies: done });

export const simulatorEvents = endpoint({
  name: 'simulatorEvents', summary: 'Server-sent events: `request`, `terminal`, `printer`, `control` (ask for seed, recording and kiosks, too), `clock`, `orders` (something about orders, mails or books: ask), `cleared` (lines of the log are gone: ask), `telemetry` (something was sent: ask), `snapshots` (their names). 429 `request.too-many` where one client has too many open', source: 'simulator', method: 'GET',
  path: '/control/events', replies: { 200: { mediaType: 'text/event-stream' } },
});
/** What each of the events carries. */
export const SIMULATOR_EVENT_DATA = {
  request: simulatorEntry, terminal: v.object({ terminalId: v.string(), ...terminalView.entries }), printer: v.object({ terminalId: v.string(), ...printerCondition.entries }),
  control: v.object({ terminalId: v.string(), queue: v.array(v.string()), faults: standingRules, productFaults: standingRules }), clock: clockView, orders: v.object({ books: v.object({ isClean: v.boolean() }) }),
  telemetry: v.object({ received: whole }), cleared: v.object({}), snapshots: v.object({ names: v.array(v.string()) }),
} as const;

/** W1: every call of the control interface of a simulator. */
export const SIMULATOR_CONTROL = {
  getSimulatorStatus, listRoutes, getSimulatorJournal, getSimulatorHar, clearJournal, recordJournal, getEntryAsCurl, replayEntry, listProductFaults, setProductFault, removeProductFault, switchAllFaultsOff,
  getKitchen, pauseKitchen, stepKitchen, takeAtCounter, getOutbox, getBooks, getTelemetry, clearTelemetry, listSignins, signInByCode, listWorlds, saveWorld, loadWorld, dropWorld, resetSimulator, setSeed, simulatorEvents,
} as const;
