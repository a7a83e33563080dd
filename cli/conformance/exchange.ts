import type { Millis } from '#core/shared/duration.ts';
import { curlParts } from '#core/shared/curl-line.ts';
import { maskHeader, maskText } from './mask-secrets.ts';

/** What was sent, ready to be shown. */
interface Sent { readonly method: string; readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** What came back; status 0: nothing did, or not the whole of it: `torn` says what. */
export interface Answer { readonly status: number; readonly torn?: string; readonly headers: Readonly<Record<string, string>>; readonly text: string }

/** One request with its response. Secrets are in here: only `evidenceOf` may leave the program. */
export interface Exchange { readonly sent: Sent; readonly answer: Answer; /** How long it took. */ readonly ms: Millis }

/** An exchange as a report shows it. */
export interface Evidence {
  readonly request: Sent;
  readonly response: Answer;
  /** The same request for a shell; `$TOKEN` stands for the bearer, `$BODY` for a body that is too long to be shown. */
  readonly curl: string;
}

/** More of a body convinces nobody. */
const SHOWN = 2_000;
const shown = (text: string): string => (text.length <= SHOWN ? maskText(text) : `${maskText(text.slice(0, SHOWN))}… (${text.length} characters)`);
const maskedHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, maskHeader(name, value)]));

const curlLine = ({ method, url, headers, body }: Sent): string =>
  curlParts({ method, url: maskText(url), headers: maskedHeaders(headers), body: maskText(body), isBodyWhole: body.length <= SHOWN }).join(' ').replace(/^curl /, 'curl -sS ');

/** The exchange without its secrets, and with no more of its bodies than convinces. */
export const evidenceOf = ({ sent, answer }: Exchange): Evidence => ({
  request: { ...sent, url: maskText(sent.url), headers: maskedHeaders(sent.headers), body: shown(sent.body) },
  response: { ...answer, headers: maskedHeaders(answer.headers), text: shown(answer.text) },
  curl: curlLine(sent),
});
