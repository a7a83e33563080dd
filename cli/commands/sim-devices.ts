import { ROLL_MM } from '#adapters/wire/terminal-control.ts';
import type { CommandContext } from '../command-context.ts';
import type { ToldBy } from '../composition/cli-services.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { outputFiles } from '../output-file.ts';
import { table } from '../render/table.ts';
import type { DownOptions, PaperOptions, PrinterOptions, TerminalAct } from './sim-options.ts';
import { simTime, type SimTime } from './sim-time.ts';
import { tell } from './tell.ts';

const terminalText = ({ phase, cause, outcome, display, attemptId, scenario, isAttended }: ToldBy<'attend'>): string => [
  `Terminal  ${[phase, cause, outcome].filter((word) => word !== '').join(', ')}`,
  ...(display.length === 0 ? [] : [`Display   ${display.join(' · ')}`]),
  ...(attemptId === '' ? [] : [`Payment   ${attemptId}${scenario === '' ? '' : `, ${scenario}`}`]),
  `Payments  ${isAttended ? 'by hand: they wait for somebody' : 'by themselves'}`,
].join('\n');

/** `weborder sim terminal show`. */
export const showTerminal = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().terminal(), 'read', context, terminalText);

/** `weborder sim terminal act ACT`: a hand at the terminal; what it shows then. */
export const actAtTerminal = async (act: TerminalAct, context: CommandContext): Promise<ExitCode> => tell(await context.simulator().act(act), 'write', context, terminalText);

/** `weborder sim terminal attend [on|off]`: with somebody there, payments wait for a hand. */
export const attendTerminal = async (isAttended: boolean, context: CommandContext): Promise<ExitCode> => tell(await context.simulator().attend(isAttended), 'write', context, terminalText);

/** `weborder sim terminal down`: out of reach, or dead, for so long on the simulated clock. */
export const takeDown = async ({ for: forMs, kill }: DownOptions, context: CommandContext): Promise<ExitCode> =>
  tell(await context.simulator().takeDown(forMs, kill === true), 'write', context, () => `${kill === true ? 'Killed' : 'Out of reach'} for ${forMs / 1000} s.`);

/** A whole roll, and so much that its sensor says that it nears its end. */
const PAPER_MM = { 'full': ROLL_MM, 'near-end': 2_000, 'out': 0 } as const;

const printerText = ({ online, coverOpen, jam, paperMm, manner }: ToldBy<'setPrinter'>): string => [
  `Printer   ${[online ? 'on' : 'off', coverOpen ? 'cover open' : '', jam ? 'jammed' : ''].filter((word) => word !== '').join(', ')}`,
  `Paper     ${paperMm <= 0 ? 'out' : `${(paperMm / 1000).toFixed(1)} m`}`, `Manner    ${manner}`,
].join('\n');

/** `weborder sim printer show`. */
export const showPrinter = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().printer(), 'read', context, printerText);

/** `weborder sim printer set`: the switches that are named; the others stay. */
export const setPrinter = async ({ power, cover, jam, paper, manner }: PrinterOptions, context: CommandContext): Promise<ExitCode> => {
  const change = {
    ...(power !== undefined && { online: power === 'on' }), ...(cover !== undefined && { coverOpen: cover === 'open' }), ...(jam !== undefined && { jam: jam === 'on' }),
    ...(paper !== undefined && { paperMm: PAPER_MM[paper] }), ...(manner !== undefined && { manner }),
  };
  if (Object.keys(change).length === 0) return context.misuse('Which switch? Say --power off, --cover open, --jam on, --paper out or --manner lost.');
  return tell(await context.simulator().setPrinter(change), 'write', context, printerText);
};

const jobsText = (jobs: ToldBy<'printJobs'>, time: SimTime): string => (jobs.length === 0 ? 'Nothing was printed.' : table(jobs, [
  { title: 'Id', of: ({ id }) => id }, { title: 'When', of: ({ requestedAt }) => time(requestedAt) }, { title: 'State', of: ({ state }) => state },
  { title: 'Sheets', of: ({ sheets }) => String(sheets.length), align: 'right' }, { title: 'What', of: ({ title }) => title },
]));

/** `weborder sim printer jobs`: newest first, with what is stuck. */
export const listPrintJobs = async (context: CommandContext): Promise<ExitCode> => {
  const time = await simTime(context);
  return typeof time === 'number' ? time : tell(await context.simulator().printJobs(), 'read', context, (jobs) => jobsText(jobs, time));
};

/** `weborder sim printer paper [JOB]`: what stands on it, or a file with its picture or its bytes. The newest when none is named. */
export const showPaper = async (job: string | undefined, { svg, escpos }: PaperOptions, context: CommandContext): Promise<ExitCode> => {
  const simulator = context.simulator();
  const jobs = await simulator.printJobs();
  if (!jobs.ok) return context.fail(jobs.error, 'read');
  const found = job === undefined ? jobs.value[0] : jobs.value.find(({ id }) => id === job);
  if (found === undefined) {
    context.output.error({ code: 'simulator.no-such-paper', message: job === undefined ? 'Nothing was printed.' : `There is no paper "${job}".`, hint: '`weborder sim printer jobs` shows what there is.', retryable: false });
    return EXIT.notFound;
  }
  const wanted = [...(svg === undefined ? [] : [{ path: svg, ask: () => simulator.printedPicture(found.id) }]), ...(escpos === undefined ? [] : [{ path: escpos, ask: () => simulator.printedBytes(found.id) }])];
  const files = await outputFiles(wanted.map(({ path }) => path));
  for (const [at, { path, ask }] of wanted.entries()) {
    const drawn = await ask();
    if (!drawn.ok) return context.fail(drawn.error, 'read');
    await files[at]?.write(drawn.value);
    context.output.data(() => `${path} written.`, { file: path });
  }
  if (files.length > 0) return EXIT.ok;
  const text = await simulator.printedText(found.id);
  if (!text.ok) return context.fail(text.error, 'read');
  context.output.data(() => text.value.trimEnd(), { id: found.id, state: found.state, text: text.value });
  return EXIT.ok;
};
