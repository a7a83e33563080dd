import { describe, expect, it } from 'vitest';
import { resetSimulator } from '#adapters/wire/simulator-control.ts';
import { getTerminalPayment } from '#adapters/wire/terminal-host.ts';
import { aSimulator } from './a-simulator.ts';

describe('reset of the scenario', () => {
  it('frees a terminal whose bank never answers: the payment ends as not taken, for the console and for the kiosk, and the next kiosk can pay', async () => {
    const world = await aSimulator();
    const [first, second] = [await world.kiosk('kiosk-1'), await world.kiosk('kiosk-2')];
    const [terminal] = world.simulator.world.terminals;
    terminal?.host.control.setQueue('processing, approved');
    const display = (): unknown => terminal?.host.control.terminal().display.at(-1);
    const stuck = await first.buys('number-1');
    const before = [stuck.status, (await second.buys('number-2')).status, display()];
    await world.tell(resetSimulator, { body: { what: 'scenario' } });
    const asked = await first.host.call(getTerminalPayment, { params: { id: 'attempt-number-1' } });
    const after = [asked.ok || [asked.error.status, asked.error.code], display(), world.simulator.world.books().mismatches];
    expect([before, after, (await second.buys('number-3')).status, world.errors]).toEqual([
      [202, 402, 'Kontakt med banken, vänta'], [[402, 'card-terminal.payment-timeout'], 'Köpet gick inte igenom', []], 200, [],
    ]);
  });
});
