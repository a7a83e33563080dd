import { createReadStream } from 'node:fs';
import type { CliProcess } from './cli-process.ts';
import type { CommonOptions } from './common-options.ts';
import { UsageError } from './usage-error.ts';

/** What a command may be told besides its arguments. */
export interface Input {
  /** A file, or `-` for stdin, without the byte order mark that Windows puts in front. Throws `UsageError` when it cannot be read or is longer than a megabyte. */
  text(source: string): Promise<string>;
  /** From the environment, else asked for without being shown. Throws `UsageError` where nobody can be asked. */
  secret(variable: string, question: string): Promise<string>;
  /** Asked unless --yes; without anybody to ask it is no. */
  confirm(question: string): Promise<boolean>;
}

const LONGEST = 1024 * 1024;

/** UTF-8 alone, without a byte order mark: other bytes would be ordered as signs that nobody has written. */
const decoding = (name: string): ((piece?: Uint8Array) => string) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new UsageError(`${name} is not UTF-8: save it in that encoding.`);
    }
  };
};

/** No more than is taken: what has no end, as a device may have none, would fill the memory. */
const readPieces = async (pieces: AsyncIterable<unknown>, name: string): Promise<string> => {
  const decode = decoding(name);
  let text = '';
  for await (const piece of pieces) {
    text += piece instanceof Uint8Array ? decode(piece) : String(piece);
    if (text.length > LONGEST) throw new UsageError(`${name} is longer than a megabyte: send it in parts.`);
  }
  return text + decode();
};

const readFileAt = (path: string): Promise<string> => readPieces(createReadStream(path), path).catch((error: unknown) => {
  throw error instanceof UsageError ? error : new UsageError(`The file ${path} cannot be read.`);
});

/** `stdin`, files, the environment, and a person at the terminal. */
export const createInput = (program: CliProcess, { asks, yes }: Pick<CommonOptions, 'asks' | 'yes'>): Input => {
  const canAsk = asks && program.stdin.isTTY === true;
  return {
    text: (source) => (source === '-' ? readPieces(program.stdin, 'The input') : readFileAt(source)),
    secret: async (variable, question) => {
      const given = program.env[variable];
      if (given !== undefined && given !== '') return given;
      if (!canAsk) throw new UsageError(`Nobody can be asked here: put it into ${variable}.`);
      const answer = await (await import('./ask.ts')).askSecretly(question);
      if (answer === null) throw new UsageError(`Nothing was typed. ${variable} may hold it, too.`);
      return answer;
    },
    confirm: async (question) => yes || (canAsk && (await import('./ask.ts')).askYes(question)),
  };
};
