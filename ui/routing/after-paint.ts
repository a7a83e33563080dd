/** Calls `run` when the next frame has been painted. Returns how to call it off. */
export const afterPaint = (run: () => void): (() => void) => {
  let timer = 0;
  const frame = requestAnimationFrame(() => { timer = window.setTimeout(run); });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
