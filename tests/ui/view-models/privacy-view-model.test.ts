import { expect, it } from 'vitest';
import { cell } from '#core/shared/readable.ts';
import type { TelemetryState } from '#core/telemetry/telemetry-state.ts';
import { PrivacyViewModel } from '#ui/view-models/privacy-view-model.ts';

const shown = (initial: TelemetryState, canChoose = true) => {
  const state = cell<TelemetryState>(initial);
  const vm = new PrivacyViewModel({ canChoose, choice: { state, choose: (isOn) => { state.set(isOn ? 'on' : 'refused'); } } });
  return { vm, facts: () => [vm.hasReports, vm.isRefusedByBrowser, vm.canChoose, vm.isAllowed] };
};

it('[R-13] the privacy page tells of reports where there are any, and takes the guest\'s yes or no', () => {
  expect([shown('unconfigured').facts(), shown('refused-by-browser').facts(), shown('on', false).facts()]).toEqual([[false, false, false, false], [true, true, false, false], [true, false, false, true]]);
  const { vm, facts } = shown('on');
  expect(facts()).toEqual([true, false, true, true]);
  vm.choose(false);
  expect(facts()).toEqual([true, false, true, false]);
  vm.choose(true);
  expect(vm.isAllowed).toBe(true);
});
