import { firstWrong } from './check.ts';
import { problemOf, told, unfitProblem, type Probe } from './probe.ts';
import type { Exchange } from './exchange.ts';

/** A trace as Node, .NET, Java, Python, PHP or Go write it. */
const trace = /\n[\t ]+at \S.*[:(]|\\n\s+at \S|Traceback \(most recent call last\)|Stack trace:|goroutine \d+ \[|System\.\w+Exception|java\.lang\.|node_modules/;
const mediaTypeOf = (exchange: Exchange): string => exchange.answer.headers['content-type'] ?? '';

/** Looks at all that was answered so far; what does not fit becomes the evidence. */
const among = (probe: Probe, isWrong: (exchange: Exchange) => boolean, say: (exchange: Exchange) => string): string | null => {
  const wrong = probe.all.filter((exchange) => isWrong(exchange));
  const [first] = wrong;
  if (first === undefined) return null;
  probe.show(wrong.slice(0, 3));
  return `${first.sent.method} ${new URL(first.sent.url).pathname}: ${say(first)}${wrong.length === 1 ? '' : `; ${wrong.length} answers like it`}`;
};

/** F9: a page in the place of data, with a status that says all is well. */
export const noHtml = (probe: Probe): string | null =>
  among(probe, (each) => each.answer.status >= 200 && each.answer.status < 300 && mediaTypeOf(each).includes('html'), () => 'a page in the place of data');

/** W3: a refusal is a problem document with a code, and tells its own status. */
export const problemDocuments = (probe: Probe): string | null => among(
  probe, ({ answer }) => answer.status >= 400 && (problemOf(answer)?.code ?? '') === '', ({ answer }) => `${told(answer)}, ${unfitProblem(answer) === null ? 'without a problem document that has a code' : `with a problem document that no client can read: ${unfitProblem(answer)}`}`,
) ?? among(probe, ({ answer }) => answer.status >= 400 && problemOf(answer)?.status !== answer.status, ({ answer }) => `${told(answer)}, and the document says ${problemOf(answer)?.status ?? 0}`);

/** R7: a browser hands a page only the answers that name its origin, refusals too; without it a declined card is an answer that never came. */
export const readableBy = (probe: Probe, origin: string): string | null => among(
  probe, ({ sent, answer }) => sent.headers['origin'] === origin && answer.status !== 0 && ![origin, '*'].includes(answer.headers['access-control-allow-origin'] ?? ''),
  ({ answer }) => `${told(answer)}, and a page of ${origin} may not read it (access-control-allow-origin: ${answer.headers['access-control-allow-origin'] ?? 'none'})`,
);

/** What is no UTF-8 is read as this letter. */
const NO_LETTER = '\uFFFD';

/** JSON is UTF-8, whatever a charset says (RFC 8259 §8.1). */
export const lettersAreRead = (probe: Probe): string | null => among(probe, (each) => mediaTypeOf(each).includes('json') && each.answer.text.includes(NO_LETTER), () => `letters cannot be read, and guests see ${NO_LETTER}: JSON is sent in UTF-8`);

/** RFC 9111: may a cache give this answer to whoever asks next, without asking the server? */
const mayBeKept = ({ headers }: Exchange['answer']): boolean => {
  const said = headers['cache-control']?.toLowerCase();
  if (said === undefined) return headers['expires'] !== undefined && Date.parse(headers['expires']) > Date.parse(headers['date'] ?? '');
  return !/\bno-(?:store|cache)\b/.test(said) && /\b(?:s-maxage|max-age)="?0*[1-9]|\bimmutable\b/.test(said);
};

/** What changes while a guest looks at it comes from the server each time: a browser that keeps "processing" for an hour lets a guest who has paid wait for an hour. */
export const freshAnswers = (probe: Probe, changes: (path: string) => boolean): string | null => among(
  probe, ({ sent, answer }) => sent.method === 'GET' && changes(new URL(sent.url).pathname) && mayBeKept(answer),
  ({ answer: { headers } }) => `browsers keep the answer (${headers['cache-control'] === undefined ? `expires: ${headers['expires'] ?? ''}` : `cache-control: ${headers['cache-control']}`}). Say cache-control: no-store`,
);

/** Nothing of the server's inside is told. */
export const noTraces = (probe: Probe): string | null => among(probe, ({ answer }) => answer.status >= 400 && trace.test(answer.text), () => 'the answer shows a stack trace');

/** W4: bad input is refused; it is no server error and no silence. `mayFail`: what the contract lets answer so. */
export const noServerErrors = (probe: Probe, mayFail: (exchange: Exchange) => boolean = () => false): string | null => firstWrong(
  among(probe, (exchange) => exchange.answer.status >= 500 && !mayFail(exchange), ({ answer }) => told(answer)), among(probe, ({ answer }) => answer.status === 0, ({ answer }) => told(answer)),
);
