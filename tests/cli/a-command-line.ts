import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CliProcess } from '#cli/cli-process.ts';
import { main } from '#cli/main.ts';
import { createProductServer, type ProductServer } from '#simulator/composition/create-product-server.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { openAllDay } from '../e2e/support/open-all-day.ts';

/** What a command said, and how it ended. */
export interface Ended { readonly code: number; readonly out: string; readonly err: string }

/** `stdin`: what is piped into it. `env`: besides WEBORDER_SERVER and WEBORDER_STATE. */
interface Given { readonly stdin?: string; readonly env?: Readonly<Record<string, string>> }

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

/** The command line against a real product server over HTTP, open now, with a state folder of its own. */
export const aCommandLine = async (): Promise<CommandLine> => {
  const clock = createSystemClock();
  const server = await createProductServer({ data: null, clock, chain: openAllDay(clock.now()), onError: (error) => { throw error; } });
  const { port } = await server.listen(0);
  const state = mkdtempSync(join(tmpdir(), 'weborder-cli-'));
  onTestFinished(async () => {
    await server.close();
    rmSync(state, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  const run: CommandLine['run'] = async (args, { stdin = '', env = {} } = {}) => {
    const said = { out: '', err: '' };
    const program: CliProcess = {
      stdout: { write: (text) => { said.out += text; }, on: () => undefined }, stderr: { write: (text) => { said.err += text; } },
      stdin: pieces(stdin), env: { WEBORDER_SERVER: url, WEBORDER_STATE: state, XDG_CONFIG_HOME: state, ...env }, on: () => undefined, off: () => undefined, exit: () => undefined,
    };
    return { code: await main(args, program), ...said };
  };
  return {
    run, server, url, state,
    json: async (args, given) => {
      const { code, out } = await run(['--json', ...args], given);
      return { code, values: out.trim().split('\n').map((line): unknown => JSON.parse(line)) };
    },
  };
};
