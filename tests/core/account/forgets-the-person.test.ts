import { expect, it } from 'vitest';
import type { CustomerProfile } from '#core/account/customer.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aCustomer, aProfile, later, unreachable } from '#tests/support/a-customer.ts';
import { aTab, sharedBrowser } from './a-session.ts';

it('[S19] signed out in another tab while the server is asked who this is: all that knows the person forgets', async () => {
  const shared = sharedBrowser(aProfile());
  const [other, tab] = [aTab(shared), aTab(shared)];
  const answer = later<Result<CustomerProfile | null>>();
  other.gateway.answer('profile', ok(null));
  tab.gateway.answer('profile', answer.promise);
  const loading = tab.session.load();
  await other.session.load();
  const before = [tab.session.authentication.get(), tab.forgotten()];
  answer.settle(ok(aProfile()));
  await loading;
  expect([before, tab.session.authentication.get(), tab.forgotten()]).toEqual([['anonymous', 1], 'anonymous', 1]);
});

it.each([['in another tab', true], ['where an answer was lost', false]])('[S19] somebody else signs in meanwhile, %s: all that knows the first person forgets, and nobody is taken for signed out in between', async (_where, isHeard) => {
  const shared = sharedBrowser(aProfile());
  const eino = aProfile({ customer: aCustomer({ customerCode: 'EINO' }) });
  const tab = aTab(shared);
  const seen: string[] = [];
  tab.session.authentication.subscribe(() => { seen.push(tab.session.authentication.get()); });
  tab.gateway.answer('profile', ok(eino));
  const loading = tab.session.load();
  if (isHeard) shared.stored.open().write(eino);
  await loading;
  expect([tab.session.profile.get(), shared.stored.open().read(), tab.forgotten(), seen]).toEqual([eino, eino, 1, ['authenticated']]);
});

it('who has signed out without network, and has gone on as a guest, keeps over a reload what they have filled in since', async () => {
  const shared = sharedBrowser();
  shared.pending.open().write('here');
  const tab = aTab(shared);
  tab.gateway.answer('logout', unreachable);
  await tab.session.load();
  expect([tab.session.authentication.get(), tab.forgotten()]).toEqual(['anonymous', 0]);
});
