import type { Browser, Page } from 'playwright';

/** What the browser tells of a frame: was it presented, did it come from something that moves, and would its loss have been seen? */
interface FrameReport { readonly frame_sequence: number; readonly state: string; readonly affects_smoothness: boolean; readonly has_compositor_animation: boolean; readonly has_main_animation: boolean }

interface TraceEvent { readonly name: string; readonly args?: { readonly frame_reporter?: FrameReport } }

/**
 * Frames per second while something moves, from `act` on until `afterMs` behind it, by the browser's own trace: of sixty frames, how many were
 * presented of those that something moved in; a frame that nothing had changed in counts as neither. `NaN`: nothing moved.
 */
export const movingFrames = async (browser: Browser, page: Page, act: () => Promise<void>, afterMs = 900): Promise<number> => {
  await browser.startTracing(page, { categories: ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'] });
  let trace: Buffer;
  try {
    await act();
    await page.waitForTimeout(afterMs);
  } finally {
    trace = await browser.stopTracing(); // Also when `act` has failed: a browser writes one trace at a time.
  }
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const frames = new Map<number, boolean>();
  for (const { name, args } of traceEvents) {
    const frame = name === 'PipelineReporter' ? args?.frame_reporter : undefined;
    if (!frame || (!frame.has_compositor_animation && !frame.has_main_animation)) continue;
    const isPresented = frame.state.startsWith('STATE_PRESENTED');
    // What the page and the compositor each tell of one frame: it was there when one of them presented it.
    if (isPresented || (frame.state === 'STATE_DROPPED' && frame.affects_smoothness)) frames.set(frame.frame_sequence, isPresented || frames.get(frame.frame_sequence) === true);
  }
  return (60 * [...frames.values()].filter(Boolean).length) / frames.size;
};
