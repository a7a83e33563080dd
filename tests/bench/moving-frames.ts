import type { Browser, Page } from 'playwright';

/** What the browser tells of a frame: was it presented, did it come from something that moves, and would its loss have been seen? */
interface FrameReport { readonly frame_sequence: number; readonly state: string; readonly affects_smoothness: boolean; readonly has_compositor_animation: boolean; readonly has_main_animation: boolean }

interface TraceEvent { readonly name: string; readonly ph: string; readonly ts: number; readonly args?: { readonly frame_reporter?: FrameReport } }

/**
 * Frames per second while something moves, from `act` on until `afterMs` behind it, by the browser's own trace: of sixty frames, how many were
 * presented of those that something moved in; a frame that nothing had changed in counts as neither. What moves begins with the first frame that is
 * presented of it, and ends with the last animation: how long a touch waits before it, and what is made of the page after it, is no motion, and is told
 * by `longestFrame`. `NaN`: nothing moved.
 */
export const movingFrames = async (browser: Browser, page: Page, act: () => Promise<void>, afterMs = 900): Promise<number> => {
  await browser.startTracing(page, { categories: ['cc', 'benchmark', 'blink.animations', 'disabled-by-default-devtools.timeline.frame'] });
  let trace: Buffer;
  try {
    await act();
    await page.waitForTimeout(afterMs);
  } finally {
    trace = await browser.stopTracing(); // Also when `act` has failed: a browser writes one trace at a time.
  }
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const times = (phase: 'b' | 'e'): readonly number[] => traceEvents.filter(({ name, ph }) => name === 'Animation' && ph === phase).map(({ ts }) => ts);
  const [begins, ends] = [Math.min(...times('b')), Math.max(...times('e'))];
  const frames = new Map<number, { readonly at: number; readonly isPresented: boolean }>();
  for (const { name, ts, args } of traceEvents) {
    const frame = name === 'PipelineReporter' ? args?.frame_reporter : undefined;
    if (!frame || ts < begins || ts > ends || (!frame.has_compositor_animation && !frame.has_main_animation)) continue;
    const isPresented = frame.state.startsWith('STATE_PRESENTED');
    // What the page and the compositor each tell of one frame: it was there when one of them presented it.
    const known = frames.get(frame.frame_sequence);
    if (isPresented || (frame.state === 'STATE_DROPPED' && frame.affects_smoothness)) frames.set(frame.frame_sequence, { at: Math.min(ts, known?.at ?? ts), isPresented: isPresented || known?.isPresented === true });
  }
  const inTurn = [...frames.values()].toSorted((one, other) => one.at - other.at);
  const moving = inTurn.slice(inTurn.findIndex(({ isPresented }) => isPresented));
  return (60 * moving.filter(({ isPresented }) => isPresented).length) / moving.length;
};
