import { expect, sessionOf, test } from './support/kiosk-test.ts';

test('a cashier signs a kiosk in, and it is ready for guests @kiosk', async ({ page, signInAtKiosk, control }) => {
  await signInAtKiosk(page);
  expect(control.kiosks().map(({ kiosk }) => kiosk)).toEqual(['kiosk-1']);
});

test('a wrong password is told to the cashier at the kiosk, and the right one is enough @kiosk', async ({ page, control }) => {
  await page.goto('/self-service/1/start');
  const session = await sessionOf(page);
  expect(await control.signIn(session, { username: 'kassa', password: 'wrong' }, 'kiosk-1')).toEqual({ ok: false, error: 'wrong-credentials' });
  await expect(page.locator('body')).toContainText(/lösenord/i, { timeout: 20_000 });
  expect(await control.signIn(session, { username: 'kassa', password: 'bjork' }, 'kiosk-1')).toMatchObject({ ok: true });
  await page.waitForURL(/\/self-service\/1\/home$/, { timeout: 20_000 });
});
