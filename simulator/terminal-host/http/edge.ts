import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { problemResponse } from '../../http/serve.ts';
import type { FaultDesk } from '../../faults/fault-desk.ts';
import type { HostLife } from '../host-life.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import { maskBody, maskHeader, sessionMask } from '../../journal/mask-secrets.ts';
import { corsHeaders, preflight, refuseForeign, type AccessRules } from '../../edge/access.ts';
import type { CallNoteBook } from './call-notes.ts';
import { bearerOf, routeOf } from './host-app.ts';
import { ConnectionLost } from '../../edge/interruptions.ts';
import { withFaults } from '../../edge/with-faults.ts';

export interface EdgeDeps {
  readonly clock: Clock;
  readonly access: AccessRules;
  readonly faults: FaultDesk;
  readonly journal: Journal;
  readonly notes: CallNoteBook;
  /** The host that lives now; null while it is dead. */
  readonly life: () => HostLife | null;
  /** Until when nobody is reached. */
  readonly downUntil: () => Millis;
}

/** A client that names itself, for faults that are meant for one alone and for the log. */
export const CLIENT_HEADER = 'x-simulator-client';
const shownBytes = 16 * 1024;

const shown = async (message: Request | Response): Promise<string> => {
  if (message.body === null) return '';
  const text = await message.clone().text();
  return maskBody(text.slice(0, shownBytes));
};
const headersOf = (headers: Headers): Record<string, string> => Object.fromEntries([...headers].map(([name, value]) => [name, maskHeader(name, value)]));

/** In words, for the log. */
const wordsFor = (lost: ConnectionLost | null, wasAnswered: boolean, faults: readonly string[]): string => {
  const words = { 'drop': wasAnswered ? 'done, reply lost' : 'never arrived', 'reset': wasAnswered ? 'done, reply lost' : 'never arrived', 'hang': 'done, no reply ever', 'broken-off': 'done, reply broken off' };
  return [...(lost === null ? [] : [words[lost.loss.how]]), ...faults].join(', ');
};

/**
 * Everything between the line and the host: whether it is there at all, faults, who may call, the log. Rejects with `ConnectionLost` where
 * the other side would see a torn line.
 */
export const createEdge = (deps: EdgeDeps): ((request: Request) => Promise<Response>) => {
  const { clock, access, faults, journal, notes } = deps;

  const lifeNow = (): HostLife => {
    const life = deps.life();
    if (life === null || clock.now() < deps.downUntil()) throw new ConnectionLost();
    return life;
  };

  /** The host's own answer, with the headers that let our page read it. */
  const handle = async (request: Request): Promise<Response> => {
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

  const readable = (request: Request, response: Response): Response => {
    for (const [name, value] of corsHeaders(request, access)) response.headers.set(name, value);
    return response;
  };

  const clientOf = (request: Request): string => notes.of(request).caller?.kiosk ?? request.headers.get(CLIENT_HEADER) ?? '';
  /** Before the host has looked at the bearer: what the request says of itself, else whose bearer it is. */
  const claimedBy = (request: Request): string => request.headers.get(CLIENT_HEADER) ?? deps.life()?.tokens.kioskOf(bearerOf(request)) ?? '';

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const route = routeOf(request.method, pathname);
    const at = clock.now();
    const plan = faults.plan({ route, client: () => claimedBy(request) });
    const requestBody = journal.isOn ? await shown(request) : '';
    let answered: Pick<JournalEntry, 'replyHeaders' | 'replyBody'> & { readonly status: number } | null = null;
    let lost: ConnectionLost | null = null;
    try {
      return await withFaults(plan, clock, async () => readable(request, await handle(request)), async (response) => {
        if (journal.isOn) answered = { status: response.status, replyHeaders: headersOf(response.headers), replyBody: await shown(response) };
      });
    } catch (error) {
      if (error instanceof ConnectionLost) lost = error;
      throw error;
    } finally {
      if (journal.isOn) {
        const known: { readonly status: number; readonly replyHeaders: Readonly<Record<string, string>>; readonly replyBody: string } = answered ?? { status: 0, replyHeaders: {}, replyBody: '' };
        const { choice } = notes.of(request);
        const hidden = sessionMask(pathname);
        journal.add({
          at, ms: clock.now() - at, client: clientOf(request), method: request.method, path: hidden(`${pathname}${search}`), route, ...known, replyBody: hidden(known.replyBody), status: lost === null ? known.status : 0,
          requestHeaders: headersOf(request.headers), requestBody, schema: known.replyBody.includes('"request.invalid-field"') ? 'misfit' : 'ok',
          scenario: choice?.scenario.name ?? '', scenarioSource: choice?.source ?? '', faults: plan.names,
          happened: wordsFor(lost, answered !== null || choice !== null, plan.names),
        });
      }
    }
  };
};
