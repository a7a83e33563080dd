import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Shows the question and nothing of what is typed. */
export const askSecretly = async (question: string): Promise<string> => {
  process.stderr.write(`${question} `);
  const hidden = new Writable({ write: (_piece, _encoding, done) => { done(); } });
  const line = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await line.question('');
  } finally {
    line.close();
    process.stderr.write('\n');
  }
};

/** `y` or `yes`; everything else is no. */
export const askYes = async (question: string): Promise<boolean> => {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await line.question(`${question} [y/N] `)).trim());
  } finally {
    line.close();
  }
};
