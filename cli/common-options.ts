import { closeSync, openSync, readSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '#adapters/node-error-code.ts';
import { noJson } from './no-json.ts';
import { repeatedName } from './repeated-name.ts';
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

/** A day. */
export const LONGEST_SECONDS = 86_400;

/** Names of the config file's entries. Nothing secret is among them. */
const CONFIG_KEYS = ['server', 'host', 'control', 'timeout', 'state'] as const;
type Config = Readonly<Partial<Record<(typeof CONFIG_KEYS)[number], string | number>>>;

const isConfigKey = (key: string): key is (typeof CONFIG_KEYS)[number] => CONFIG_KEYS.some((each) => each === key);

/** Five entries have room in far less; what has no end, as a device may have none, would be read for ever. */
const LONGEST_CONFIG = 65_536;

/** Its text, but for one byte more than it may have. Throws what the system says. */
const readShort = (path: string): string => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(LONGEST_CONFIG + 1);
    let length = 0;
    for (let read = -1; read !== 0; length += read) read = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.toString('utf8', 0, length);
  } finally {
    closeSync(file);
  }
};

const readConfig = (path: string, isNamed: boolean): Config => {
  let text: string;
  try {
    text = readShort(path).replace(/^\uFEFF/, ''); // The byte order mark that Windows puts in front.
  } catch (error) {
    // One that is there and cannot be read names other servers, perhaps: that is not passed over.
    if (!isNamed && ['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return {};
    throw new UsageError(path === '' ? 'The config file (--config, WEBORDER_CONFIG) is a file, and is empty.' : `The config file ${path} cannot be read.`);
  }
  if (Buffer.byteLength(text) > LONGEST_CONFIG) throw new UsageError(`The config file ${path} is longer than ${LONGEST_CONFIG} bytes: is it the one that is meant?`);
  const parsed = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new UsageError(noJson(`The config file ${path}`, error));
    }
  })();
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new UsageError(`The config file ${path} holds no object such as { "server": "http://127.0.0.1:4300" }.`);
  const twice = repeatedName(text);
  if (twice !== null) throw new UsageError(`The config file ${path}: "${twice}" stands there twice.`);
  const found: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(parsed)) {
    if (!isConfigKey(key)) throw new UsageError(`The config file ${path} knows ${CONFIG_KEYS.join(', ')}, not "${key}".`);
    if (key === 'state' && typeof value !== 'string') throw new UsageError(`The config file ${path}: "state" is a folder.`);
    if (typeof value !== 'string' && typeof value !== 'number') throw new UsageError(`The config file ${path}: "${key}" is a text or a number.`);
    found[key] = value;
  }
  return found;
};

/** An origin, or a usage error that says where it stands: a typing mistake must not look like a server that is down, nor a path be dropped, behind which somebody has put theirs. */
export const originOf = (text: string, place: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.href !== `${url.origin}/`) {
    // A password that somebody has put there is not said once more: what is said here stands in logs.
    throw new UsageError(`${place} is an address such as ${LOCAL.server}, with nothing behind it, not "${text.replace(/\/\/[^/?#]*@/, '//…@')}".`);
  }
  return url.origin;
};

/** Seconds, at most a day, as they were written; null: no such. */
export const parseSeconds = (text: string): number | null => {
  const seconds = Number(text);
  return text.trim() !== '' && seconds > 0 && seconds <= LONGEST_SECONDS ? seconds : null;
};

/** From the environment or the config file, whose place is named. An empty variable says nothing. */
const secondsFrom = (text: string | number | undefined, place: string): number | null => {
  if (text === undefined || text === '') return null;
  const seconds = parseSeconds(String(text));
  if (seconds === null) throw new UsageError(`${place} is seconds, more than 0 and at most ${LONGEST_SECONDS}, not "${text}".`);
  return seconds;
};

/** What is kept there is readable by its owner alone; an empty name would be the folder that somebody happens to stand in. */
const folderOf = (text: string, place: string): string => {
  if (text === '') throw new UsageError(`${place} is a folder, and is empty.`);
  return text;
};

/** Of the folders that a system has for this, an empty one counts as not named (XDG). */
const baseFolder = (named: string | undefined, ...usual: readonly string[]): string => (named === undefined || named === '' ? join(homedir() || userInfo().homedir, ...usual) : named);

const stateFolder = (flag: string | undefined, env: Env, config: Config, configFile: string): string => {
  const [variable, entry] = [env['WEBORDER_STATE'], config.state];
  if (flag !== undefined) return folderOf(flag, '--state');
  if (variable !== undefined) return folderOf(variable, 'WEBORDER_STATE');
  return entry === undefined ? join(baseFolder(env['XDG_STATE_HOME'], '.local', 'state'), 'weborder') : folderOf(String(entry), `The config file ${configFile}: "state"`);
};

/** A flag comes before the environment, the environment before the config file, the file before what is usual. Throws `UsageError`. */
export const commonOptions = (flags: CommonFlags, env: Env): CommonOptions => {
  const named = flags.config ?? env['WEBORDER_CONFIG'];
  const configFile = named ?? join(baseFolder(env['XDG_CONFIG_HOME'], '.config'), 'weborder', 'config.json');
  const config = readConfig(configFile, named !== undefined);
  const origin = (name: 'server' | 'host' | 'control'): string => {
    const variable = `WEBORDER_${name.toUpperCase()}`;
    const [flag, set] = [flags[name], env[variable]];
    if (flag !== undefined) return originOf(flag, `--${name}`);
    return set === undefined ? originOf(String(config[name] ?? LOCAL[name]), `The config file ${configFile}: "${name}"`) : originOf(set, variable);
  };
  const timeout = flags.timeout ?? secondsFrom(env['WEBORDER_TIMEOUT'], 'WEBORDER_TIMEOUT') ?? secondsFrom(config.timeout, `The config file ${configFile}: "timeout"`);
  return {
    server: origin('server'), host: origin('host'), control: origin('control'), json: flags.json === true,
    isHostNamed: (flags.host ?? env['WEBORDER_HOST'] ?? config.host) !== undefined,
    timeoutMs: timeout === null ? null : timeout * 1000,
    state: stateFolder(flags.state, env, config, configFile),
    asks: flags.input !== false, yes: flags.yes === true,
  };
};
