import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

const toast = '1xvasterbotten-toast';

const signedIn = async (test: TestContext) => {
  const line = await aSimulatorLine(0, undefined, test);
  await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  return line;
};

describe.concurrent('[P-10] the receipt of an order that is paid', { timeout: 60_000 }, () => {
  it('with a printer out of paper ends with 10; the order is paid and has its number', async (test) => {
    const { run, simulator } = await signedIn(test);
    simulator.control.setPrinter({ paperMm: 0 });
    const { code, out, err } = await run(['--json', 'kiosk', 'run', toast, '--type', 'takeAway']);
    expect({ code, out: JSON.parse(out) as unknown, err: JSON.parse(err) as unknown }).toMatchObject({
      code: 10, out: { state: 'paid', number: '1', receipt: 'print-failed' },
      err: { note: expect.stringMatching(/^There is no receipt: .*cause: paperEnd.*\. What is paid is paid; look at the printer, then print it: weborder printer print \S+$/) as string, receipt: 'print-failed' },
    });
  });

  it('with a printer of which nobody knows what it did ends with 10, too: the order is paid, and somebody has to look', async (test) => {
    const { run } = await signedIn(test);
    await run(['sim', 'fault', 'set', 'f', '--on', 'terminal', '--route', 'printReceipt', '--kind', 'html']);
    const { code, out, err } = await run(['--json', 'kiosk', 'run', toast, '--type', 'takeAway']);
    const paid = JSON.parse(out) as { readonly attemptId: string; readonly orderId: string };
    expect({ code, paid, err: JSON.parse(err) as unknown }).toMatchObject({
      code: 10, paid: { state: 'paid', number: '1', receipt: 'print-unknown' },
      err: { note: `Nobody knows whether the receipt was printed. What is paid is paid; look at the printer, then print it: weborder printer print ${paid.attemptId}`, orderId: paid.orderId, attemptId: paid.attemptId, receipt: 'print-unknown' },
    });
  });

  it('with a printer that can print nothing ends with 10 also when it alone is asked for', async (test) => {
    const { json, simulator } = await signedIn(test);
    const { values } = await json(['kiosk', 'run', toast, '--type', 'takeAway', '--receipt', 'none']);
    const [{ attemptId } = { attemptId: '' }] = values as readonly { readonly attemptId: string }[];
    simulator.control.setPrinter({ paperMm: 0 });
    expect(await json(['printer', 'print', attemptId])).toEqual({ code: 10, values: [{ error: {
      code: 'self-service.receipt-print', message: expect.stringContaining('cause: paperEnd') as string, hint: 'What is paid is paid. Look after the printer, then print again: `weborder printer print ATTEMPT`.', retryable: false,
    } }] });
  });

  it('prints once under one key', async (test) => {
    const { json, simulator } = await signedIn(test);
    const { values } = await json(['kiosk', 'run', toast, '--type', 'takeAway', '--receipt', 'none']);
    const [{ attemptId } = { attemptId: '' }] = values as readonly { readonly attemptId: string }[];
    for (let time = 0; time < 2; time += 1) expect(await json(['printer', 'print', attemptId, '--key', 'receipt-17'])).toEqual({ code: 0, values: [{ number: '1', printed: true }] });
    expect(simulator.control.printJobs()).toHaveLength(1);
  });

  it('says 9 of a print whose answer nobody can read, and calls it the same again only under a key', async (test) => {
    const { json, run } = await signedIn(test);
    const { values } = await json(['kiosk', 'run', toast, '--type', 'takeAway', '--receipt', 'none']);
    const [{ attemptId } = { attemptId: '' }] = values as readonly { readonly attemptId: string }[];
    await run(['sim', 'fault', 'set', 'f', '--on', 'terminal', '--route', 'printReceipt', '--kind', 'html']);
    const unknown = (hint: string, retryable: boolean) => ({ code: 9, values: [{ error: { code: 'outcome-unknown', message: 'Nobody knows whether it was printed (wire.unreadable-reply).', hint, retryable } }] });
    expect([await json(['printer', 'print', attemptId]), await json(['printer', 'print', attemptId, '--key', 'receipt-17'])]).toEqual([
      unknown('Look at the printer before you print again: a second receipt may come.', false), unknown('Run the same command again: with the same --key it is printed once.', true),
    ]);
  });

  it('has nothing to print of a payment that was declined: that is no fault of the printer, and it is not said that anything is paid', async (test) => {
    const { json, run, simulator } = await signedIn(test);
    expect((await json(['kiosk', 'run', toast, '--type', 'takeAway', '--scenario', 'declined:51'])).code).toBe(6);
    const [{ id } = { id: '' }] = simulator.control.ledger().attempts;
    const refused = { code: 6, values: [{ error: {
      code: 'self-service.receipt-print', message: expect.stringContaining('cause: notPaid') as string, hint: 'Nothing is paid with this payment, or it was given back: `weborder terminal show ATTEMPT` says how it stands.', retryable: false,
    } }] };
    expect([await json(['printer', 'print', id]), await json(['printer', 'number', id])]).toEqual([refused, refused]);
    expect((await run(['terminal', 'show', id])).out).toBe('not paid, the card was declined: payment.insufficient-funds\n');
  });
});

it.concurrent('of the picture and the bytes of a paper neither is written where one of the two files cannot be, and none is left empty', async (test) => {
  const { json, state } = await signedIn(test);
  await json(['kiosk', 'run', toast, '--type', 'takeAway']);
  const [folder, gone] = [join(state, 'paper'), join(state, 'none', 'p.bin')];
  mkdirSync(folder);
  writeFileSync(join(folder, 'old.svg'), 'as it was');
  for (const picture of ['new.svg', 'old.svg']) {
    expect(await json(['sim', 'printer', 'paper', '--svg', join(folder, picture), '--escpos', gone])).toEqual({ code: 2, values: [{ error: {
      code: 'usage', message: `The file ${gone} cannot be written (ENOENT).`, hint: '', retryable: false,
    } }] });
  }
  expect([readdirSync(folder), readFileSync(join(folder, 'old.svg'), 'utf8')]).toEqual([['old.svg'], 'as it was']);
}, 180_000);
