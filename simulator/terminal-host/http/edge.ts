import type { Clock } from '#core/ports/clock.ts';
import { corsHeaders, preflight, refuseForeign, type AccessRules } from '../../edge/access.ts';
import { CLIENT_HEADER, createEdge } from '../../edge/create-edge.ts';
import { ConnectionLost } from '../../edge/interruptions.ts';
import type { FaultDesk } from '../../faults/fault-desk.ts';
import { bearerOf } from '../../http/bearer.ts';
import { asPlainReply, asRequest, type PlainCall, type PlainReply } from '../../http/call.ts';
import { plainProblem } from '../../http/plain-routes.ts';
import { problemResponse } from '../../http/serve.ts';
import type { Journal } from '../../journal/journal.ts';
import type { HostLife } from '../host-life.ts';
import type { CallNoteBook } from './call-notes.ts';
import { hostEndpointOf, routeOf } from './host-app.ts';

export interface HostEdgeDeps {
  readonly clock: Clock;
  readonly access: AccessRules;
  readonly faults: FaultDesk;
  readonly journal: Journal;
  readonly notes: CallNoteBook;
  readonly terminalId: string;
  /** The host that lives now; null while it is dead. */
  readonly life: () => HostLife | null;
  /** Does anybody reach it, dead or alive? */
  readonly isReached: () => boolean;
}

export interface HostEdge {
  fetch(request: Request): Promise<Response>;
  /** The same without HTTP: cheaper, as long as neither faults nor the log want to see it. */
  call(call: PlainCall): Promise<PlainReply>;
}

/**
 * Everything between the line and the host: whether it is there at all, faults, who may call, the log. Rejects with `ConnectionLost` where
 * the other side would see a torn line.
 */
export const createHostEdge = (deps: HostEdgeDeps): HostEdge => {
  const { clock, access, faults, journal, notes } = deps;

  const lifeNow = (): HostLife => {
    const life = deps.life();
    if (life === null || !deps.isReached()) throw new ConnectionLost();
    return life;
  };

  /** The host's own answer. */
  const answer = async (request: Request): Promise<Response> => {
    const life = lifeNow();
    if (request.method === 'OPTIONS') {
      const foreign = refuseForeign(new Request(request.url, { headers: request.headers }), access);
      return foreign === null ? preflight(request, access) : problemResponse(foreign);
    }
    const foreign = refuseForeign(request, access);
    if (foreign !== null) return problemResponse(foreign);
    const response = await life.app.fetch(request);
    // The host died while it was answering: nobody hears the rest.
    if (deps.life() !== life) throw new ConnectionLost();
    return response;
  };

  const edge = createEdge({
    clock, faults, journal, target: 'terminal', server: deps.terminalId, routeOf, endpointOf: hostEndpointOf,
    // Before the host has looked at the bearer: what the request says of itself, else whose bearer it is.
    claimedBy: (request) => request.headers.get(CLIENT_HEADER) ?? deps.life()?.tokens.kioskOf(bearerOf(request)) ?? '',
    clientOf: (request) => request.headers.get(CLIENT_HEADER) ?? notes.of(request).caller?.kiosk ?? '',
    scenarioOf: (request) => {
      const { choice } = notes.of(request);
      return choice === null ? null : { name: choice.scenario.name, source: choice.source };
    },
  });
  /** The host's answer, with the headers that let our page read it. */
  const readable = async (request: Request): Promise<Response> => {
    const response = await answer(request);
    for (const [name, value] of corsHeaders(request, access)) response.headers.set(name, value);
    return response;
  };
  const fetch = (request: Request): Promise<Response> => edge(request, readable);
  return {
    fetch,
    call: async (call) => {
      if (journal.isOn || !faults.isQuiet || call.method === 'OPTIONS') return asPlainReply(await fetch(asRequest(call)));
      const life = lifeNow();
      const foreign = refuseForeign(call, access);
      if (foreign !== null) return plainProblem(foreign);
      const reply = await life.app.call(call);
      if (deps.life() !== life) throw new ConnectionLost();
      return reply;
    },
  };
};
