import { Guest } from './support/guest.ts';
import { expect, test } from './support/kiosk-test.ts';
import { hides, LIBRARY, namesAt, TELEMETRY, tells, watch } from './support/telemetry-watch.ts';

test.use({ serviceWorkers: 'allow', takesTelemetry: true, pace: 0 });
test.beforeEach(async ({ page }) => { await page.emulateMedia({ reducedMotion: 'reduce' }); });

/** What is written by a guest here, and found nowhere in what is sent. */
const MARKS = { note: 'Kanariefågel', phone: '070 999 31 17', email: 'kanarie@fagel.example', name: 'Kanarina' };

/** Every key of an item, and the headers of a request. */
const TOLD: ReadonlySet<string> = new Set([
  'time', 'iKey', 'name', 'tags', 'ai.session.id', 'ai.cloud.role', 'ai.application.ver', 'ai.internal.sdkVersion', 'data', 'baseType', 'baseData', 'ver', 'url', 'properties', 'measurements',
  'exceptions', 'typeName', 'message', 'hasFullStack', 'stack', 'parsedStack', 'severityLevel', 'from', 'to', 'error', 'at', 'state', 'code', 'status',
  'referer', 'origin', 'accept', 'priority',
]);

test('[R-13] [S11] a whole order is reported by the names of its pages, and nothing that a guest wrote or that opens a door is in it', async ({ page, context, simulator }) => {
  const { sent, against } = watch(context, page);
  const guest = new Guest(page);
  // An address that is none of a shop's.
  await page.goto(`/shop/${MARKS.name}/menu?note=${MARKS.note}`);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await tells(page, simulator, 'weborder.invalid-shop-id');

  await guest.comesToHornstull();
  await guest.choosesABurger();
  await guest.goesToCheckout();
  await page.getByLabel('Hälsning till köket').fill(MARKS.note);
  await page.locator('label').filter({ hasText: /kvittot med e-post/ }).click();
  await page.getByLabel(/^E-post/).fill(MARKS.email);
  await guest.fillsIn(MARKS.phone);
  // A bug that quotes what was typed.
  await page.evaluate((note) => { window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError(`"${note}" is not valid JSON`) })); }, MARKS.note);
  await tells(page, simulator, 'weborder.window');
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  await tells(page, simulator, 'orderPage');

  const [order] = simulator.product.ledger().orders;
  const secrets = [...Object.values(MARKS), '0709993117', '46709993117', order?.id ?? 'none', ...(await context.cookies()).map(({ value }) => value).filter((value) => value.length > 2)];
  const everything = [...sent, ...simulator.world.telemetry.newest(1_000).map(({ item }) => item)].join('\n');
  expect(order?.paid).toBe(true);
  expect(secrets.filter((secret) => everything.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  expect([/"cookie":/i.test(everything), everything.includes(`${simulator.url()}/shop`)]).toEqual([false, false]);
  // Neither browser nor screen, user, address or referrer: the library knows them all.
  const keys = new Set([...everything.matchAll(/\\*"([\w.]+)\\*":/g)].map(([, key = '']) => key));
  expect([...keys].filter((key) => !TOLD.has(key) && !key.startsWith('sec'))).toEqual([]);
  expect(namesAt(simulator)).toEqual(expect.arrayContaining(['home', 'menuPage', 'checkoutPage', 'weborder.window', 'orderPage']));
  expect([(await context.cookies()).map(({ name }) => name), await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith('weborder.')))]).toEqual([['XSRF-TOKEN'], []]);
  expect([against, sent.length > 0]).toEqual([[], true]);
});

test('[R-13] a guest\'s no holds at once and for good', async ({ page, context, simulator }) => {
  const { fetched, sent } = watch(context, page);
  await page.goto('/privacy-policy');
  const choice = page.getByRole('checkbox', { name: 'Ja, sidan får rapportera' });
  await expect(choice).toBeChecked({ timeout: 20_000 });
  await tells(page, simulator, 'privacyPolicy');
  await page.locator('label').filter({ hasText: 'Ja, sidan får rapportera' }).click();
  await expect(choice).not.toBeChecked();
  // What was sent before may still be on its way; nothing follows it.
  const before = sent.length;
  await page.getByRole('link', { name: 'Villkor' }).last().click();
  await page.getByRole('heading', { name: 'Villkor', level: 1 }).waitFor();
  await hides(page);
  fetched.length = 0;
  const refused = page.waitForRequest(TELEMETRY);
  await page.goto('/privacy-policy');
  await refused;
  await expect(choice).not.toBeChecked();
  await hides(page);
  expect([sent.length, fetched.filter((url) => LIBRARY.test(url))]).toEqual([before, []]);
});
