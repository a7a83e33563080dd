import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import type { CliProcess } from '#cli/cli-process.ts';
import { main } from '#cli/main.ts';
import { createSimulator, type Simulator, type SimulatorOptions } from '#simulator/composition/create-simulator.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { createProductServer, type ProductServer, type ProductServerOptions } from '#simulator/composition/create-product-server.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { cheapHasher } from '#tests/support/cheap-hasher.ts';
import { openAllDay } from '../e2e/support/open-all-day.ts';

/** What a command said, and how it ended. */
interface Ended { readonly code: number; readonly out: string; readonly err: string }

/** `stdin`: what is piped into it. `env`: besides WEBORDER_SERVER and WEBORDER_STATE. `interrupted`: when Ctrl-C is pressed. */
interface Given { readonly stdin?: string; readonly env?: Readonly<Record<string, string>>; readonly interrupted?: Promise<unknown> }

export interface CommandLine {
  /** Runs one command against the server. */
  readonly run: (args: readonly string[], given?: Given) => Promise<Ended>;
  /** The same with --json; each line of stdout decoded. */
  readonly json: (args: readonly string[], given?: Given) => Promise<{ readonly code: number; readonly values: readonly unknown[] }>;
  readonly server: ProductServer;
  readonly url: string;
  /** The folder of what is kept between runs. */
  readonly state: string;
}

async function* pieces(text: string): AsyncGenerator<Uint8Array, void> {
  yield new TextEncoder().encode(text);
}

/** Runs the command line against these addresses. */
export const lineTo = (addresses: Readonly<Record<string, string>>, state: string): Pick<CommandLine, 'run' | 'json'> => {
  const run: CommandLine['run'] = async (args, { stdin = '', env = {}, interrupted } = {}) => {
    const said = { out: '', err: '' };
    const program: CliProcess = {
      stdout: { write: (text) => { said.out += text; }, on: () => undefined }, stderr: { write: (text) => { said.err += text; } },
      stdin: pieces(stdin), env: { ...addresses, WEBORDER_STATE: state, XDG_CONFIG_HOME: state, ...env },
      on: (signal, heard) => { if (signal === 'SIGINT') void interrupted?.then(heard); }, off: () => undefined, exit: () => undefined,
    };
    return { code: await main(args, program), ...said };
  };
  return {
    run,
    json: async (args, given) => {
      const { code, out } = await run(['--json', ...args], given);
      return { code, values: out.trim().split('\n').map((line): unknown => JSON.parse(line)) };
    },
  };
};

type Test = Pick<TestContext, 'onTestFinished'>;

/** A folder of its own, which goes with the test, after what is closed by then. */
export const aStateFolder = (close: () => Promise<void>, test: Test = { onTestFinished }): string => {
  const state = mkdtempSync(join(tmpdir(), 'weborder-cli-'));
  test.onTestFinished(async () => {
    await close();
    rmSync(state, { recursive: true, force: true });
  });
  return state;
};

/** The command line against a real product server over HTTP, open now, with a state folder of its own. */
export const aCommandLine = async (settings: ProductServerOptions['settings'] = {}): Promise<CommandLine> => {
  const clock = createSystemClock();
  const server = await createProductServer({ data: null, clock, settings, hasher: cheapHasher(), chain: openAllDay(clock.now()), onError: (error) => { throw error; } });
  const { port } = await server.listen(0);
  const state = aStateFolder(() => server.close());
  const url = `http://127.0.0.1:${port}`;
  return { ...lineTo({ WEBORDER_SERVER: url }, state), server, url, state };
};

/** … and against a whole simulator: terminal hosts, card terminals, printers, control interface. `pace` 0: cards and banks lose no time. `test`: which test it ends with; one that runs beside others has to say. `scenario`: what it is started with. */
export const aSimulatorLine = async (pace = 0, terminals: SimulatorOptions['terminals'] = [{ shopId: 1 }], test?: Test, scenario = ''): Promise<Pick<CommandLine, 'run' | 'json' | 'state'> & { readonly simulator: Simulator }> => {
  const clock = createSystemClock();
  const simulator = await createSimulator({ clock, chain: openAllDay(clock.now()), hasher: cheapHasher(), pace, terminals, scenario, onError: (error) => { throw error; } });
  await simulator.listen();
  const state = aStateFolder(() => simulator.close(), test);
  return { ...lineTo({ WEBORDER_SERVER: simulator.url(), WEBORDER_CONTROL: simulator.consoleUrl(), WEBORDER_PASSWORD: DEMO_CASHIERS[0]?.password ?? '' }, state), state, simulator };
};

/** A payment has come to the card terminal, however long a busy machine takes for that. */
export const waitsForACard = ({ control }: Simulator, { expect }: Pick<TestContext, 'expect'>): Promise<void> =>
  expect.poll(() => control.terminal().phase, { timeout: 60_000 }).toBe('waiting-for-card');
