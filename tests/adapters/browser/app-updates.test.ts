import { describe, expect, it } from 'vitest';
import { createAppUpdates, type AppUpdates, type UpdateWorker } from '#adapters/browser/app-updates.ts';
import type { Clock } from '#core/ports/clock.ts';
import { hours, seconds } from '#core/shared/duration.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

/** A page with a service worker container and a worker, played by the test. */
const aPage = (options: { readonly isControlled?: boolean; readonly fails?: boolean } = {}) => {
  const clock = virtualClock();
  const counted = { cancels: 0 };
  /** How many waits were called off. */
  const counting: Clock = { now: () => clock.now(), schedule: (delayMs, run) => {
    const cancel = clock.schedule(delayMs, run);
    return () => {
      counted.cancels += 1;
      cancel();
    };
  } };
  const reporting = recordingReporting();
  const acts: string[] = [];
  const listeners = new Map<string, () => void>();
  const events = new EventTarget();
  const container = Object.assign(events, { controller: options.isControlled === true ? {} : null });
  const gate = { isOpen: true };
  const line = { isGone: false, areUpdatesLost: false, loads: 0 };
  const worker: UpdateWorker = {
    addEventListener: (type, listener) => { listeners.set(type, listener); },
    register: async () => { acts.push('register'); if (options.fails === true || line.isGone) throw new TypeError('no file'); },
    update: async () => { acts.push('check'); if (line.areUpdatesLost) throw new TypeError('offline'); },
    messageSkipWaiting: () => { acts.push('skip waiting'); },
  };
  const updates: AppUpdates = createAppUpdates({
    container, loadWorker: async () => { line.loads += 1; return worker; }, clock: counting, reporting, canLeave: () => gate.isOpen, reload: () => { acts.push('reload'); },
  });
  return {
    clock, reporting, acts, gate, line, updates, cancels: () => counted.cancels,
    waits: () => listeners.get('waiting')?.(), activated: () => listeners.get('activated')?.(), takesOver: () => events.dispatchEvent(new Event('controllerchange')),
    begin: async () => { const stop = updates.start(); await clock.settle(); return stop; },
  };
};

describe('a new version of the app', () => {
  it('[PWA-2] waits until the guest says so, then takes over and the page reloads once', async () => {
    const page = aPage({ isControlled: true });
    await page.begin();
    page.waits();
    expect(page.updates.isWaiting.get()).toBe(true);
    expect(page.updates.apply()).toBe(true);
    page.activated();
    page.takesOver();
    page.takesOver();
    await page.clock.advance(seconds(30));
    expect([page.acts, page.updates.isWaiting.get()]).toEqual([['register', 'skip waiting', 'reload'], false]);
  });

  it('[PWA-2] reloads the page when it comes from outside, as when another tab has updated', async () => {
    const page = aPage({ isControlled: true });
    await page.begin();
    page.takesOver();
    expect(page.acts).toEqual(['register', 'reload']);
  });

  it('the first worker that a page gets is no update; the next one is, though the page was loaded without any', async () => {
    const page = aPage();
    await page.begin();
    page.takesOver();
    expect(page.acts).toEqual(['register']);
    page.waits();
    page.updates.apply();
    page.takesOver();
    expect(page.acts).toEqual(['register', 'skip waiting', 'reload']);
  });

  it('[P-7] is not taken over while the page may not be left', async () => {
    const page = aPage({ isControlled: true });
    await page.begin();
    page.waits();
    page.gate.isOpen = false;
    expect([page.updates.apply(), page.acts, page.updates.isWaiting.get()]).toEqual([false, ['register'], true]);
  });

  it('[P-7] one that came from outside waits for the gate before it reloads', async () => {
    const page = aPage({ isControlled: true });
    await page.begin();
    page.gate.isOpen = false;
    page.takesOver();
    await page.clock.advance(seconds(90));
    expect(page.acts).toEqual(['register']);
    page.gate.isOpen = true;
    await page.clock.advance(seconds(1));
    expect(page.acts).toEqual(['register', 'reload']);
  });

  it('[P-7] however long it waits for the gate there is one wait to call off when the page stops, not one for each second of the payment', async () => {
    const waitingFor = async (ms: number): Promise<readonly number[]> => {
      const page = aPage({ isControlled: true });
      const stop = await page.begin();
      page.gate.isOpen = false;
      page.takesOver();
      await page.clock.advance(ms);
      stop();
      const once = page.cancels();
      stop();
      return [once, page.cancels() - once, page.clock.pending()];
    };
    const [short, long] = [await waitingFor(seconds(2)), await waitingFor(seconds(600))];
    expect(long).toEqual(short);
    expect(long[2]).toBe(0);
  });

  it('reloads by itself when the worker does not say that it has taken over', async () => {
    const page = aPage({ isControlled: true });
    await page.begin();
    page.waits();
    page.updates.apply();
    await page.clock.advance(seconds(5));
    expect(page.acts).toEqual(['register', 'skip waiting', 'reload']);
  });

  it('is looked for every hour on a page that stays open, until it stops', async () => {
    const page = aPage({ isControlled: true });
    const stop = await page.begin();
    await page.clock.advance(hours(3));
    stop();
    page.takesOver();
    await page.clock.advance(hours(3));
    expect([page.acts, page.clock.pending()]).toEqual([['register', ...Array.from({ length: 3 }, () => ['register', 'check']).flat()], 0]);
  });

  it('is looked for an hour later when it could not be looked for, which is noted', async () => {
    const page = aPage({ isControlled: true });
    page.line.areUpdatesLost = true;
    await page.begin();
    await page.clock.advance(hours(2));
    expect([page.acts, page.reporting.reports]).toEqual([['register', 'register', 'check', 'register', 'check'], [1, 2].map(() => ({ kind: 'event', name: 'update-check-failed', values: {} }))]);
  });

  it.each([['is due', true], ['waits for the gate', false]])('a reload that %s is none any more when the page has stopped', async (_what, isOpen) => {
    const page = aPage({ isControlled: true });
    const stop = await page.begin();
    page.waits();
    page.updates.apply();
    page.gate.isOpen = isOpen;
    if (!isOpen) page.takesOver();
    stop();
    page.gate.isOpen = true;
    await page.clock.advance(hours(1));
    expect([page.acts, page.clock.pending()]).toEqual([['register', 'skip waiting'], 0]);
  });

  it('[NET-7] a worker that could not be registered is registered as soon as it can be, loaded once, and followed from then on', async () => {
    const page = aPage();
    page.line.isGone = true;
    await page.begin();
    await page.clock.advance(seconds(10));
    page.line.isGone = false;
    await page.clock.advance(hours(1));
    page.waits();
    expect([page.acts, page.line.loads, page.updates.isWaiting.get(), page.reporting.reports]).toEqual([
      ['register', 'register', 'register', 'register', 'check'], 1, true, [{ kind: 'error', name: 'weborder.service-worker', values: { reason: 'TypeError' } }],
    ]);
  });

  it('[NET-7] a page that has stopped registers no worker any more', async () => {
    const page = aPage();
    page.line.isGone = true;
    const stop = await page.begin();
    stop();
    page.line.isGone = false;
    await page.clock.advance(hours(1));
    expect([page.acts, page.clock.pending()]).toEqual([['register'], 0]);
  });

  it('the app works without a worker, and says so in a report', async () => {
    const page = aPage({ fails: true });
    await page.begin();
    await page.clock.advance(hours(1));
    expect(page.reporting.reports).toEqual([{ kind: 'error', name: 'weborder.service-worker', values: { reason: 'TypeError' } }]);
    // What was never registered has no newer version, and is not asked for one.
    expect(page.acts.filter((act) => act !== 'register')).toEqual([]);
    const bare = createAppUpdates({ container: undefined, loadWorker: () => Promise.reject(new Error('not asked')), clock: page.clock, reporting: page.reporting, canLeave: () => true, reload: () => undefined });
    bare.start()();
    expect([bare.apply(), bare.isWaiting.get()]).toEqual([false, false]);
  });
});
