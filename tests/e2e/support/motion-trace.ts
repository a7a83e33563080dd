import type { Browser, Page } from 'playwright/test';
import * as v from 'valibot';

/** As on a phone a quarter as fast as this machine. */
const SLOWER = 4;

const trace = v.object({
  traceEvents: v.array(v.object({
    name: v.string(), ts: v.number(), id2: v.optional(v.object({ local: v.optional(v.string()) })),
    args: v.optional(v.object({ data: v.optional(v.nullable(v.object({ displayName: v.optional(v.string()), compositeFailed: v.optional(v.number()) }))) })),
  })),
});

/** What moved while something was done, by the names of its animations, or of the properties of a transition. */
interface MotionTrace {
  readonly moved: readonly string[];
  /** Of these: what the compositor could not move by itself, so that every frame of it waits for the page. */
  readonly byThePage: readonly string[];
}

/** Does something in a page on a slow device, and reads from the browser's own trace how it was animated. */
export const tracesMotion = async (browser: Browser, page: Page, act: () => Promise<unknown>): Promise<MotionTrace> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: ['blink.animations', 'devtools.timeline'] });
  await act();
  const { traceEvents } = v.parse(trace, JSON.parse((await browser.stopTracing()).toString()));
  await session.detach();
  // An animation's number may be that of one that is over: by time, so that each is called by its own name.
  const names = new Map<string, string>();
  const [moved, failed] = [new Set<string>(), new Set<string>()];
  for (const { name, id2, args } of traceEvents.toSorted((one, other) => one.ts - other.ts)) {
    if (name !== 'Animation' || id2?.local === undefined) continue;
    const { displayName, compositeFailed = 0 } = args?.data ?? {};
    if (displayName !== undefined) {
      names.set(id2.local, displayName);
      moved.add(displayName);
    }
    if (compositeFailed !== 0) failed.add(names.get(id2.local) ?? id2.local);
  }
  return { moved: [...moved].toSorted(), byThePage: [...failed].toSorted() };
};
