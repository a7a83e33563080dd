/** A call's headers, by their names in lower case; the platform's `Headers` fit. */
export interface CallHeaders { get(name: string): string | null; has(name: string): boolean }

/** As much of a request as a handler looks at; the platform's `Request` fits, and so does a call in a world that has no HTTP. */
export interface Call { readonly method: string; readonly url: string; readonly headers: CallHeaders }

/** A call within this process: nothing of it was ever HTTP. */
export interface PlainCall extends Call {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What it was answered. */
export interface PlainReply { readonly status: number; readonly fields: Readonly<Record<string, string>>; readonly text: string }

/** `fields`: the headers, by their names in lower case; `host` is in the address, as every request over HTTP says it in a header. */
export const plainCall = (method: string, url: string, fields: Readonly<Record<string, string>>, body: string): PlainCall => {
  const name = url.indexOf('//') + 2;
  const from = url.indexOf('/', name);
  const query = url.indexOf('?', from);
  const path = url.slice(from, query < 0 ? undefined : query);
  return { method, url, path, fields, body, headers: {
    get: (field) => fields[field] ?? (field === 'host' ? url.slice(name, from) : null), has: (field) => field === 'host' || fields[field] !== undefined,
  } };
};

/** The same as the platform's request, for what only HTTP can do. */
export const asRequest = ({ method, url, fields, body }: PlainCall): Request => new Request(url, { method, headers: fields, ...(body === '' ? {} : { body }) });

export const asPlainReply = async (response: Response): Promise<PlainReply> => ({ status: response.status, fields: Object.fromEntries(response.headers), text: await response.text() });
