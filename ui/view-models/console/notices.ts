import { makeAutoObservable } from 'mobx';
import type { AppError } from '#core/errors/app-error.ts';
import { seconds } from '#core/shared/duration.ts';
import type { Result } from '#core/shared/result.ts';
import type { ConsoleDeps } from './simulator.ts';

const shownMs = { news: seconds(4), refusal: seconds(10) } as const;

/** A refusal in a tool's words: what the server said, and its number. */
const wordsOf = ({ title, code, status, values }: AppError): string => {
  const { name, similar, path } = values;
  if (typeof name === 'string' && Array.isArray(similar)) return `“${name}” is unknown here${similar.length > 0 ? `, try ${similar.slice(0, 4).join(', ')}` : ''}`;
  if (status === 0) return code === 'network.timeout' ? 'The simulator does not answer in time' : 'The simulator cannot be reached';
  return `${title === '' ? code : title}${typeof path === 'string' ? `: ${path}` : ''} (${String(status)})`;
};

/** The one line that says what became of an act, for eye and ear. */
export class Notices {
  readonly #clock: ConsoleDeps['clock'];
  #cancel: () => void = () => undefined;

  text = '';
  isRefusal = false;

  constructor(clock: ConsoleDeps['clock']) {
    this.#clock = clock;
    makeAutoObservable(this);
  }

  tell(text: string): void { this.#show(text, false); }
  refuse(text: string): void { this.#show(text, true); }

  clear(): void {
    this.#cancel();
    this.text = '';
  }

  /** The value of an answer; a refusal is told, and null. */
  async heard<T>(answering: Promise<Result<T>>): Promise<{ readonly value: T } | null> {
    const answer = await answering;
    if (answer.ok) return { value: answer.value };
    this.refuse(wordsOf(answer.error));
    return null;
  }

  #show(text: string, isRefusal: boolean): void {
    this.#cancel();
    this.text = text;
    this.isRefusal = isRefusal;
    this.#cancel = this.#clock.schedule(isRefusal ? shownMs.refusal : shownMs.news, () => this.clear());
  }
}
