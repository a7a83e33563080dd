import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Ctrl-C at a question is heard as it is everywhere else; Ctrl-D, or input that ends, is no answer: null. */
const answerTo = async (line: Interface, question: string): Promise<string | null> => {
  line.on('SIGINT', () => {
    process.stderr.write('\n');
    process.kill(process.pid, 'SIGINT');
  });
  const closed = new Promise<null>((resolve) => { line.once('close', () => { resolve(null); }); });
  const answered = line.question(question).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  });
  return Promise.race([answered, closed]);
};

/** Shows the question and nothing of what is typed. Null: there was no answer. */
export const askSecretly = async (question: string): Promise<string | null> => {
  process.stderr.write(`${question} `);
  const hidden = new Writable({ write: (_piece, _encoding, done) => { done(); } });
  const line = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await answerTo(line, '');
  } finally {
    line.close();
    process.stderr.write('\n');
  }
};

/** `y` or `yes`; everything else is no. */
export const askYes = async (question: string): Promise<boolean> => {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await answerTo(line, `${question} [y/N] `) ?? '').trim());
  } finally {
    line.close();
  }
};
