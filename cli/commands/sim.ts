import { writeFile } from 'node:fs/promises';
import { days, hours, minutes, seconds } from '#core/shared/duration.ts';
import { sleep } from '#core/shared/repeating.ts';
import { fromMinor } from '#core/shared/money.ts';
import { parseRfc3339 } from '#core/shared/rfc3339.ts';
import type { Result } from '#core/shared/result.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { table } from '../render/table.ts';
import type { FaultOptions, JournalOptions, LedgerOptions, TelemetryOptions } from './sim-options.ts';

/** Says what was answered, or what went wrong. */
const tell = <T>(answer: Result<T>, did: 'read' | 'write', context: CommandContext, text: (value: T) => string): ExitCode => {
  if (!answer.ok) return context.fail(answer.error, did);
  const { value } = answer;
  context.output.data(() => text(value), value ?? { done: true });
  return EXIT.ok;
};

const clockText = ({ now, isFrozen }: { readonly now: string; readonly isFrozen: boolean }): string => `${now}${isFrozen ? '  frozen' : ''}`;

/** `weborder sim status`. */
export const showStatus = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().status(), 'read', context, (status) => [
  `Product server  ${status.url}`, `Console         ${status.consoleUrl}`,
  ...status.terminals.map((each) => `Terminal host   ${each.url}  ${each.id}, ${each.shopName}, ${each.terminal.phase}${each.queue.length === 0 ? '' : `, next: ${each.queue.join(', ')}`}`),
  `Clock           ${clockText(status.clock)}`, `Seed            ${status.seed ?? 'none, chance'}`,
  `Books           ${status.books.charges} charges, ${status.books.reversals} reversals, ${status.books.orders} orders: ${status.books.isClean ? 'clean' : status.books.mismatches.join('; ')}`,
].join('\n'));

export const listScenarios = async (context: CommandContext): Promise<ExitCode> =>
  tell(await context.simulator().scenarios(), 'read', context, (all) => table(all, [{ title: 'Name', of: ({ name }) => name }, { title: 'What happens', of: ({ title }) => title }]));

const queueText = (queue: readonly string[]): string => [...queue, 'then approve'].join(', ');

export const showQueue = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().queue(), 'read', context, queueText);

/** `weborder sim scenario set NAMES`: a name that is none changes nothing. */
export const setQueue = async (names: string, context: CommandContext): Promise<ExitCode> =>
  tell(await context.simulator().setQueue(names.split(',').map((name) => name.trim()).filter((name) => name !== '')), 'write', context, queueText);

export const listFaults = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().faults(), 'read', context, (rules) => (rules.length === 0 ? 'No rules.' : table(rules, [
  { title: 'Id', of: ({ id }) => id }, { title: 'On', of: ({ isOn }) => (isOn ? 'on' : 'off') }, { title: 'Server', of: ({ server }) => server }, { title: 'Route', of: ({ route }) => route },
  { title: 'Client', of: ({ client }) => (client === '' ? 'everyone' : client) }, { title: 'What', of: ({ fault }) => fault.kind },
])));

export const listRoutes = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().routes(), 'read', context, (routes) => table(routes, [
  { title: 'Server', of: ({ target }) => target }, { title: 'Route', of: ({ name }) => name }, { title: 'Call', of: ({ method, path }) => `${method} ${path}` },
]));

/** `weborder sim fault set ID`: holds from the next request on. */
export const setFault = async (id: string, { on: server, route, client, kind, ms, status, first, every }: FaultOptions, context: CommandContext): Promise<ExitCode> => {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return context.misuse(`"${id}" is no name for a rule: letters, digits, - and _.`);
  if (kind === 'delay' && ms === undefined) return context.misuse('How long? Say --ms 2000.');
  if (kind === 'status' && status === undefined) return context.misuse('Which status? Say --status 503.');
  const fault = kind === 'delay' ? { kind, delay: { kind: 'fixed' as const, ms: ms ?? 0 } } : kind === 'status' ? { kind, status: status ?? 500, code: 'error.server', body: null } : { kind };
  const timing = { ...(first === undefined ? {} : { first }), ...(every === undefined ? {} : { every }) };
  return tell(await context.simulator().setFault({ id, server, name: id, isOn: true, route, client, fault, timing }), 'write', context, () => `${id} is on.`);
};

export const removeFault = async (id: string | undefined, context: CommandContext): Promise<ExitCode> => {
  const simulator = context.simulator();
  if (id === undefined) return tell(await simulator.switchFaultsOff(), 'write', context, () => 'All off.');
  const rules = await simulator.faults();
  if (!rules.ok) return context.fail(rules.error, 'read');
  const rule = rules.value.find((each) => each.id === id);
  if (rule === undefined) return context.misuse(`There is no rule "${id}": \`weborder sim fault list\` shows them.`);
  return tell(await simulator.removeFault(rule.server, id), 'write', context, () => `${id} is off.`);
};

export const showClock = async (context: CommandContext): Promise<ExitCode> => {
  const status = await context.simulator().status();
  return tell(status.ok ? { ok: true, value: status.value.clock } : status, 'read', context, clockText);
};

type ClockAct = Parameters<ReturnType<CommandContext['simulator']>['setClock']>[0];

export const setClock = async (act: ClockAct, context: CommandContext): Promise<ExitCode> => {
  if (act.do === 'set' && parseRfc3339(act.to) === null) return context.misuse(`"${act.to}" is no time. Write it like 2026-11-20T12:00:00+01:00.`);
  return tell(await context.simulator().setClock(act), 'write', context, clockText);
};

const UNITS: Readonly<Record<string, (count: number) => number>> = { s: seconds, m: minutes, h: hours, d: days };

/** `weborder sim clock advance 15m`: everything that comes due on the way happens. */
export const advanceClock = async (text: string, context: CommandContext): Promise<ExitCode> => {
  const [, count, unit] = /^(\d{1,6})(s|m|h|d)$/.exec(text) ?? [];
  const toMs = UNITS[unit ?? ''];
  if (count === undefined || toMs === undefined) return context.misuse(`"${text}" is no duration. Write 90s, 15m, 1h or 2d.`);
  return setClock({ do: 'advance', ms: toMs(Number(count)) }, context);
};

export const setSeed = async (seed: number, context: CommandContext): Promise<ExitCode> => tell(await context.simulator().setSeed(seed), 'write', context, () => `Seed ${seed}.`);

/** `weborder sim ledger [--check]`: the books of all servers, side by side. */
export const showLedger = async ({ check }: LedgerOptions, context: CommandContext): Promise<ExitCode> => {
  const books = await context.simulator().books();
  if (!books.ok) return context.fail(books.error, 'read');
  const { charges, chargedMinor, reversals, reversedMinor, orders, receipts, mismatches, isClean } = books.value;
  const sum = (amount: number): string => moneyText(amount, 'SEK');
  context.output.data(
    () => [`${charges} charges ${sum(chargedMinor)}, ${reversals} reversals ${sum(reversedMinor)}, ${orders} paid orders, ${receipts} receipts`, ...(isClean ? ['No mismatch.'] : mismatches.map(({ message }) => `! ${message}`))].join('\n'),
    { isClean, charges, charged: fromMinor(chargedMinor), reversals, reversed: fromMinor(reversedMinor), orders, receipts, mismatches },
  );
  return check === true && !isClean ? EXIT.failure : EXIT.ok;
};

const JOURNAL_PAUSE_MS = seconds(1);

/** `weborder sim journal`: a line a request; with --json the whole entry, secrets masked. */
export const showJournal = async ({ limit, follow, har }: JournalOptions, context: CommandContext): Promise<ExitCode> => {
  const { output, clock } = context;
  const simulator = context.simulator();
  if (har !== undefined) {
    const log = await simulator.har();
    if (!log.ok) return context.fail(log.error, 'read');
    await writeFile(har, log.value);
    output.note(`${har} written.`);
    return EXIT.ok;
  }
  let last = 0;
  for (;;) {
    const answer = await simulator.journal(limit);
    if (!answer.ok) return context.fail(answer.error, 'read');
    for (const entry of answer.value.filter(({ seq }) => seq > last).toReversed()) {
      last = entry.seq;
      output.data(() => `${new Date(entry.at).toISOString().slice(11, 23)}  ${entry.client.padEnd(10)} ${entry.method.padEnd(6)} ${entry.path}  ${entry.status === 0 ? 'lost' : entry.status}  ${entry.ms} ms  ${entry.happened}`.trimEnd(), entry);
    }
    if (follow !== true) return EXIT.ok;
    await sleep(clock, JOURNAL_PAUSE_MS);
  }
};

export const showOutbox = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().outbox(), 'read', context, (mails) => (mails.length === 0 ? 'Nothing was mailed.' : table(mails, [
  { title: 'When', of: ({ createdAt }) => createdAt }, { title: 'To', of: ({ to }) => to }, { title: 'Subject', of: ({ subject }) => subject }, { title: 'Link', of: ({ link }) => link },
])));

/** `weborder sim telemetry`: a line a report; with --json all that was sent. */
export const showTelemetry = async ({ limit, clear }: TelemetryOptions, context: CommandContext): Promise<ExitCode> => {
  const simulator = context.simulator();
  if (clear === true) return tell(await simulator.clearTelemetry(), 'write', context, () => 'Forgotten.');
  return tell(await simulator.telemetry(limit), 'read', context, ({ isOn, reports }) => (reports.length === 0
    ? isOn ? 'Nothing was reported yet.' : 'Nothing was reported: start the simulator with --telemetry.'
    : table(reports.toReversed(), [
      { title: 'When', of: ({ at }) => at }, { title: 'From', of: ({ role }) => role }, { title: 'Kind', of: ({ kind }) => kind }, { title: 'Name', of: ({ name }) => name },
      { title: 'Values', of: ({ values }) => Object.entries(values).map(([name, value]) => `${name}=${value}`).join(' ') },
    ])));
};

/** `weborder sim kitchen [--step [ORDER]]`. */
export const showKitchen = async (step: string | true | undefined, context: CommandContext): Promise<ExitCode> => {
  const simulator = context.simulator();
  const kitchen = await (step === undefined ? simulator.kitchen() : simulator.stepKitchen(step === true ? '' : step));
  return tell(kitchen, step === undefined ? 'read' : 'write', context, ({ orders }) => (orders.length === 0 ? 'Nothing is cooking.' : table(orders, [
    { title: 'Number', of: ({ number }) => number }, { title: 'Lane', of: ({ lane }) => lane }, { title: 'Order', of: ({ orderId }) => orderId },
    { title: 'Dishes', of: ({ dishes }) => dishes.map(({ name, quantity }) => `${quantity} ${name}`).join(', ') },
  ])));
};

export const listSnapshots = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().snapshots(), 'read', context, (names) => names.join('\n'));

export const snapshot = async (verb: 'save' | 'load', name: string, context: CommandContext): Promise<ExitCode> => {
  const simulator = context.simulator();
  return tell(await (verb === 'save' ? simulator.saveSnapshot(name) : simulator.loadSnapshot(name)), 'write', context, () => `${name} ${verb === 'save' ? 'saved' : 'loaded'}.`);
};

/** `weborder sim reset`: everything is asked first. */
export const reset = async (what: 'scenario' | 'all', context: CommandContext): Promise<ExitCode> => {
  if (what === 'all' && !(await context.input.confirm('Forget every order, payment and customer of the simulator?'))) return context.misuse('Nothing was reset. Answer yes, or say --yes.');
  return tell(await context.simulator().reset(what), 'write', context, () => (what === 'all' ? 'As on the first day.' : 'No queue, no faults.'));
};
