import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

it('sim telemetry shows what pages have reported, newest last, and forgets it when told', async () => {
  const { run, json, simulator } = await aSimulatorLine();
  expect(await run(['sim', 'telemetry'])).toMatchObject({ code: 0, out: 'Nothing was reported: start the simulator with --telemetry.\n' });
  const report = { at: '2026-11-20T11:00:00.000Z', kind: 'event', role: 'weborder-web', session: '', item: '{}' } as const;
  simulator.world.telemetry.take([{ ...report, name: 'navigation', values: { from: 'home', to: 'menuPage' } }, { ...report, name: 'connectivity', values: { state: 'offline' } }]);
  const { out } = await run(['sim', 'telemetry', '--limit', '2']);
  expect(out.split('\n').slice(1).map((line) => line.trim().split(/\s{2,}/)).filter(({ length }) => length > 1)).toEqual([
    ['2026-11-20T11:00:00.000Z', 'weborder-web', 'event', 'navigation', 'from=home to=menuPage'], ['2026-11-20T11:00:00.000Z', 'weborder-web', 'event', 'connectivity', 'state=offline'],
  ]);
  expect((await run(['sim', 'telemetry', '--clear'])).code).toBe(0);
  expect((await json(['sim', 'telemetry'])).values).toEqual([{ isOn: false, received: 0, reports: [] }]);
});
