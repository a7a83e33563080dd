/** A request as a log or a report shows it: secrets are masked already. */
export interface ShownRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** False: only the beginning of the body is known, and `$BODY` stands in its place. */
  readonly isBodyWhole?: boolean;
}

/** As a shell takes it: in single quotes, and each of its own closed and opened again. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** curl reads brackets and braces of an address as a list of addresses. */
const hasList = (url: string): boolean => /[[\]{}]/.test(url);

/** curl waits for the body of whatever is not `--head`, and sends a body by POST unless it is told otherwise. */
const methodOf = ({ method, body }: ShownRequest): readonly string[] => {
  if (method === 'HEAD') return ['--head'];
  return method === 'GET' && body === '' ? [] : [`-X ${method}`];
};

/** `name:` takes a header out of a request, and only `name;` sends an empty one. */
const headerOf = ([name, value]: readonly [string, string]): string => {
  if (name === 'authorization' && value.startsWith('Bearer ')) return '-H "authorization: Bearer $TOKEN"';
  return `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`;
};

/**
 * The parts of a curl line that sends the same request. `$TOKEN` stands for the bearer.
 * @example curlParts({ method: 'GET', url: 'http://127.0.0.1:4300/api/shops', headers: {}, body: '' }).join(' ') // curl -i 'http://…'
 */
export const curlParts = (request: ShownRequest): readonly string[] => {
  const { url, headers, body, isBodyWhole = true } = request;
  const isUntyped = body !== '' && !Object.keys(headers).includes('content-type');
  return [
    ['curl -i', ...methodOf(request), ...(hasList(url) ? ['--globoff'] : []), quoted(url)].join(' '),
    ...Object.entries(headers).map(headerOf),
    ...(isUntyped ? ["-H 'content-type:'"] : []),
    ...(body === '' ? [] : [isBodyWhole ? `--data-raw ${quoted(body)}` : '--data-raw "$BODY"']),
  ];
};
