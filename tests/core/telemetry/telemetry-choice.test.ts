import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import { cell } from '#core/shared/readable.ts';
import { TelemetryChoice } from '#core/telemetry/telemetry-choice.ts';
import { telemetryState } from '#core/telemetry/telemetry-state.ts';
import { storedBox } from '#tests/support/stored-box.ts';

const configured: Settings = { ...DEFAULT_SETTINGS, telemetry: { connectionString: 'InstrumentationKey=…' } };

describe('whether anything is told', () => {
  it('[R-13] only when it is configured, and never against the browser or the guest', () => {
    const states = [true, false].flatMap((isConfigured) => [true, false].flatMap((isRefusedByBrowser) => [null, true, false].map((choice) =>
      telemetryState({ isConfigured, isRefusedByBrowser, choice }))));
    expect(states).toEqual([
      'refused-by-browser', 'refused-by-browser', 'refused-by-browser', 'on', 'on', 'refused',
      ...Array.from({ length: 6 }, () => 'unconfigured'),
    ]);
  });

  it('[R-13] is allowed by nothing but a yes of all three: settings, browser and guest', () => {
    const allowed = [configured, DEFAULT_SETTINGS].flatMap((settings) => [false, true].flatMap((isRefused) => [null, true, false].map((chosen) => {
      const stored = storedBox<boolean>().open();
      if (chosen !== null) stored.write(chosen);
      return new TelemetryChoice({ settings: cell(settings), stored, isRefusedByBrowser: () => isRefused }).isAllowed.get();
    })));
    expect(allowed).toEqual([true, true, ...Array.from({ length: 10 }, () => false)]);
  });

  it('[R-13] the guest\'s no holds at once, is remembered, and other tabs hear of it', () => {
    const settings = cell(DEFAULT_SETTINGS);
    const box = storedBox<boolean>();
    const [stored, otherTab] = [box.open(), box.open()];
    const choice = new TelemetryChoice({ settings, stored, isRefusedByBrowser: () => false });
    const seen: string[] = [choice.state.get()];
    choice.state.subscribe(() => { seen.push(choice.state.get()); });
    const stop = choice.start();
    settings.set(configured);
    choice.choose(false);
    expect(new TelemetryChoice({ settings, stored: otherTab, isRefusedByBrowser: () => false }).state.get()).toBe('refused');
    otherTab.write(true);
    stop();
    otherTab.write(false);
    expect(seen).toEqual(['unconfigured', 'on', 'refused', 'on']);
  });

  it('[R-13] a no that was said in another tab before this one listened holds here, too; one that could not be stored is not forgotten', () => {
    const box = storedBox<boolean>();
    const choiceIn = () => new TelemetryChoice({ settings: cell(configured), stored: box.open(), isRefusedByBrowser: () => false });
    const [here, unwritten] = [choiceIn(), choiceIn()];
    box.refuseWrites(true);
    unwritten.choose(false);
    unwritten.start();
    box.refuseWrites(false);
    const before = here.state.get();
    box.open().write(false);
    here.start();
    expect([unwritten.state.get(), before, here.state.get()]).toEqual(['refused', 'on', 'refused']);
  });
});
