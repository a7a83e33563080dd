/** What our calls ask of `fetch`. */
export interface FetchInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials?: 'same-origin';
  readonly redirect?: 'follow' | 'manual';
  readonly signal?: AbortSignal;
}

/** The platform's `fetch` as we use it: a browser's, Node's, or a server called in-process (`app.request`) all fit. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;
