import { expect, type APIRequestContext } from 'playwright/test';

/**
 * The server has this page with its first screen. One that has just started, or whose menu has changed, may send its first guest the skeleton, for nobody
 * waits long for a screen that is still being made.
 */
export const isRendered = async (request: APIRequestContext, path: string): Promise<void> => {
  await expect.poll(async () => (await request.get(path, { headers: { 'accept-language': 'sv-SE' } })).text(), { timeout: 25_000 }).toContain('data-rendered');
};
