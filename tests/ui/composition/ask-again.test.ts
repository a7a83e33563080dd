import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain } from '#ui/composition/ask-again.ts';

/** A page without its own code: when it is asked for, and what would have the page asked for once more. */
const aPage = (told = (): void => undefined) => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const asked: number[] = [];
  const stop = askAgain(() => { asked.push(Date.now() / 1000); told(); });
  return { asked, stop, comeOnline: () => { window.dispatchEvent(new Event('online')); } };
};

describe('a page whose own part was lost', () => {
  beforeEach(() => { vi.useFakeTimers({ now: 0 }); });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks for it less and less often, and every 192 seconds at last', () => {
    const { asked, stop } = aPage();
    vi.advanceTimersByTime(800_000);
    stop();
    expect(asked).toEqual([3, 9, 21, 45, 93, 189, 381, 573, 765]);
  });

  it('asks at once when the network is back', () => {
    const { asked, stop, comeOnline } = aPage();
    vi.advanceTimersByTime(10_000);
    comeOnline();
    vi.advanceTimersByTime(12_000);
    stop();
    expect(asked).toEqual([3, 9, 10, 21]);
  });

  it('may be stopped by its own asking', () => {
    const { asked, stop } = aPage(() => { stop(); });
    vi.advanceTimersByTime(800_000);
    expect([asked, vi.getTimerCount()]).toEqual([[3], 0]);
  });

  it('asks for nothing once it is left', () => {
    const { asked, stop, comeOnline } = aPage();
    stop();
    comeOnline();
    vi.advanceTimersByTime(800_000);
    expect([asked, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
