import { Agent, request } from 'node:http';

/** A bounded load against one address on this machine: `connections` in parallel for `forMs`. */
export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly forMs: number;
  readonly method?: 'GET' | 'POST';
  /** Body and headers of the n-th request. */
  readonly message?: (n: number) => { readonly body: string; readonly headers: Readonly<Record<string, string>> };
}

export interface LoadResult { readonly answered: number; readonly failed: number; readonly seconds: number; readonly statuses: Readonly<Record<number, number>> }

const send = (load: Load, agent: Agent, n: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const message = load.message?.(n);
    const call = request(load.url, {
      agent, method: load.method ?? 'GET',
      headers: { 'accept-encoding': 'br', ...message?.headers, ...(message ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(message.body) } : {}) },
    }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject);
    call.setTimeout(10_000, () => call.destroy(new Error('No answer within 10 s.')));
    call.end(message?.body);
  });

/** Sends until the time is up; counts answers by status. */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const statuses: Record<number, number> = {};
  const started = performance.now();
  let [n, answered, failed] = [0, 0, 0];
  const worker = async (): Promise<void> => {
    while (performance.now() - started < load.forMs) {
      n += 1;
      try {
        const status = await send(load, agent, n);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 200 && status < 300) answered += 1; else failed += 1;
      } catch {
        failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));
  agent.destroy();
  return { answered, failed, seconds: (performance.now() - started) / 1000, statuses };
};
