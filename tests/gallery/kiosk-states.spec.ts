import { sessionOf, expect, test } from '../e2e/support/kiosk-test.ts';
import { KioskPayer } from '../e2e/support/kiosk-payer.ts';
import { album } from './support/album.ts';

test.describe.configure({ timeout: 600_000 });

test('what a kiosk shows when something is amiss @kiosk', async ({ page, signIn, control, simulator }) => {
  page.setDefaultTimeout(60_000);
  const guest = new KioskPayer(page);
  const takes = album(page, 'Kiosk: states', 'sv');
  const heading = (name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 60_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/self-service/1/start');
  await sessionOf(page);
  await heading(/./);
  await takes('sign-in');
  await signIn(page);

  control.setPrinter({ paperMm: 0 });
  await page.reload();
  await expect(page.getByText('Kvitton kan inte skrivas ut just nu')).toBeVisible({ timeout: 60_000 });
  await takes('start: no paper');
  control.setPrinter({ paperMm: 50_000 });
  await page.reload();

  // A screen that lies shows it smaller, with an edge.
  const lying = async (screen: string): Promise<void> => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await takes(screen);
    await page.setViewportSize({ width: 1080, height: 1920 });
  };
  await guest.button(/^Börja beställa/).waitFor({ timeout: 60_000 });
  await lying('start: on a screen that lies');
  await guest.begins('takeAway');
  await takes('menu');
  await lying('menu: on a screen that lies');
  await page.getByRole('link', { name: /Falafel/ }).or(page.getByRole('button', { name: /Falafel/ })).first().click();
  await heading(/Falafel/);
  await takes('dish: sold out');
  await guest.button('Tillbaka').click();

  // Three dishes, and a bank that is silent.
  for (const dish of ['Tunnbrödsrulle med kyckling', 'Skogstaco', 'Västerbottenmacka']) await guest.button(`Lägg till ${dish}`).click();
  await expect(guest.button('Betala')).toBeEnabled();
  await takes('menu: three dishes');
  control.setQueue('reply-lost');
  await page.route('**/self-service/payment/**', (route) => route.abort('connectionfailed'));
  await guest.pays();
  await page.getByText('Betala inte igen').first().waitFor({ timeout: 90_000 });
  await takes('payment: being checked');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await guest.isServed();
  await takes('done: three dishes');
  await guest.isDone();

  control.act('unplug');
  await page.getByText(/i kassan/).first().waitFor({ timeout: 60_000 });
  await takes('terminal unplugged: paid at the counter');
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    const settings: unknown = await answer.json();
    await route.fulfill({ response: answer, json: Object.assign({}, settings, { kiosk: { payAtCounter: false, terminalSide: 'below' } }) });
  });
  await page.reload();
  await heading('Kortterminalen svarar inte');
  await takes('terminal unplugged');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  control.act('plug-in');
  await guest.button(/^Börja beställa/).waitFor({ timeout: 60_000 });

  await simulator.product.desk.setStatus(1, 'offline');
  await page.reload();
  await heading(/./);
  await takes('closed: offline');
  await simulator.product.desk.setStatus(1, 'online');
  await simulator.product.desk.setClosedToday(1, true);
  await page.reload();
  await heading(/./);
  await takes('closed: today');
  await simulator.product.desk.setClosedToday(1, false);

  await page.evaluate(() => { localStorage.removeItem('weborder.self-service'); });
  await page.goto('/shop/1/menu');
  await heading('Kiosken är utloggad');
  await takes('signed out');
});
