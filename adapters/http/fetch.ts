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

/** The bytes of an answer as they come; the platform's stream fits. */
export interface AnswerBody {
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>; cancel(): Promise<void> };
  cancel(): Promise<void>;
}

/** As much of an answer as our calls read; the platform's `Response` fits, and so does the answer of a world that has no HTTP. */
export interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AnswerBody | null;
  /** The whole body, where it is in this process as text already. */
  readonly whole?: string;
}

/** What a client needs of `fetch`. */
export type CallFetch = (url: string, init: FetchInit) => Promise<Answer>;
