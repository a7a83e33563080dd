import type { Workbox } from 'workbox-window';
import type { UpdateWorker } from './app-updates.ts';

/** §7: file /sw.js, scope /. */
const WORKER_URL = '/sw.js';

/** R4: the page's `trusted-types` directive lists this name. */
const WORKER_POLICY = 'weborder-worker';

type WorkerAddress = ConstructorParameters<typeof Workbox>[0];

interface WorkerPolicy { createScriptURL(url: string): Exclude<WorkerAddress, string> }

/** What we use of a window; `trustedTypes` where the browser has them, `weborderWorkers` where the page has made the policy already (ui/early-taps.ts). */
type TrustedPage = Pick<Window, 'location'> & {
  readonly weborderWorkers?: WorkerPolicy;
  readonly trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerPolicy };
};

/** R4: under Trusted Types a worker's address needs a policy, and a page has only one of each name. */
export const workerAddress = (page: TrustedPage): WorkerAddress =>
  (page.weborderWorkers ?? page.trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_URL }))?.createScriptURL(WORKER_URL) ?? WORKER_URL;

/** workbox-window, loaded when the page is there already. */
export const loadWorkbox = (page: TrustedPage) => async (): Promise<UpdateWorker> => {
  const worker = await import('workbox-window');
  return new worker.Workbox(workerAddress(page), { scope: '/' });
};
