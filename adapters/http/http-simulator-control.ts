import { seconds } from '#core/shared/duration.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Endpoint, InputOf, ReplyOf } from '../wire/endpoint.ts';
import * as whole from '../wire/simulator-control.ts';
import * as wire from '../wire/terminal-control.ts';
import { buildRequest } from './build-request.ts';
import type { HttpClient } from './http-client.ts';

/** Moving the clock runs everything that comes due on the way. */
const LONG_CALL_MS = seconds(60);

type BodyOf<E extends Endpoint> = ReplyOf<E>['body'];
type Rule = InputOf<typeof wire.setFault>['body'] & { readonly id: string; readonly server: 'product' | 'terminal' };

/** `isDone`: it was to hit only the first so many requests, and they have come. */
type StandingRule = Rule & { readonly isDone: boolean };

/** Which lines of the log: a text in them, a call's name, a server, those that a fault hit. Empty: all. */
type JournalFilter = Partial<Pick<InputOf<typeof whole.getSimulatorJournal>['query'], 'text' | 'route' | 'target' | 'faults'>>;

const ALL_LINES = { text: '', route: '', target: '', faults: '' } as const;

const addressOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>): string => buildRequest(endpoint, input)?.path ?? '';
const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Everything that a tool can do to a simulator, over HTTP at the console's origin. What concerns a terminal goes to the first one. */
export const createHttpSimulatorControl = ({ client }: { readonly client: HttpClient }) => {
  const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, limitMs = LONG_CALL_MS): Promise<Result<BodyOf<E>>> => {
    const reply = await client.call(endpoint, input, { limitMs });
    return reply.ok ? ok(reply.value.body) : reply;
  };
  const read = async <E extends Endpoint, T>(endpoint: E, input: InputOf<E>, map: (body: BodyOf<E>) => T): Promise<Result<T>> => {
    const reply = await ask(endpoint, input);
    return reply.ok ? ok(map(reply.value)) : reply;
  };
  const act = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Result<void>> => read(endpoint, input, () => undefined);

  const faults = async (): Promise<Result<readonly StandingRule[]>> => {
    const [terminal, product] = await Promise.all([ask(wire.listFaults, {}), ask(whole.listProductFaults, {})]);
    if (!terminal.ok) return terminal;
    if (!product.ok) return product;
    return ok([...terminal.value.map((rule) => ({ ...rule, server: 'terminal' as const })), ...product.value.map((rule) => ({ ...rule, server: 'product' as const }))]);
  };

  return {
    /** `limitMs`: for whoever does not know yet whether one is there at all. */
    status: (limitMs?: number) => ask(whole.getSimulatorStatus, {}, limitMs),
    clock: () => ask(wire.getClock, {}),
    scenarios: () => ask(wire.listScenarios, {}),
    queue: () => read(wire.getQueue, {}, (queue) => queue.scenarios),
    /** `was`: refused with 409 where the queue is another one by now. */
    setQueue: (scenarios: readonly string[], was?: readonly string[]) => read(wire.setQueue, { body: { scenarios: scenarios.join(', '), ...(was === undefined ? {} : { was: was.join(', ') }) } }, (queue) => queue.scenarios),
    addToQueue: (scenarios: readonly string[]) => read(wire.appendQueue, { body: { scenarios: scenarios.join(', ') } }, (queue) => queue.scenarios),
    terminal: () => read(wire.getHostStatus, {}, ({ terminal }) => terminal),
    act: (what: InputOf<typeof wire.actAtTerminal>['body']['act']) => ask(wire.actAtTerminal, { body: { act: what } }),
    attend: (isAttended: boolean) => ask(wire.attendTerminal, { body: { isAttended } }),
    /** Out of reach, or dead as after `kill -9`, for so many milliseconds of the simulated clock. */
    takeDown: (forMs: number, kill: boolean) => act(wire.takeHostDown, { body: { forMs, kill } }),
    faults,
    setFault: ({ id, server, ...body }: Rule) => (server === 'product' ? act(whole.setProductFault, { params: { id }, body }) : act(wire.setFault, { params: { id }, body })),
    removeFault: (server: Rule['server'], id: string) => (server === 'product' ? act(whole.removeProductFault, { params: { id } }) : act(wire.removeFault, { params: { id } })),
    routes: () => ask(whole.listRoutes, {}),
    switchFaultsOff: () => act(whole.switchAllFaultsOff, {}),
    setSeed: (seed: number) => act(whole.setSeed, { body: { seed } }),
    reset: (what: 'scenario' | 'all') => act(whole.resetSimulator, { body: { what } }),
    snapshots: () => ask(whole.listWorlds, {}),
    saveSnapshot: (name: string) => act(whole.saveWorld, { params: { name } }),
    loadSnapshot: (name: string) => act(whole.loadWorld, { params: { name } }),
    dropSnapshot: (name: string) => act(whole.dropWorld, { params: { name } }),
    books: () => ask(whole.getBooks, {}),
    kitchen: () => ask(whole.getKitchen, {}),
    pauseKitchen: (isPaused: boolean) => ask(whole.pauseKitchen, { body: { isPaused } }),
    stepKitchen: (orderId: string) => ask(whole.stepKitchen, { body: orderId === '' ? {} : { orderId } }),
    takeAtCounter: (orderId: string) => ask(whole.takeAtCounter, { params: { orderId } }),
    outbox: () => ask(whole.getOutbox, {}),
    telemetry: (limit: number) => ask(whole.getTelemetry, { query: { limit: String(limit) } }),
    clearTelemetry: () => act(whole.clearTelemetry, {}),
    /** Newest first. `after`: only lines with a higher number. */
    journal: (limit: number, wanted: JournalFilter = {}, after = 0) =>
      ask(whole.getSimulatorJournal, { query: { ...ALL_LINES, ...wanted, after: String(after), limit: String(limit) } }),
    /** `limit` left out: all of them. */
    har: (wanted: JournalFilter = {}, limit = 5_000) => read(whole.getSimulatorHar, { query: { ...ALL_LINES, ...wanted, limit: String(limit) } }, utf8),
    clearJournal: () => act(whole.clearJournal, {}),
    record: (isOn: boolean) => act(whole.recordJournal, { body: { isOn } }),
    curl: (seq: number) => read(whole.getEntryAsCurl, { params: { seq: String(seq) } }, utf8),
    replay: (seq: number) => ask(whole.replayEntry, { params: { seq: String(seq) } }),
    signins: () => ask(whole.listSignins, {}),
    signKioskIn: (by: { readonly code: string } | { readonly sessionId: string }, cashier: { readonly username: string; readonly password: string }, kiosk: string) =>
      ('code' in by
        ? act(whole.signInByCode, { params: { code: by.code }, body: { ...cashier, kiosk } })
        : act(wire.signKioskIn, { body: { ...cashier, kiosk, sessionId: by.sessionId } })),
    signKioskOut: (id: string) => act(wire.signKioskOut, { params: { id } }),
    printer: () => read(wire.getHostStatus, {}, ({ printer }) => printer),
    setPrinter: (body: InputOf<typeof wire.setPrinter>['body']) => ask(wire.setPrinter, { body }),
    printJobs: () => ask(wire.listPrintJobs, {}),
    printedPicture: (id: string) => read(wire.getPrintedPicture, { params: { id } }, utf8),
    printedText: (id: string) => read(wire.getPrintedText, { params: { id } }, utf8),
    printedBytes: (id: string) => ask(wire.getPrintedBytes, { params: { id } }),
    setClock: (body: InputOf<typeof wire.setClock>['body']) => ask(wire.setClock, { body }),
    addresses: {
      har: whole.getSimulatorHar.path,
      picture: (id: string) => addressOf(wire.getPrintedPicture, { params: { id } }),
      bytes: (id: string) => addressOf(wire.getPrintedBytes, { params: { id } }),
    },
  };
};
