import { describe, expect, it } from 'vitest';
import { getSettings } from '#adapters/wire/settings.ts';
import * as wire from '#adapters/wire/simulator-control.ts';
import { TelemetrySink } from '#simulator/telemetry/telemetry-sink.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { APP, aSimulator, CONSOLE, type SimulatorWorld } from '../simulator/a-simulator.ts';

const KEY = '00000000-0000-4000-8000-000000000000';
const item = (name: string, data: object = {}) => ({
  time: '2026-11-20T11:00:00.000Z', iKey: KEY, name: `Microsoft.ApplicationInsights.${KEY.replaceAll('-', '')}.Event`,
  tags: { 'ai.cloud.role': 'weborder-web', 'ai.session.id': 'chance' }, data: { baseType: 'EventData', baseData: { name, properties: { to: 'menuPage' }, ...data } },
});
const send = (world: SimulatorWorld, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  world.ask('/v2/track', { method: 'POST', headers: { 'content-type': 'application/json', origin: APP, ...headers }, body: JSON.stringify(body) });

describe('the simulator\'s own end of telemetry', () => {
  it('[R-13] takes a batch as Azure does, shows it newest first without its key, and forgets it when told', async () => {
    const world = await aSimulator({ takesTelemetry: true });
    const answer = await send(world, [item('first'), item('second')]);
    expect([answer.status, await answer.json(), answer.headers.get('access-control-allow-origin'), answer.headers.get('set-cookie')]).toEqual([200, { itemsReceived: 2, itemsAccepted: 2, errors: [] }, APP, null]);
    const kept = (name: string, seq: number) => {
      const { time, tags, data } = item(name);
      return { seq, at: time, receivedAt: NOON, kind: 'event', name, role: 'weborder-web', session: 'chance', values: { to: 'menuPage' }, item: JSON.stringify({ time, tags, data }) };
    };
    expect(await world.tell(wire.getTelemetry, { query: { limit: '200' } })).toEqual({ isOn: true, received: 2, reports: [kept('second', 2), kept('first', 1)] });
    expect((await world.tell(wire.getTelemetry, { query: { limit: '1' } })).reports.map(({ name }) => name)).toEqual(['second']);
    await world.tell(wire.clearTelemetry, {});
    expect(await world.tell(wire.getTelemetry, { query: { limit: '200' } })).toEqual({ isOn: true, received: 0, reports: [] });
  });

  it('says which items of a batch are none, and refuses what is no batch, too large, or from another place', async () => {
    const world = await aSimulator({ takesTelemetry: true });
    const partly = await send(world, [item('good'), { time: 'yesterday' }]);
    expect([partly.status, await partly.json()]).toEqual([206, { itemsReceived: 2, itemsAccepted: 1, errors: [{ index: 1, statusCode: 400, message: 'This is no item of telemetry.' }] }]);
    expect([
      (await send(world, 'words')).status, (await send(world, [item('x'.repeat(300_000))])).status, (await send(world, [item('a')], { origin: 'https://elsewhere.example' })).status,
      (await send(world, [item('a')], { 'content-type': 'text/plain;charset=UTF-8' })).status, (await world.ask('/v2/track')).status,
    ]).toEqual([400, 413, 403, 200, 404]);
    const asked = await world.ask('/v2/track', { method: 'OPTIONS', headers: { origin: APP, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' } });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, APP]);
    expect((await world.tell(wire.getTelemetry, { query: { limit: '200' } })).received).toBe(2);
  });

  it('keeps as much of a report as ours can have, however many values somebody puts into one', async () => {
    const world = await aSimulator({ takesTelemetry: true });
    const properties = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`value-${at}`, 'x'.repeat(2_000)]));
    expect((await send(world, [item('large', { properties })])).status).toBe(200);
    const [report] = (await world.tell(wire.getTelemetry, { query: { limit: '1' } })).reports;
    expect([report?.name, report?.values['value-0'], JSON.stringify(report).length < 10_000]).toEqual(['large', 'x'.repeat(2_000), true]);
  });

  it('keeps the newest thousand, and tells whoever looks on', () => {
    const sink = new TelemetrySink(virtualClock(), 3);
    const heard: number[] = [];
    const stop = sink.onChange(() => { heard.push(sink.received); });
    const read = { at: '', kind: 'event', role: '', session: '', values: {}, item: '' } as const;
    for (const names of [['a', 'b'], [], ['c', 'd']]) sink.take(names.map((name) => ({ ...read, name })));
    stop();
    sink.clear();
    expect(heard).toEqual([2, 4]);
    sink.take(['e', 'f', 'g', 'h'].map((name) => ({ ...read, name })));
    expect(sink.newest(9).map(({ name, seq }) => [name, seq])).toEqual([['h', 4], ['g', 3], ['f', 2]]);
  });

  it('[R-13] the settings name it only where it was asked for, and never anybody else\'s address', async () => {
    const told = async (world: SimulatorWorld): Promise<string> => {
      const reply = await world.product.call(getSettings, {});
      return reply.ok ? reply.value.body.telemetry.connectionString : 'refused';
    };
    expect(await told(await aSimulator())).toBe('');
    expect(await told(await aSimulator({ takesTelemetry: true }))).toBe(`InstrumentationKey=${KEY};IngestionEndpoint=${CONSOLE}/`);
    const azure = 'InstrumentationKey=3f0c6d7a-1b2c-4d3e-8f90-a1b2c3d4e5f6;IngestionEndpoint=https://westeurope-5.in.applicationinsights.azure.com/';
    expect(await told(await aSimulator({ settings: { telemetry: { connectionString: azure } } }))).toBe(azure);
  });

  it('[R-13] the log shows no key: neither of the settings nor of what was sent', async () => {
    const world = await aSimulator({ takesTelemetry: true });
    await world.product.call(getSettings, {});
    await send(world, [item('sent')]);
    const log = JSON.stringify(world.simulator.world.journal.list());
    expect(log).toContain('/api/settings');
    for (const secret of [KEY, 'IngestionEndpoint', 'v2/track']) expect(log).not.toContain(secret);
    expect(JSON.stringify(await world.tell(wire.getTelemetry, { query: { limit: '200' } }))).not.toContain(KEY.replaceAll('-', ''));
  });
});

describe('the pages of an app that reports', () => {
  const ui = { file: () => null, manifest: {}, policy: "default-src 'self'; connect-src 'self'; script-src 'self'", isStable: true, page: () => Promise.resolve('<!doctype html><html><head></head><body><div id="root"></div></body></html>') };
  const policyOf = async (options: Parameters<typeof aSimulator>[0]): Promise<string> => {
    const { simulator } = await aSimulator({ ui, ...options });
    const page = await simulator.product.fetch(new Request(`${APP}/`));
    return /connect-src[^;]*/.exec(page.headers.get('content-security-policy') ?? '')?.[0] ?? '';
  };

  it('[S2] may connect to exactly the configured address besides', async () => {
    expect([
      await policyOf({}), await policyOf({ takesTelemetry: true }),
      await policyOf({ settings: { telemetry: { connectionString: `InstrumentationKey=${KEY};IngestionEndpoint=https://in.azure.example/path/;LiveEndpoint=https://live.azure.example` } } }),
      await policyOf({ settings: { telemetry: { connectionString: 'IngestionEndpoint=https://in.azure.example' } } }),
    ]).toEqual([
      "connect-src 'self' http://127.0.0.1:4310", `connect-src 'self' http://127.0.0.1:4310 ${CONSOLE}`, "connect-src 'self' http://127.0.0.1:4310 https://in.azure.example", "connect-src 'self' http://127.0.0.1:4310",
    ]);
  });
});
