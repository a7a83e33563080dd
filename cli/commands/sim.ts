import type { AppError } from '#core/errors/app-error.ts';
import { counted } from '#core/shared/figures.ts';
import type { Result } from '#core/shared/result.ts';
import { fromMinor } from '#core/shared/money.ts';
import { isSnapshotName } from '#core/shared/snapshot-name.ts';
import type { CommandContext } from '../command-context.ts';
import type { SimulatorControl, ToldBy } from '../composition/cli-services.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { table } from '../render/table.ts';
import type { LedgerOptions, TelemetryOptions } from './sim-options.ts';
import { tell } from './tell.ts';

const clockText = ({ now, isFrozen }: { readonly now: string; readonly isFrozen: boolean }): string => `${now}${isFrozen ? '  frozen' : ''}`;

/** `weborder sim status`. */
export const showStatus = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().status(), 'read', context, (status) => [
  `Product server  ${status.url}`, `Console         ${status.consoleUrl}`,
  ...status.terminals.map((each) => `Terminal host   ${each.url}  ${each.id}, ${each.shopName}, ${each.terminal.phase}${each.queue.length === 0 ? '' : `, next: ${each.queue.join(', ')}`}`),
  `Clock           ${clockText(status.clock)}`, `Seed            ${status.seed ?? 'none, chance'}`,
  `Books           ${counted(status.books.charges, 'charge')}, ${counted(status.books.reversals, 'reversal')}, ${counted(status.books.orders, 'order')}: ${status.books.isClean ? 'clean' : status.books.mismatches.join('; ')}`,
].join('\n'));

/** `weborder sim scenario list`. */
export const listScenarios = async (context: CommandContext): Promise<ExitCode> =>
  tell(await context.simulator().scenarios(), 'read', context, (all) => table(all, [{ title: 'Name', of: ({ name }) => name }, { title: 'What happens', of: ({ title }) => title }]));

/** `weborder sim clock show`: the simulated moment, and whether it stands still. */
export const showClock = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().clock(), 'read', context, clockText);

/** Where a simulator's clock does not go, in words. */
const clockError = (error: AppError): AppError => {
  if (error.code !== 'request.invalid-field' || (error.values['path'] !== 'to' && error.values['path'] !== 'ms')) return error;
  return { ...error, values: {}, title: error.status === 409 ? 'The simulated clock does not go back; `weborder sim reset all` begins at its start again.' : 'The simulated clock goes at most 400 days ahead at once.' };
};

type ClockAct = Parameters<ReturnType<CommandContext['simulator']>['setClock']>[0];

/** `weborder sim clock freeze|run|advance|set`: everything that comes due on the way happens. */
export const setClock = async (act: ClockAct, context: CommandContext): Promise<ExitCode> => {
  const answer = await context.simulator().setClock(act);
  return answer.ok ? tell(answer, 'write', context, clockText) : context.fail(clockError(answer.error), 'write');
};

/** `weborder sim seed SEED`: chance begins anew. */
export const setSeed = async (seed: number, context: CommandContext): Promise<ExitCode> => tell(await context.simulator().setSeed(seed), 'write', context, () => `Seed ${seed}.`);

/** `weborder sim ledger [--check]`: the books of all servers, side by side. */
export const showLedger = async ({ check }: LedgerOptions, context: CommandContext): Promise<ExitCode> => {
  const books = await context.simulator().books();
  if (!books.ok) return context.fail(books.error, 'read');
  const { charges, reversals, sums, orders, receipts, mismatches, isClean } = books.value;
  const withSums = (count: number, what: string, minor: 'chargedMinor' | 'reversedMinor'): string =>
    [counted(count, what), sums.filter((sum) => sum[minor] !== 0).map((sum) => moneyText(sum[minor], sum.currency)).join(' + ')].join(' ').trimEnd();
  context.output.data(
    () => [`${withSums(charges, 'charge', 'chargedMinor')}, ${withSums(reversals, 'reversal', 'reversedMinor')}, ${counted(orders, 'paid order')}, ${counted(receipts, 'receipt')}`, ...(isClean ? ['No mismatch.'] : mismatches.map(({ message }) => `! ${message}`))].join('\n'),
    { isClean, charges, reversals, sums: sums.map(({ currency, chargedMinor, reversedMinor }) => ({ currency, charged: fromMinor(chargedMinor), reversed: fromMinor(reversedMinor) })), orders, receipts, mismatches },
  );
  return check === true && !isClean ? EXIT.failure : EXIT.ok;
};

/** What `sim outbox` needs. */
export type OutboxContext = Pick<CommandContext, 'output' | 'fail'> & { readonly simulator: () => Pick<SimulatorControl, 'outbox'> & { status(): Promise<Result<Pick<ToldBy<'status'>, 'url' | 'mails'>>> } };

/** `weborder sim outbox`: the newest, as many as come at once; that there are more is said beside them. */
export const showOutbox = async (context: OutboxContext): Promise<ExitCode> => {
  const simulator = context.simulator();
  const [mails, status] = await Promise.all([simulator.outbox(), simulator.status()]);
  if (!status.ok) return context.fail(status.error, 'read');
  const code = tell(mails, 'read', context, (listed) => (listed.length === 0 ? 'Nothing was mailed.' : table(listed, [
    { title: 'When', of: ({ createdAt }) => createdAt }, { title: 'To', of: ({ to }) => to }, { title: 'Subject', of: ({ subject }) => subject }, { title: 'Link', of: ({ link }) => link },
  ])));
  const shown = mails.ok ? mails.value.length : status.value.mails;
  if (status.value.mails > shown) context.output.aside(`The newest ${shown} of ${status.value.mails} mails; those of one recipient: ${status.value.url}/outbox?to=ADDRESS`, { shown, mails: status.value.mails });
  return code;
};

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

/** `weborder sim snapshot list`. */
export const listSnapshots = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().snapshots(), 'read', context, (names) => (names.length === 0 ? 'No snapshots.' : names.join('\n')));

/** `weborder sim snapshot save|load|drop NAME`. */
export const snapshot = async (verb: 'save' | 'load' | 'drop', name: string, context: CommandContext): Promise<ExitCode> => {
  if (!isSnapshotName(name)) return context.misuse(`"${name}" is no name for a snapshot: up to 60 letters, digits, blanks, ".", "_" and "-", and not one or two dots alone.`);
  const simulator = context.simulator();
  const ask = { save: () => simulator.saveSnapshot(name), load: () => simulator.loadSnapshot(name), drop: () => simulator.dropSnapshot(name) } as const;
  return tell(await ask[verb](), 'write', context, () => `${name} ${{ save: 'saved', load: 'loaded', drop: 'forgotten' }[verb]}.`);
};

/** `weborder sim reset`: everything is asked first. */
export const reset = async (what: 'scenario' | 'all', context: CommandContext): Promise<ExitCode> => {
  if (what === 'all' && !(await context.input.confirm('Forget every order, payment and customer of the simulator?'))) return context.misuse('Nothing was reset. Answer yes, or say --yes.');
  return tell(await context.simulator().reset(what), 'write', context, () => (what === 'all' ? 'As on the first day.' : 'Queues, faults, kitchen, terminals and printers are as at the start.'));
};
