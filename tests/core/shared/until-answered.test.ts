import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { untilAnswered } from '#core/shared/until-answered.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const asking = (answers: (time: number) => boolean) => {
  const clock = virtualClock();
  const start = clock.now();
  const asked: number[] = [];
  const stop = untilAnswered(clock, () => {
    asked.push((clock.now() - start) / seconds(1));
    return Promise.resolve(answers(asked.length));
  });
  return { clock, asked, stop };
};

describe('[NET-7] what was not answered', () => {
  it('is asked for again after 5 s, then twice as long each time, a minute at most', async () => {
    const { clock, asked, stop } = asking(() => false);
    await clock.advance(minutes(4));
    expect(asked).toEqual([0, 5, 15, 35, 75, 135, 195]);
    stop();
    expect(clock.pending()).toBe(0);
  });

  it('is asked for no more once it was answered, and leaves no timer behind', async () => {
    const { clock, asked } = asking((time) => time === 2);
    await clock.advance(minutes(10));
    expect([asked, clock.pending()]).toEqual([[0, 5], 0]);
  });

  it('is asked for no more by somebody who has stopped while the answer was awaited', async () => {
    const { clock, asked, stop } = asking(() => false);
    stop();
    await clock.advance(minutes(1));
    expect([asked, clock.pending()]).toEqual([[0], 0]);
  });
});
