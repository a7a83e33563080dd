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
