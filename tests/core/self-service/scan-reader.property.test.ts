import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_SCAN, scanStep } from '#core/self-service/scan-reader.ts';

const key = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('A', '7', '-', ' ') }, { weight: 2, arbitrary: fc.constant('Enter') }, fc.constantFrom('Shift', 'Tab', 'Dead', '', '👍', 'F13'));
const some = fc.array(fc.tuple(key, fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 50 }) }, fc.integer({ min: -1000, max: 400 }))), { maxLength: 20, size: 'max' });
/** Around the most that a code may have. */
const longRun = fc.array(fc.tuple(fc.constantFrom('A', '7'), fc.integer({ min: 0, max: 50 })), { minLength: 60, maxLength: 70 });

it('whatever keys come and however fast: a code is what was typed without a pause right before Enter, 4 to 64 characters, and no more is kept', () => {
  fc.assert(fc.property(fc.oneof(some, fc.tuple(some, longRun, some).map((parts) => parts.flat())), (keys) => {
    let [scan, now] = [NO_SCAN, 1000];
    let run = '';
    for (const [pressed, pause] of keys) {
      now += pause;
      // By hand: a pause, or a clock set back, begins anew; so does what is longer than any code.
      if (pause > 50 || pause < 0) run = '';
      const step = scanStep(scan, pressed, now);
      const isEnd = pressed === 'Enter';
      expect(step.code).toBe(isEnd && run.length >= 4 ? run : null);
      if (isEnd || (pressed.length === 1 && run.length >= 64)) run = '';
      else if (pressed.length === 1) run += pressed;
      ({ scan } = step);
      expect([scan.text, scan.text.length <= 64]).toEqual([run, true]);
    }
  }), { numRuns: 500 });
});
