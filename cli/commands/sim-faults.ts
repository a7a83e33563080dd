import { nth, percentOf } from '#core/shared/figures.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { table } from '../render/table.ts';
import type { FaultKind, FaultOptions } from './sim-options.ts';
import { tell } from './tell.ts';

type Rule = Parameters<ReturnType<CommandContext['simulator']>['setFault']>[0];
type Fault = Rule['fault'];

const delayText = (delay: Extract<Fault, { readonly kind: 'delay' }>['delay']): string => {
  switch (delay.kind) {
    case 'fixed': return `${delay.ms} ms`;
    case 'uniform': return `${delay.minMs} to ${delay.maxMs} ms`;
    case 'log-normal': return `about ${delay.medianMs} ms`;
  }
};

const whatText = (fault: Fault): string => {
  switch (fault.kind) {
    case 'delay': return `delay, ${delayText(fault.delay)}`;
    case 'status': return `status ${fault.status}`;
    case 'slow-body': return `slow-body, ${fault.bytesPerSecond} bytes a second`;
    case 'rate-limit': return `rate-limit, ${fault.requests} in ${fault.windowMs / 1000} s`;
    case 'drop-before': case 'drop-after': case 'reset': case 'truncate': case 'html': case 'hang': return fault.kind;
  }
};

const whenText = ({ first, every, chance, from, until }: NonNullable<Rule['timing']>, match: Rule['match']): string => [
  ...(first === undefined ? [] : [`first ${first}`]), ...(every === undefined ? [] : [`each ${nth(every)}`]), ...(chance === undefined ? [] : [`${percentOf(chance)} %`]),
  ...(from === undefined && until === undefined ? [] : ['at its time']), ...(match === undefined ? [] : ['of its parts']),
].join(', ');

/** `weborder sim fault list`. */
export const listFaults = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().faults(), 'read', context, (rules) => (rules.length === 0 ? 'No rules.' : table(rules, [
  { title: 'Id', of: ({ id }) => id }, { title: 'On', of: ({ isOn, isDone }) => (isDone ? 'on, done' : isOn ? 'on' : 'off') }, { title: 'Server', of: ({ server }) => server }, { title: 'Route', of: ({ route }) => route },
  { title: 'Client', of: ({ client }) => (client === '' ? 'everyone' : client) }, { title: 'What', of: ({ fault }) => whatText(fault) },
  { title: 'When', of: ({ timing, match }) => whenText(timing, match) }, ...(rules.some(({ id, name }) => name !== id) ? [{ title: 'Name', of: ({ name }: Rule) => name }] : []),
])));

/** `weborder sim fault routes`. */
export const listRoutes = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().routes(), 'read', context, (routes) => table(routes, [
  { title: 'Server', of: ({ target }) => target }, { title: 'Route', of: ({ name }) => name }, { title: 'Call', of: ({ method, path }) => `${method} ${path}` },
]));

type Detail = 'ms' | 'toMs' | 'medianMs' | 'sigma' | 'status' | 'code' | 'reply' | 'bytesPerSecond' | 'requests' | 'within';

/** Which details go with which kind; the others have none. */
const DETAILS: Partial<Readonly<Record<FaultKind, readonly Detail[]>>> = {
  'delay': ['ms', 'toMs', 'medianMs', 'sigma'], 'status': ['status', 'code', 'reply'], 'slow-body': ['bytesPerSecond'], 'rate-limit': ['requests', 'within'],
};
const FLAGS: Readonly<Record<Detail, string>> = {
  ms: '--ms', toMs: '--to-ms', medianMs: '--median-ms', sigma: '--sigma', status: '--status', code: '--code', reply: '--reply', bytesPerSecond: '--bytes-per-second', requests: '--requests', within: '--within',
};
const isDetail = (name: string): name is Detail => name in FLAGS;

/** A detail that goes with another kind is a mistake, not something to be passed over. */
const strayDetail = (options: FaultOptions): string | null => {
  const own = DETAILS[options.kind] ?? [];
  const stray = Object.keys(options).find((name) => isDetail(name) && !own.includes(name));
  if (stray === undefined || !isDetail(stray)) return null;
  const kinds = Object.entries(DETAILS).flatMap(([kind, names]) => (names.includes(stray) ? [kind] : []));
  return `${FLAGS[stray]} goes with --kind ${kinds.join(' or ')}, not with ${options.kind}.`;
};

type Delay = Extract<Fault, { readonly kind: 'delay' }>['delay'];

const delayOf = ({ ms, toMs, medianMs, sigma = 1 }: FaultOptions): Delay | string => {
  if (medianMs !== undefined) return ms === undefined && toMs === undefined ? { kind: 'log-normal', medianMs, sigma } : 'Either --ms, or --median-ms.';
  if (ms === undefined) return 'How long? Say --ms 2000, --ms 2000 --to-ms 8000, or --median-ms 400.';
  if (toMs === undefined) return { kind: 'fixed', ms };
  return toMs >= ms ? { kind: 'uniform', minMs: ms, maxMs: toMs } : '--to-ms is the longer one.';
};

/** What goes wrong, or what is missing to say it. */
const faultOf = (options: FaultOptions): Fault | string => {
  const { kind, status, code = 'error.server', reply = null, bytesPerSecond, requests, within } = options;
  switch (kind) {
    case 'delay': {
      const delay = delayOf(options);
      return typeof delay === 'string' ? delay : { kind, delay };
    }
    case 'status': return status === undefined ? 'Which status? Say --status 503.' : { kind, status, code, body: reply };
    case 'slow-body': return bytesPerSecond === undefined ? 'How slow? Say --bytes-per-second 200.' : { kind, bytesPerSecond };
    case 'rate-limit': return requests === undefined || within === undefined ? 'How many? Say --requests 20 --within 10s.' : { kind, requests, windowMs: within };
    case 'drop-before': case 'drop-after': case 'reset': case 'truncate': case 'html': case 'hang': return { kind };
  }
};

const matchOf = ({ path, header, body }: FaultOptions): NonNullable<Rule['match']> | null => {
  const [name = '', ...rest] = (header ?? '').split(':');
  if (path === undefined && header === undefined && body === undefined) return null;
  return { ...(path !== undefined && { path }), ...(header !== undefined && { header: { name: name.trim(), contains: rest.join(':').trim() } }), ...(body !== undefined && { body }) };
};

const SERVER_NAMES: Readonly<Record<string, string>> = { product: 'product server', terminal: 'terminal host' };

/** A rule on a call that its server does not have could never strike. */
const strayRoute = async ({ on, route }: FaultOptions, context: CommandContext): Promise<ExitCode | null> => {
  if (route === '*') return null;
  const routes = await context.simulator().routes();
  if (!routes.ok) return context.fail(routes.error, 'read');
  const having = routes.value.filter(({ name }) => name === route).map(({ target }) => target);
  if (having.includes(on)) return null;
  const [other] = having;
  return context.misuse(other === undefined ? `No server has a call "${route}". \`weborder sim fault routes\` lists them.`
    : `The ${SERVER_NAMES[on]} has no call "${route}"; the ${SERVER_NAMES[other] ?? other} has: say --on ${other}.`);
};

/** `weborder sim fault set ID`: holds from the next request on, with `--off` not yet; all that is said of when and for whom must hold. */
export const setFault = async (id: string, options: FaultOptions, context: CommandContext): Promise<ExitCode> => {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return context.misuse(`"${id}" is no name for a rule: letters, digits, - and _.`);
  const stray = strayDetail(options);
  if (stray !== null) return context.misuse(stray);
  const fault = faultOf(options);
  if (typeof fault === 'string') return context.misuse(fault);
  const refused = await strayRoute(options, context);
  if (refused !== null) return refused;
  const { name = id, on: server, off = false, route, client, first, every, chance, from, until } = options;
  const match = matchOf(options);
  if (match?.header?.name === '') return context.misuse('Which header? Say --header "x-kiosk: 2".');
  if (from !== undefined && until !== undefined && until <= from) return context.misuse('--until is the later one.');
  const timing = {
    ...(first !== undefined && { first }), ...(every !== undefined && { every }), ...(chance !== undefined && { chance: chance / 100 }), ...(from !== undefined && { from }), ...(until !== undefined && { until }),
  };
  return tell(await context.simulator().setFault({ id, server, name, isOn: !off, route, client, ...(match && { match }), fault, timing }), 'write', context, () => (off ? `${id} is written down, and off.` : `${id} is on.`));
};

/** `weborder sim fault off [ID]`: takes one rule away, or switches all of all servers off. */
export const removeFault = async (id: string | undefined, context: CommandContext): Promise<ExitCode> => {
  const simulator = context.simulator();
  if (id === undefined) return tell(await simulator.switchFaultsOff(), 'write', context, () => 'All are off; they are still listed.');
  const rules = await simulator.faults();
  if (!rules.ok) return context.fail(rules.error, 'read');
  const rule = rules.value.find((each) => each.id === id);
  if (rule === undefined) {
    context.output.error({ code: 'simulator.no-such-rule', message: `There is no rule "${id}".`, hint: '`weborder sim fault list` shows them.', retryable: false });
    return EXIT.notFound;
  }
  return tell(await simulator.removeFault(rule.server, id), 'write', context, () => `${id} is taken away.`);
};
