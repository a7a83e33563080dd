import { Hono } from 'hono';
import type { Clock } from '#core/ports/clock.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { toMillis } from '#adapters/http/mapping/times.ts';
import { CONTROL_WORDS } from '#adapters/wire/control-words.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import * as wire from '#adapters/wire/terminal-control.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { mistakeInRule } from '../../faults/mistake-in-rule.ts';
import { callForms, noSuchCall } from '../../http/call-forms.ts';
import { openApi } from '../../http/open-api.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { problemResponse, serve } from '../../http/serve.ts';
import { CONTROL_STREAMS, createStreamPlaces, HEARTBEAT_MS } from '../../http/stream-places.ts';
import { tooMany } from '../../http/too-many.ts';
import { jobBytes, jobSvg, jobText, type PrintJob } from '../../printer/print-job.ts';
import { SCENARIOS } from '../card-terminal/scenarios.ts';
import { noScenario, type UnknownScenario } from '../card-terminal/scenario-queue.ts';
import { refuseStranger } from '../../edge/access.ts';
import { toHar } from '../../journal/to-har.ts';
import { afterLoading, DONE, gone, noSignIn, utf8 } from './control-answers.ts';
import { hostEventStream } from './event-stream.ts';
import type { HostControl } from './host-control.ts';
import type { HostEvents } from './host-events.ts';
import { wireKiosk, wireLedger, wireLogLine, wirePrintJob } from './wire-control.ts';
import type { SettableClock } from '../../world/settable-clock.ts';

export interface ControlAppDeps {
  readonly control: HostControl;
  readonly events: HostEvents;
  readonly clock: Clock;
  /** Null: it is the machine's own. */
  readonly settableClock: SettableClock | null;
  readonly shopId: number;
  readonly terminalId: string;
  readonly timeZone: string;
  readonly address: () => string;
  /** Names under which the console is called: loopback's, unless told otherwise. */
  readonly hosts: readonly string[];
  readonly version: string;
}

export const hostControlEndpoints: readonly Endpoint[] = Object.values(wire.TERMINAL_CONTROL);
const forms = callForms(hostControlEndpoints);

const unknownScenario = (unknown: UnknownScenario): Refusal => refuse(422, 'request.invalid-field', { path: 'scenarios', name: unknown.name, similar: [...unknown.similar] }, noScenario(unknown));
/** Every call that a rule can be set on here. */
const calls: readonly string[] = Object.values(TERMINAL_HOST).map(({ name }) => name);

/** The routes of the control interface, to be put on the console's own app. Pages of other places are refused. */
const addControlRoutes = (app: Hono, deps: ControlAppDeps): void => {
  const { control, clock, settableClock, timeZone } = deps;
  /** The log may be that of other servers, too. */
  const own = { target: 'terminal', server: deps.terminalId } as const;
  const printed = (id: string, draw: (job: PrintJob) => Uint8Array) => {
    const job = control.printJob(id);
    return job === null ? gone('Nothing of this id was printed') : { status: 200 as const, body: draw(job) };
  };
  const clockView = () => ({ now: toRfc3339(clock.now(), timeZone), timeZone, isFrozen: settableClock?.isFrozen() ?? false, canBeSet: settableClock !== null });
  const faultRules = () => [...control.standingFaults()];
  const queue = () => ({ scenarios: [...control.queue()] });
  const terminal = () => {
    const view = control.terminal();
    return { ...view, display: [...view.display] };
  };

  app.use('/control/*', async (context, next) => {
    const strange = refuseStranger(context.req.raw, deps.hosts);
    return strange === null ? next() : problemResponse(strange);
  });
  serve(app, wire.getHostStatus, () => {
    const { lines: _lines, attempts: _attempts, mismatches, sums, charges, reversals, orders, receipts } = wireLedger(control.ledger());
    return {
      status: 200,
      body: {
        terminalId: deps.terminalId, shopId: deps.shopId, address: deps.address(), terminal: terminal(), printer: { ...control.printer() }, queue: [...control.queue()],
        faultsOn: control.faults().filter((rule) => rule.isOn).length, seed: control.seed(), clock: clockView(),
        kiosks: control.kiosks().map(wireKiosk), charges, sums, reversals, orders, receipts,
        mismatches: mismatches.map((mismatch) => mismatch.message),
      },
    };
  });
  serve(app, wire.listScenarios, () => ({ status: 200, body: SCENARIOS.map(({ name, title }) => ({ name, title })) }));
  serve(app, wire.getQueue, () => ({ status: 200, body: queue() }));
  serve(app, wire.setQueue, ({ body }) => {
    if (body.was !== undefined && !control.isQueue(body.was)) return refuse(409, 'request.invalid-field', { path: 'was', queue: [...control.queue()] }, 'the queue is another one by now: read it, and decide anew');
    const set = control.setQueue(body.scenarios);
    return set.ok ? { status: 200, body: queue() } : unknownScenario(set.error);
  });
  serve(app, wire.appendQueue, ({ body }) => {
    const set = control.appendQueue(body.scenarios);
    return set.ok ? { status: 200, body: queue() } : unknownScenario(set.error);
  });
  serve(app, wire.actAtTerminal, ({ body }) => {
    control.act(body.act);
    return { status: 200, body: terminal() };
  });
  serve(app, wire.attendTerminal, ({ body }) => {
    control.attend(body.isAttended);
    return { status: 200, body: terminal() };
  });
  serve(app, wire.listFaults, () => ({ status: 200, body: faultRules() }));
  serve(app, wire.setFault, ({ params, body }) => {
    const mistake = mistakeInRule(body, calls);
    if (mistake !== null) return mistake;
    control.setFault({ id: params.id, ...body });
    return { status: 200, body: faultRules() };
  });
  serve(app, wire.removeFault, ({ params }) => (control.removeFault(params.id) ? DONE : gone('There is no such rule')));
  serve(app, wire.switchFaultsOff, () => {
    control.allFaultsOff();
    return DONE;
  });
  serve(app, wire.takeHostDown, ({ body }) => {
    control.goDown(body.forMs, body.kill);
    return DONE;
  });
  serve(app, wire.setHostSeed, ({ body }) => {
    control.setSeed(body.seed);
    return DONE;
  });
  serve(app, wire.resetHost, ({ body }) => {
    control.reset(body.what);
    return DONE;
  });
  serve(app, wire.listSnapshots, () => ({ status: 200, body: [...control.snapshots()] }));
  serve(app, wire.saveSnapshot, ({ params }) => {
    control.saveSnapshot(params.name);
    return DONE;
  });
  serve(app, wire.loadSnapshot, ({ params }) => afterLoading(() => control.loadSnapshot(params.name)));
  serve(app, wire.getLedger, () => ({ status: 200, body: wireLedger(control.ledger()) }));
  serve(app, wire.getJournal, ({ query }) => ({
    status: 200,
    body: control.journal.list({ ...own, text: query.text, route: query.route, after: Number(query.after), limit: Number(query.limit) }).map(wireLogLine),
  }));
  serve(app, wire.getHar, () => ({ status: 200, body: utf8(JSON.stringify(toHar(control.journal.list(own), () => deps.address() || 'http://terminal-host.invalid', deps.version))) }));
  serve(app, wire.signKioskIn, async ({ body }) => {
    const signed = await control.signIn(body.sessionId, { username: body.username, password: body.password }, body.kiosk);
    return signed.ok ? DONE : noSignIn(signed.error);
  });
  serve(app, wire.signKioskOut, ({ params }) => (control.signOut(params.id) ? DONE : gone('There is no such sign-in of a kiosk')));
  serve(app, wire.setPrinter, ({ body }) => {
    control.setPrinter(body);
    return { status: 200, body: { ...control.printer() } };
  });
  serve(app, wire.listPrintJobs, () => ({ status: 200, body: control.printJobs().map(wirePrintJob) }));
  serve(app, wire.getPrintedPicture, ({ params }) => printed(params.id, (job) => utf8(jobSvg(job))));
  serve(app, wire.getPrintedText, ({ params }) => printed(params.id, (job) => utf8(jobText(job))));
  serve(app, wire.getPrintedBytes, ({ params }) => printed(params.id, jobBytes));
  serve(app, wire.getClock, () => ({ status: 200, body: clockView() }));
  serve(app, wire.setClock, async ({ body }) => {
    if (settableClock === null) return refuse(409, 'request.forbidden', {}, 'this simulator runs on the real clock');
    switch (body.do) {
      case 'freeze': settableClock.freeze(); break;
      case 'run': settableClock.run(); break;
      case 'advance': await settableClock.advance(body.ms); break;
      case 'set': {
        const to = toMillis(body.to);
        if (to - clock.now() > wire.LONGEST_LEAP_MS) return refuse(400, 'request.invalid-field', { path: 'to' }, 'at most 400 days ahead');
        if (!(await settableClock.set(to))) return refuse(409, 'request.invalid-field', { path: 'to' }, 'time does not go back');
        break;
      }
    }
    return { status: 200, body: clockView() };
  });
  const places = createStreamPlaces(CONTROL_STREAMS);
  serve(app, wire.hostEvents, (_input, context) => {
    const leave = places.take(context.client);
    return leave === null ? tooMany(context, HEARTBEAT_MS) : { stream: hostEventStream(deps.events, control, clock, leave) };
  });
};

/** The control interface on an app of its own, with its OpenAPI document. */
export const createControlApp = (deps: ControlAppDeps & { readonly onError: (error: unknown) => void }): Hono => {
  const app = new Hono();
  app.onError((error) => {
    deps.onError(error);
    return problemResponse(refuse(500, 'error.server'));
  });
  addControlRoutes(app, deps);
  app.get('/control/openapi.json', (context) => context.json(openApi({ title: 'weborder simulator control', version: deps.version }, hostControlEndpoints, CONTROL_WORDS)));
  app.notFound((context) => noSuchCall(forms, context.req.path));
  return app;
};
