import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** What every command knows, wherever it was said. */
export interface CommonOptions {
  /** The product server: `http://127.0.0.1:4300`. */
  readonly server: string;
  /** A terminal host. */
  readonly host: string;
  /** Somebody has said which: a sign-in at another one is not meant. */
  readonly isHostNamed: boolean;
  /** The simulator's console, with its control API. */
  readonly control: string;
  readonly json: boolean;
  /** Milliseconds the whole command may take; null: each call has its own bound. */
  readonly timeoutMs: number | null;
  /** Where open payments and the session of an account are kept. */
  readonly state: string;
  /** May a question be asked? */
  readonly asks: boolean;
  /** Questions are answered with yes. */
  readonly yes: boolean;
}

/** The same as commander hands them over: what was not said is not there. */
export interface CommonFlags {
  readonly server?: string;
  readonly host?: string;
  readonly control?: string;
  readonly json?: boolean;
  readonly timeout?: number;
  readonly state?: string;
  readonly input?: boolean;
  readonly yes?: boolean;
  readonly config?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const LOCAL = { server: 'http://127.0.0.1:4300', host: 'http://127.0.0.1:4310', control: 'http://127.0.0.1:4320' } as const;

/** Names of the config file's entries. Nothing secret is among them. */
const CONFIG_KEYS = ['server', 'host', 'control', 'timeout', 'state'] as const;
type Config = Readonly<Partial<Record<(typeof CONFIG_KEYS)[number], string | number>>>;

const isConfigKey = (key: string): key is (typeof CONFIG_KEYS)[number] => CONFIG_KEYS.some((each) => each === key);

const readConfig = (path: string, isNamed: boolean): Config => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    if (isNamed) throw new UsageError(`The config file ${path} cannot be read.`);
    return {};
  }
  const parsed = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw new UsageError(`The config file ${path} is not JSON.`);
    }
  })();
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new UsageError(`The config file ${path} holds no object such as { "server": "http://127.0.0.1:4300" }.`);
  const found: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(parsed)) {
    if (!isConfigKey(key)) throw new UsageError(`The config file ${path} knows ${CONFIG_KEYS.join(', ')}, not "${key}".`);
    if (typeof value !== 'string' && typeof value !== 'number') throw new UsageError(`The config file ${path}: "${key}" is a text or a number.`);
    found[key] = value;
  }
  return found;
};

/** An origin, or a usage error: a typing mistake must not look like a server that is down. */
export const originOf = (text: string, name: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '') throw new UsageError(`--${name} is an address such as ${LOCAL.server}, not "${text}".`);
  return url.origin;
};

/** A flag comes before the environment, the environment before the config file, the file before what is usual. Throws `UsageError`. */
export const commonOptions = (flags: CommonFlags, env: Env): CommonOptions => {
  const named = flags.config ?? env['WEBORDER_CONFIG'];
  const config = readConfig(named ?? join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'weborder', 'config.json'), named !== undefined);
  const origin = (name: 'server' | 'host' | 'control'): string =>
    originOf(flags[name] ?? env[`WEBORDER_${name.toUpperCase()}`] ?? String(config[name] ?? LOCAL[name]), name);
  const timeout = flags.timeout ?? Number(env['WEBORDER_TIMEOUT'] ?? config.timeout ?? Number.NaN);
  return {
    server: origin('server'), host: origin('host'), control: origin('control'), json: flags.json === true,
    isHostNamed: (flags.host ?? env['WEBORDER_HOST'] ?? config.host) !== undefined,
    timeoutMs: Number.isFinite(timeout) && timeout > 0 ? timeout * 1000 : null,
    state: flags.state ?? env['WEBORDER_STATE'] ?? String(config.state ?? join(env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'weborder')),
    asks: flags.input !== false, yes: flags.yes === true,
  };
};
