import { expect, it } from 'vitest';
import { createSession } from '#adapters/wire/self-service.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { aSimulatorLine } from './a-command-line.ts';
import { counterOrder, productClient } from './counter-order.ts';

it('tells every time as the simulated clock does, where the restaurant stands, and says so in the help', async () => {
  const { run, simulator } = await aSimulatorLine();
  const local = (moment: number): string => toRfc3339(moment, 'Europe/Stockholm');
  const clockNow = (await run(['sim', 'clock', 'show'])).out.trim();
  const offset = clockNow.slice(19);
  expect(local(simulator.clock.now()).slice(19)).toBe(offset);
  await productClient(simulator).call(createSession, { params: { shopId: '1' } });
  expect((await run(['sim', 'kiosk', 'list'])).out).toMatch(new RegExp(`^\\w{3} \\w{3} +1  \\S{19}\\${offset}$`, 'm'));
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  expect((await run(['sim', 'kiosk', 'list'])).out).toMatch(new RegExp(`^weborder-cli  T-01 +\\S{19}\\${offset}  `, 'm'));
  await run(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway']);
  expect((await run(['sim', 'printer', 'jobs'])).out).toMatch(new RegExp(`\\dT\\d\\d:\\d\\d:\\d\\d\\${offset}  out`));
  await counterOrder(simulator);
  expect((await run(['sim', 'kitchen'])).out).toMatch(new RegExp(`SEK  \\S{19}\\${offset}$`, 'm'));
  await run(['shops']);
  const [line] = simulator.world.journal.list({ route: 'listShops', limit: 1 });
  const at = line?.at ?? 0;
  expect((await run(['sim', 'journal', '--route', 'listShops', '--limit', '1'])).out).toContain(`  ${local(at).slice(11, 19)}.${String(at % 1_000).padStart(3, '0')}  `);
  for (const page of [['sim', '--help'], ['sim', 'journal', '--help']]) expect((await run(page)).out).toContain('as `sim clock show` tells it');
});
