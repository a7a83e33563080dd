/// <reference types="trusted-types" />
import type { UpdateWorker } from './app-updates.ts';

/** §7: file /sw.js, scope /. */
const WORKER_URL = '/sw.js';

/** R4: the name that the page's `trusted-types` directive has to list. */
export const WORKER_POLICY = 'weborder-worker';

/** R4: under Trusted Types a worker's address needs a policy; this one knows a single address. */
const workerAddress = (page: Window): string | TrustedScriptURL =>
  page.trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: (_url: string) => WORKER_URL }).createScriptURL(WORKER_URL) ?? WORKER_URL;

/** workbox-window, loaded when the page is there already. */
export const loadWorkbox = (page: Window) => async (): Promise<UpdateWorker> => {
  const { Workbox } = await import('workbox-window');
  return new Workbox(workerAddress(page), { scope: '/' });
};
