import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/business-constants.ts';
import { seconds } from '#core/shared/duration.ts';
import { IdleViewModel } from '#ui/view-models/kiosk/idle-view-model.ts';
import { anIdleKiosk } from '#tests/core/self-service/an-idle-kiosk.ts';

const anOverlay = () => {
  const kiosk = anIdleKiosk();
  let rings = 0;
  const idle = new IdleViewModel({ idle: kiosk.watch, chime: { ring: () => { rings += 1; } } });
  const stop = idle.start();
  return { ...kiosk, idle, rings: () => rings, stopOverlay: stop };
};

describe('the idle overlay', () => {
  it('is not there before 5 minutes, and then counts 30 seconds down as a ring', async () => {
    const { idle, clock } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs - 1);
    expect([idle.isShown, idle.share]).toEqual([false, 0]);
    await clock.advance(1);
    expect([idle.isShown, idle.secondsLeft, idle.share]).toEqual([true, 30, 1]);
    await clock.advance(seconds(15));
    expect([idle.secondsLeft, idle.share]).toEqual([15, 0.5]);
  });

  it('[R-3] is heard as well as seen: at 30, 20, 10 and 5 seconds, not at each', async () => {
    const { idle, clock, rings } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    const said: (number | null)[] = [idle.said];
    for (let second = 1; second < 30; second += 1) {
      await clock.advance(seconds(1));
      if (idle.said !== said.at(-1)) said.push(idle.said);
    }
    expect([said, rings()]).toEqual([[30, 20, 10, 5], 4]);
  });

  it('gives two minutes more, again and again, and counts from there', async () => {
    const { idle, clock } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs + seconds(20));
    for (let times = 0; times < 12; times += 1) {
      idle.extend();
      expect([idle.moreMinutes, idle.secondsLeft, idle.share]).toEqual([2, 120, 1]);
      await clock.advance(seconds(60));
      expect(idle.share).toBe(0.5);
    }
  });

  it('goes when somebody says so, with the order or without it', async () => {
    const { idle, clock, log } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    idle.dismiss();
    expect([idle.isShown, log.includes('cart cleared')]).toEqual([false, false]);
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    idle.startOver();
    expect([idle.isShown, log.slice(-2)]).toEqual([false, ['cart cleared', 'go shopPage 7']]);
  });

  it('says nothing any more when nobody follows it', async () => {
    const { idle, clock, rings, stopOverlay } = anOverlay();
    stopOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    expect([idle.isShown, rings()]).toEqual([true, 0]);
  });
});
