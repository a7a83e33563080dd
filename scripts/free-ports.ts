import { createServer } from 'node:net';
import { PORTS, type StartOptions } from './start-options.ts';

/** A port that cannot be listened on, and for what it is meant. */
export class PortRefused extends Error {}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

const uses: Readonly<Record<keyof typeof PORTS, string>> = { product: '', terminalHost: ', and the terminal host needs it', console: ', and the console needs it', rawPrinter: ', and the printer needs it' };

/** Why one cannot listen there, in one line; null: for no reason that a person could mend. */
export const refusalOf = (error: unknown, host: string, port: number, use = ''): string | null => {
  if (isCode(error, 'EADDRINUSE')) return `Port ${port} on ${host} is taken${use}. Stop what runs there, or choose another base with --port-base.`;
  if (isCode(error, 'EACCES')) return `Port ${port} may not be used by this user${use}. Choose another base with --port-base.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].some((code) => isCode(error, code))) return `${host} is no address of this machine. Choose another with --host.`;
  return null;
};

const tryPort = (port: number, host: string): Promise<void> =>
  new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', taken);
    probe.listen(port, host, () => probe.close(() => free()));
  });

/** The console answers this machine only. */
const hostOf = (name: keyof typeof PORTS, host: string): string => (name === 'console' ? '127.0.0.1' : host);

/** Are the ports free? Asked before anything that takes time, so that the answer comes at once. Throws `PortRefused`. */
export const tryPorts = async ({ portBase, host }: Pick<StartOptions, 'portBase' | 'host'>): Promise<void> => {
  for (const name of ['product', 'terminalHost', 'console', 'rawPrinter'] as const) {
    const port = portBase + PORTS[name];
    try {
      await tryPort(port, hostOf(name, host));
    } catch (error) {
      const line = refusalOf(error, hostOf(name, host), port, uses[name]);
      if (line === null) throw error;
      throw new PortRefused(line, { cause: error });
    }
  }
};
