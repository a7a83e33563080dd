import { Hono } from 'hono';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { FIELD_WORDS } from '#adapters/wire/field-words.ts';
import * as wire from '#adapters/wire/terminal-host.ts';
import { bearerOf } from '../../http/bearer.ts';
import { callForms, callNamed, noSuchCall } from '../../http/call-forms.ts';
import { openApi } from '../../http/open-api.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { jsonReply, toResponse, type ReadyReply } from '../../http/ready-reply.ts';
import { LateApp, problemResponse } from '../../http/serve.ts';
import { faultOf } from '../../printer/printer-state.ts';
import type { ReceiptPrinter } from '../../printer/receipt-printer.ts';
import { memberCodeProblem, noteProblem } from '../../product-server/orders/order-checks.ts';
import type { CardTerminal } from '../card-terminal/card-terminal.ts';
import type { TerminalState } from '../card-terminal/terminal-state.ts';
import type { Members } from '../members.ts';
import type { PaymentDesk } from '../payments/payment-desk.ts';
import type { PriceDesk } from '../prices/price-desk.ts';
import type { RecentBaskets } from '../prices/recent-baskets.ts';
import type { ReceiptDesk } from '../receipts/receipt-desk.ts';
import type { Basket } from '../store/records.ts';
import type { TokenDesk } from '../tokens/token-desk.ts';
import type { CallNoteBook } from './call-notes.ts';
import { AnswerInstead, ConnectionLost } from '../../edge/interruptions.ts';
import { problemWith } from '../../edge/problem-with.ts';
import { asPlainReply, asRequest, type Call, type PlainCall, type PlainReply } from '../../http/call.ts';
import { plainHandlerFor, plainProblem } from '../../http/plain-routes.ts';

/** The request header that asks for a scenario, where the host takes it. */
export const SCENARIO_HEADER = 'x-simulator-scenario';

export interface HostAppDeps {
  readonly clock: Clock;
  readonly skewMs: () => Millis;
  readonly timeZone: string;
  readonly terminalId: string;
  readonly tokens: TokenDesk;
  readonly prices: PriceDesk | null;
  readonly baskets: RecentBaskets;
  readonly payments: PaymentDesk;
  readonly receipts: ReceiptDesk;
  readonly members: Members;
  readonly terminal: CardTerminal;
  readonly printer: ReceiptPrinter;
  readonly notes: CallNoteBook;
  readonly takesScenarioHeader: boolean;
  readonly version: string;
  /** Throws `ConnectionLost` once this host's life is over. */
  readonly mustLive: () => void;
  readonly onError: (error: unknown) => void;
}

const hostEndpoints: readonly Endpoint[] = Object.values(wire.TERMINAL_HOST);
/** For whoever writes a host from its document alone. */
const BEARER = {
  description: 'The access_token of the sign-in: a JSON Web Token of this host, whose claim `profitcenter_code` is the number of its shop, as text. Without a valid one: 401. A refresh takes one that has expired',
  without: [wire.getHostSession.name],
} as const;
const forms = callForms(hostEndpoints);

/** The name of the endpoint that a request is for; empty: none. */
export const routeOf = (method: string, path: string): string => callNamed(forms, method, path) ?? '';

/** What the call of this name declares. */
export const hostEndpointOf = (name: string): Endpoint | undefined => hostEndpoints.find((endpoint) => endpoint.name === name);

const unauthorized = (): Response => {
  const response = problemWith(401, 'InvalidToken');
  response.headers.set('www-authenticate', 'Bearer');
  return response;
};

const terminalHealth = ({ phase, ...state }: TerminalState): 'ready' | 'busy' | 'unplugged' | 'restarting' | 'loggedOut' => {
  if (phase === 'idle' || phase === 'result') return 'ready';
  if (!('cause' in state)) return 'busy';
  return state.cause === 'logged-out' ? 'loggedOut' : state.cause;
};
const printerHealth = (printer: ReceiptPrinter): 'ready' | 'paperNearEnd' | ReturnType<typeof faultOf> & string =>
  faultOf(printer.condition()) ?? (printer.sensors().paper === 'near-end' ? 'paperNearEnd' : 'ready');

export interface HostApp {
  fetch(request: Request): Response | Promise<Response>;
  /** The same without HTTP. */
  call(call: PlainCall): Promise<PlainReply>;
}

/** §7: the terminal host's calls, as a function from request to response. */
export const createHostApp = (deps: HostAppDeps): HostApp => {
  const { tokens, payments, receipts, notes, mustLive } = deps;
  /** S15. The session's id is its secret; the refresh looks at its bearer itself, because that may have expired. */
  const admits = (request: Call, path: string): boolean => {
    const isOpen = path.startsWith('/self-service/session/') || path === wire.refreshToken.path;
    const caller = tokens.caller(bearerOf(request));
    if (caller === null && !isOpen) return false;
    notes.of(request).caller = caller;
    return true;
  };
  const app = new LateApp(() => {
    const hono = new Hono();
    hono.onError((error) => {
      if (error instanceof AnswerInstead) return error.response;
      if (error instanceof ConnectionLost) throw error;
      deps.onError(error);
      return problemResponse(refuse(500, 'error.server'));
    });
    hono.use('/self-service/*', async (context, next) => {
      if (!admits(context.req.raw, context.req.path)) return unauthorized();
      return next();
    });
    let document: ReadyReply | null = null;
    hono.get('/openapi.json', (context) => {
      document ??= jsonReply(openApi({ title: 'weborder terminal host', version: deps.version }, hostEndpoints, FIELD_WORDS, BEARER));
      return toResponse(document, context.req.raw);
    });
    hono.notFound((context) => noSuchCall(forms, context.req.path));
    return hono;
  });

  /** A request may take its time to come in, and the host may have died meanwhile. */
  const serve: LateApp['serve'] = (endpoint, handler) => app.serve(endpoint, (input, context) => {
    mustLive();
    return handler(input, context);
  });
  serve(wire.getHostSession, ({ params }) => {
    const found = tokens.session(params.id);
    if (found === null) return refuse(404, 'error.notFound');
    if (found.signIn.state === 'rejected') throw new AnswerInstead(problemWith(401, 'self-service.wrong-sign-in'));
    const token = found.token ?? { access_token: '', refresh_token: '', expires_in: 0 };
    return { status: 200, body: { id: params.id, state: 'cashierSignedIn' as const, ...token } };
  });
  serve(wire.refreshToken, ({ body }, { request }) => {
    const token = tokens.refresh(bearerOf(request), body.refreshToken);
    if (token === null) throw new AnswerInstead(unauthorized());
    return { status: 200, body: token };
  });
  serve(wire.checkToken, () => ({ status: 204, body: null }));
  serve(wire.ping, () => {
    deps.prices?.keepFresh(deps.onError);
    return { status: 200, body: {
      time: toRfc3339(deps.clock.now() + deps.skewMs(), deps.timeZone), terminalId: deps.terminalId, terminal: terminalHealth(deps.terminal.state), printer: printerHealth(deps.printer),
      keepsOrders: deps.prices !== null,
    } };
  });
  serve(wire.calculatePrice, async ({ body }, { request, language }) => {
    if (deps.prices === null) return refuse(404, 'menu.not-found', { shopId: body.shopId });
    const priced = await deps.prices.price(body, language);
    if (!priced.ok) return priced.error;
    deps.baskets.add(notes.of(request).caller?.familyId ?? '', priced.value.basket);
    return { status: 200, body: priced.value.price };
  });
  /** W9: an order is kept at the price that it has here, in the menu's currency, and at no other; R11: and with a note and a membership code that the product server would take. Null: there is none to be kept, or it is kept already. */
  const priceOfKept = async ({ attemptId, amount, currency, language, order }: wire.WireTerminalPaymentRequest): Promise<Result<Basket | null, Refusal>> => {
    if (order === undefined || payments.find(attemptId) !== null) return ok(null);
    if (deps.prices === null) return failed(refuse(422, 'request.invalid-field', { path: 'order' }));
    const tooLong = noteProblem(order.request.note) ?? memberCodeProblem(order.request.customerCode);
    if (tooLong !== null) return failed(tooLong);
    const priced = await deps.prices.price(order.request, language);
    if (!priced.ok) return priced;
    const { basket, price } = priced.value;
    const isItsPrice = price.total === amount && price.currency === currency && order.request.expectedTotal === amount;
    return isItsPrice ? ok(basket) : failed(refuse(409, 'order.price-changed', { expected: amount, actual: price.total, currency: price.currency }));
  };
  serve(wire.startTerminalPayment, async ({ headers, body }, { request }) => {
    const note = notes.of(request);
    const kept = await priceOfKept(body);
    mustLive();
    if (!kept.ok) return kept.error;
    return payments.start(body, {
      ...(kept.value !== null && { basket: kept.value }),
      key: headers['idempotency-key'], kiosk: note.caller?.familyId ?? '', scenario: deps.takesScenarioHeader ? request.headers.get(SCENARIO_HEADER) : null,
      note: (choice) => { note.choice = choice; },
    });
  });
  serve(wire.getTerminalPayment, ({ params }) => payments.status(params.id));
  serve(wire.cancelTerminalPayment, ({ params, query }) => (query.reason === undefined ? payments.cancel(params.id) : payments.giveBack(params.id)));
  serve(wire.printReceipt, async ({ params, query, headers }) => {
    const printed = await receipts.print(params.id, {
      onlyOrderNumber: query.onlyOrderNumber === 'true', header: query.orderNumberHeaderText ?? '', key: headers['idempotency-key'] ?? '',
    });
    return printed.ok ? { status: 200, body: { orderNumber: printed.value } } : printed.error;
  });
  serve(wire.getOrderNumber, async ({ params }) => {
    const number = await receipts.orderNumber(params.id);
    return number.ok ? { status: 200, body: { orderNumber: number.value } } : number.error;
  });
  serve(wire.getCustomer, async ({ params }) => {
    const answer = await deps.members.byCode(params.code);
    if (answer.kind === 'unknown') return refuse(500, 'error.server');
    return answer.kind === 'nobody' ? refuse(404, 'error.notFound') : { status: 200, body: { ...answer.member, isMember: true } };
  });

  const failure = (error: unknown): PlainReply | Promise<PlainReply> => {
    if (error instanceof AnswerInstead) return asPlainReply(error.response.clone());
    if (error instanceof ConnectionLost) throw error;
    deps.onError(error);
    return plainProblem(refuse(500, 'error.server'));
  };
  return {
    fetch: (request) => app.fetch(request),
    call: async (call) => {
      const found = plainHandlerFor(app.plain, call);
      if (found === null) return asPlainReply(await app.fetch(asRequest(call)));
      if (call.path.startsWith('/self-service/') && !admits(call, call.path)) return asPlainReply(unauthorized());
      try {
        return await found.handle(call, found.params);
      } catch (error) {
        return failure(error);
      }
    },
  };
};
