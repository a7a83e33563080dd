import type { CDPSession, Page } from 'playwright';

/** The phone that the figures are quoted for: 390×844, processor 4× slower, 1.6 Mbit/s, 150 ms per request, cold. */
export const PROFILE = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  bytesPerSecond: 1_600_000 / 8,
  latencyMs: 150,
  runs: 5,
} as const;

/** Slows a page's network and processor as `PROFILE` says. */
export const slowDown = async (page: Page, options: { readonly network: boolean }): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpuSlowdown });
  if (options.network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false, latency: PROFILE.latencyMs, downloadThroughput: PROFILE.bytesPerSecond, uploadThroughput: PROFILE.bytesPerSecond,
    });
  }
  return session;
};

/** The middle value; of an even number of values the lower middle one. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
};

/**
 * Milliseconds that the limits were set beside: on the machine of the day they were set a static page of the same menu took `staticHtml` (600 for a
 * first visit, 400 for a later one) and the floor of an addition `addition` (20). On a slower machine the same distance is what can be kept.
 */
export const SET_BESIDE = { staticHtml: 370, addition: 14 } as const;
