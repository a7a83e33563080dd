import { expect, it } from 'vitest';
import { showOutbox, type OutboxContext } from '#cli/commands/sim.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { createOutput } from '#cli/render/output.ts';
import { failed, ok } from '#core/shared/result.ts';
import { appError } from '#core/errors/app-error.ts';

const mail = { id: 'mail-1', kind: 'receipt', to: 'kim@example.test', subject: 'Kvitto', link: '', createdAt: '2026-11-28T12:00:00+01:00', url: 'http://127.0.0.1:4300/outbox?mail=mail-1' };

/** What the command says of an outbox that has so many, of which the newest three come. */
const said = async (count: number | null, isJson: boolean) => {
  const streams = { out: '', err: '' };
  const output = createOutput({ stdout: { write: (text) => { streams.out += text; } }, stderr: { write: (text) => { streams.err += text; } } }, isJson);
  const simulator: OutboxContext['simulator'] = () => ({
    outbox: () => Promise.resolve(ok([mail, mail, mail])),
    status: () => Promise.resolve(count === null ? failed(appError('network.unreachable')) : ok({ url: 'http://127.0.0.1:4300', mails: count })),
  });
  return { code: await showOutbox({ simulator, output, fail: () => EXIT.failure }), ...streams };
};

it('says of the outbox that there are more mails than it lists, and how many, without a line more on stdout', async () => {
  const words = 'The newest 3 of 250 mails; those of one recipient: http://127.0.0.1:4300/outbox?to=ADDRESS';
  const [all, some, forPrograms, counted] = [await said(3, false), await said(250, false), await said(250, true), await said(null, false)];
  expect([all.code, all.out.split('\n').length, all.err]).toEqual([0, 5, '']);
  expect(some).toEqual({ ...all, err: `${words}\n` });
  expect([forPrograms.code, JSON.parse(forPrograms.out), JSON.parse(forPrograms.err)]).toEqual([0, [mail, mail, mail], { note: words, shown: 3, mails: 250 }]);
  expect(counted).toEqual({ code: EXIT.failure, out: '', err: '' });
});
