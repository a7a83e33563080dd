import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { aCustomer, aServerWithCustomers, ordered, said } from '../support/a-browser.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProcess } from '../support/a-process.ts';

const program = join(projectRoot, 'tests', 'simulator', 'support', 'close-account-process.ts');
const EMAIL = 'runa.skoldebrand@example.com';

it('an account that was being closed when the server was killed is closed, and the next start overwrites what it had left on the disk', { timeout: 60_000 }, async () => {
  const data = aDataFolder();
  const first = await aServerWithCustomers({ data });
  await ordered(await aCustomer(first, { email: EMAIL, name: 'Runa', lastName: 'Sköldebrand' }), { note: 'till min moster' });
  await first.server.close();
  const words = [EMAIL, 'runa', 'sköldebrand', 'moster'];
  const found = (): readonly string[] => {
    const bytes = readdirSync(data).map((file) => readFileSync(join(data, file), 'utf8')).join('\n').toLowerCase();
    return words.filter((word) => bytes.includes(word));
  };
  expect(await aProcess([program, join(data, 'product-server.sqlite'), EMAIL]).ended).toBe('SIGKILL');
  expect(found()).toEqual(words);

  const second = await aServerWithCustomers({ data });
  expect([found(), said(await (await aCustomer(second, { email: 'eino@example.com' })).account.login(EMAIL, 'Kanelbulle-7', true))]).toEqual([[], [401, 'user.invalid-password', {}]]);
  expect(second.server.ledger().orders).toMatchObject([{ paid: true, total: 7000 }]);
});
