import type { Fetch, FetchInit } from '#adapters/http/fetch.ts';

/** A request as it left. */
export interface SentRequest { readonly url: string; readonly init: FetchInit }

/** A `fetch` that answers as a test says and remembers what was sent. */
export interface AnsweringFetch { readonly fetch: Fetch; readonly sent: readonly SentRequest[] }

export const answeringFetch = (answer: (request: SentRequest) => Response | Promise<Response>): AnsweringFetch => {
  const sent: SentRequest[] = [];
  return {
    sent,
    fetch: async (url, init) => {
      const request = { url, init };
      sent.push(request);
      return answer(request);
    },
  };
};

export const jsonResponse = (body: unknown, status = 200, contentType = 'application/json'): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': contentType } });

/** W3. @example problemResponse(409, { code: 'order.shop-paused', values: { shopId: 3 } }) */
export const problemReply = (status: number, problem: Readonly<Record<string, unknown>> = {}): Response =>
  jsonResponse({ type: 'about:blank', title: 'No', status, ...problem }, status, 'application/problem+json');

/** F7: never answers, but hears when it is given up. */
export const neverAnswers = ({ init }: SentRequest): Promise<Response> =>
  new Promise((_resolve, reject) => { init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))); });
