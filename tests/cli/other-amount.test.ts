import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aConformanceLine, type Fault } from './conformance/a-conformance-line.ts';
import { problem, read, withBody } from './conformance/faults.ts';

/** Charges one krona more than was asked for, as it says, gives nothing back, and tells the product server of the order as of any other. */
const chargesOneMore: Fault = async (request, forward) => {
  if (!request.path.startsWith('/self-service/payment')) return forward(request);
  if (request.path.includes('reason=')) return problem(409, 'card-terminal.payment-failed');
  const passed = await forward(request);
  return passed.status === 200 ? withBody(passed, (body) => ({ ...body, amount: Number(read(passed.body)['amount']) + 1 })) : passed;
};

const aLine = async () => {
  const line = await aConformanceLine();
  onTestFinished(line.close);
  const file = join(line.state, 'kiosk', 'weborder%2eself-service.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(line.simulator.terminals[0]?.url() ?? '', line.host.url));
  line.host.fault = chargesOneMore;
  return line;
};

const forStaff = { error: {
  code: 'payment.needs-staff', hint: 'Nobody pays again before the staff has looked at the books of the terminal.', retryable: false,
  message: expect.stringMatching(/^The order is paid, but the terminal host says that 99 SEK were charged for it, not 98 SEK: ask the staff, code [0-9A-Z]{6}\./) as string,
} };

it('[P-6] an order that is paid, and for which the host says again and again that another sum was charged, is no success: its number is said, and that the staff has to look', async () => {
  const line = await aLine();
  const id = (await line.run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  expect(await line.json(['terminal', 'pay', id])).toMatchObject({ code: 9, values: [{ orderId: id, state: 'paid', number: '1', total: 98 }, forStaff] });
  expect(await line.json(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway'])).toMatchObject({ code: 9, values: [{ state: 'paid', number: '2', receipt: 'printed' }, forStaff] });
}, 60_000);
