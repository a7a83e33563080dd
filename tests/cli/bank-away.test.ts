import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

it.each([
  ['that never came to the bank', ['drop-before'], { code: 'network.unreachable' }], ['of which the bank\'s answer is lost', ['drop-after'], { code: 'network.unreachable' }],
  ['that a server which has failed was given', ['status', '--status', '500'], {
    code: 'payment.test-provider-refused', message: 'The bank\'s page answered the card with status 500.', hint: 'Run the same command again: it asks about the same payment. Never begin another one.',
  }],
])('[P3] of a card %s nobody knows how it ended: 9, and the same command pays the order, once', { timeout: 60_000 }, async (_how, fault, error) => {
  const { run, json, simulator } = await aSimulatorLine();
  const id = (await run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  await run(['sim', 'fault', 'set', 'f', '--on', 'product', '--route', 'provider', '--kind', ...fault, '--first', '1']);
  const pay = ['order', 'pay', id, '--card', 'approve'];
  expect(await json(pay)).toMatchObject({ code: 9, values: [{ error: { ...error, retryable: true } }] });
  expect(await json(pay)).toMatchObject({ code: 0, values: [{ orderId: id, state: 'paid', number: '1' }] });
  expect(simulator.product.ledger().lines).toHaveLength(1);
});
