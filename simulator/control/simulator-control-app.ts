import { Hono } from 'hono';
import type { Clock } from '#core/ports/clock.ts';
import { curlLine } from '#core/shared/logged-request.ts';
import { CONTROL_WORDS } from '#adapters/wire/control-words.ts';
import type { Endpoint, InputOf } from '#adapters/wire/endpoint.ts';
import * as wire from '#adapters/wire/simulator-control.ts';
import { mistakeInRule } from '../faults/mistake-in-rule.ts';
import { callForms, noSuchCall } from '../http/call-forms.ts';
import { openApi } from '../http/open-api.ts';
import { jsonReply, toResponse, type ReadyReply } from '../http/ready-reply.ts';
import { refuse } from '../http/problem.ts';
import { problemResponse, serve } from '../http/serve.ts';
import { CONTROL_STREAMS, createStreamPlaces, HEARTBEAT_MS } from '../http/stream-places.ts';
import { tooMany } from '../http/too-many.ts';
import { toHar } from '../journal/to-har.ts';
import { hostControlEndpoints } from '../terminal-host/control/control-app.ts';
import { afterLoading, DONE, gone, noSignIn, utf8 } from '../terminal-host/control/control-answers.ts';
import type { SimulatorControl } from './simulator-control.ts';
import { simulatorEventStream } from './simulator-event-stream.ts';
import { wireBooks, wireEntry, wireKitchen, wireMails, wireRoutes, wireSignins, wireStatus, wireTelemetry, type ViewFacts } from './simulator-views.ts';

export interface SimulatorControlAppDeps extends ViewFacts {
  readonly control: SimulatorControl;
  /** The machine's time, for signs of life. */
  readonly machineClock: Clock;
  /** The product server's pages are told to send here. */
  readonly isTelemetryOn: boolean;
  /** The control interface of each terminal host, by the terminal's id; the first is meant where none is named. */
  readonly hosts: ReadonlyMap<string, Hono>;
  readonly onError: (error: unknown) => void;
}

const endpoints: readonly Endpoint[] = [...Object.values(wire.SIMULATOR_CONTROL), ...hostControlEndpoints];
const [forms, hostForms] = [callForms(Object.values(wire.SIMULATOR_CONTROL)), callForms(hostControlEndpoints)];

const addJournalRoutes = (app: Hono, { control, version }: SimulatorControlAppDeps): void => {
  const { journal } = control;
  const wanted = ({ text, route, target, faults, limit, after = '0' }: InputOf<typeof wire.getSimulatorHar>['query'] & { readonly after?: string }) =>
    journal.list({ text, route, target, isFaulted: faults === 'only', after: Number(after), limit: Number(limit) });
  serve(app, wire.getSimulatorJournal, ({ query }) => ({ status: 200, body: wanted(query).map((entry) => wireEntry(entry, journal)) }));
  serve(app, wire.getSimulatorHar, ({ query }) => ({ status: 200, body: utf8(JSON.stringify(toHar(wanted(query), (entry) => control.originOf(entry) || 'http://server.invalid', version))) }));
  serve(app, wire.clearJournal, () => {
    journal.clear();
    return DONE;
  });
  serve(app, wire.recordJournal, ({ body }) => {
    journal.record(body.isOn);
    return DONE;
  });
  serve(app, wire.getEntryAsCurl, ({ params }) => {
    const entry = journal.entry(Number(params.seq));
    if (entry === null) return gone('There is no such line in the log');
    const line = curlLine(entry, control.originOf(entry));
    return line === null ? refuse(409, 'request.invalid-field', { path: 'seq' }, 'this line was no request') : { status: 200, body: utf8(line) };
  });
  serve(app, wire.replayEntry, async ({ params }) => {
    const replayed = await control.replay(Number(params.seq));
    if (replayed.ok) return { status: 200, body: { ...replayed.value } };
    return replayed.error === 'unknown' ? gone('There is no such line in the log') : refuse(409, 'request.invalid-field', { path: 'seq' }, 'this line can not be sent again as it was');
  });
};

const addFaultRoutes = (app: Hono, { control }: SimulatorControlAppDeps): void => {
  const { productFaults } = control;
  const rules = () => [...productFaults.desk.standing()];
  serve(app, wire.listRoutes, () => ({ status: 200, body: wireRoutes() }));
  serve(app, wire.listProductFaults, () => ({ status: 200, body: rules() }));
  const calls = wireRoutes().filter(({ target }) => target === 'product').map(({ name }) => name);
  serve(app, wire.setProductFault, async ({ params, body }) => {
    const mistake = mistakeInRule(body, calls);
    if (mistake !== null) return mistake;
    await productFaults.set({ id: params.id, ...body });
    return { status: 200, body: rules() };
  });
  serve(app, wire.removeProductFault, async ({ params }) => ((await productFaults.remove(params.id)) ? DONE : gone('There is no such rule')));
  serve(app, wire.switchAllFaultsOff, async () => {
    await control.allFaultsOff();
    return DONE;
  });
};

const addOrderRoutes = (app: Hono, deps: SimulatorControlAppDeps): void => {
  const { control } = deps;
  const kitchen = () => ({ status: 200 as const, body: wireKitchen(control) });
  serve(app, wire.getKitchen, kitchen);
  serve(app, wire.pauseKitchen, async ({ body }) => {
    await (body.isPaused ? control.kitchen.pause() : control.kitchen.run());
    return kitchen();
  });
  serve(app, wire.stepKitchen, async ({ body }) => {
    if (body.orderId === undefined) {
      await control.kitchen.stepAll();
      return kitchen();
    }
    const stepped = await control.kitchen.step(body.orderId);
    return stepped.ok ? kitchen() : stepped.error;
  });
  serve(app, wire.takeAtCounter, async ({ params }) => {
    const taken = await control.kitchen.takeAtCounter(params.orderId);
    return taken.ok ? kitchen() : taken.error;
  });
  serve(app, wire.getOutbox, () => ({ status: 200, body: wireMails(control, deps) }));
  serve(app, wire.getBooks, () => ({ status: 200, body: wireBooks(control) }));
};

const addTelemetryRoutes = (app: Hono, { control, isTelemetryOn }: SimulatorControlAppDeps): void => {
  const { telemetry } = control;
  serve(app, wire.getTelemetry, ({ query }) => ({ status: 200, body: wireTelemetry(telemetry, isTelemetryOn, Number(query.limit)) }));
  serve(app, wire.clearTelemetry, () => {
    telemetry.clear();
    return DONE;
  });
};

const addSigninRoutes = (app: Hono, { control }: SimulatorControlAppDeps): void => {
  serve(app, wire.listSignins, () => ({ status: 200, body: wireSignins(control) }));
  serve(app, wire.signInByCode, async ({ params, body }, { request }) => {
    const terminalId = new URL(request.url).searchParams.get('terminal') ?? '';
    const signed = await control.signInByCode(params.code, { username: body.username, password: body.password }, body.kiosk, terminalId);
    if (signed === null) return gone('No kiosk waits with this code');
    return signed.ok ? DONE : noSignIn(signed.error);
  });
};

const addWorldRoutes = (app: Hono, { control }: SimulatorControlAppDeps): void => {
  serve(app, wire.listWorlds, () => ({ status: 200, body: [...control.snapshots()] }));
  serve(app, wire.saveWorld, async ({ params }) => {
    await control.saveSnapshot(params.name);
    return DONE;
  });
  serve(app, wire.loadWorld, ({ params }) => afterLoading(() => control.loadSnapshot(params.name)));
  serve(app, wire.dropWorld, async ({ params }) => ((await control.dropSnapshot(params.name)) ? DONE : gone('There is no such snapshot')));
  serve(app, wire.resetSimulator, async ({ body }) => {
    await control.reset(body.what);
    return DONE;
  });
  serve(app, wire.setSeed, async ({ body }) => {
    await control.setSeed(body.seed);
    return DONE;
  });
};

/** The control interface of a whole simulator as one thing: its own calls, those of its terminal hosts, and one document that describes them all. */
export const createSimulatorControlApp = (deps: SimulatorControlAppDeps): Hono => {
  const { control, machineClock, timeZone, hosts } = deps;
  const app = new Hono();
  app.onError((error) => {
    deps.onError(error);
    return problemResponse(refuse(500, 'error.server'));
  });
  // A name that is mistyped is said of every call, also of those about all servers.
  app.use('/control/*', async (context, next) => {
    const named = context.req.query('terminal');
    return named === undefined || hosts.has(named) ? next() : problemResponse({ ...refuse(404, 'error.notFound', { terminal: named }), title: 'There is no such terminal host' });
  });
  let document: ReadyReply | null = null;
  app.get('/control/openapi.json', (context) => {
    document ??= jsonReply(openApi({ title: 'weborder simulator control', version: deps.version }, endpoints, CONTROL_WORDS));
    return toResponse(document, context.req.raw);
  });
  serve(app, wire.getSimulatorStatus, () => ({ status: 200, body: wireStatus(control, deps) }));
  for (const add of [addJournalRoutes, addFaultRoutes, addOrderRoutes, addTelemetryRoutes, addSigninRoutes, addWorldRoutes]) add(app, deps);
  const places = createStreamPlaces(CONTROL_STREAMS);
  serve(app, wire.simulatorEvents, (_input, context) => {
    const leave = places.take(context.client);
    return leave === null ? tooMany(context, HEARTBEAT_MS) : { stream: simulatorEventStream({ control, clock: machineClock, timeZone, leave }) };
  });
  // What is left is for one terminal host, or no call.
  app.all('/control/*', (context) => {
    if (!hostForms.some(({ form }) => form.test(context.req.path))) return noSuchCall(forms, context.req.path);
    const named = context.req.query('terminal');
    const host = named === undefined ? [...hosts.values()][0] : hosts.get(named);
    return host === undefined ? problemResponse(refuse(404, 'error.notFound')) : host.fetch(context.req.raw, context.env);
  });
  return app;
};
