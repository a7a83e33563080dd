import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { createOutbox } from '#simulator/product-server/mail-outbox/outbox.ts';
import { addOutboxRoutes } from '#simulator/product-server/mail-outbox/outbox-routes.ts';
import { openStore } from '#simulator/product-server/store/store.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aBrowser, aCustomer, aRegistration, aServerWithCustomers, mailsTo } from '../support/a-browser.ts';

it('the outbox shows what was mailed, to everybody or to one address, newest first, one mail whole', async () => {
  const world = await aServerWithCustomers();
  await aCustomer(world, { email: 'eino@example.com', name: 'Eino' });
  const browser = await aBrowser(world);
  await browser.account.register(aRegistration({ name: '<script>alert(1)</script>' }));
  expect((await mailsTo(world, '')).map((mail) => mail.to)).toEqual(['alva.lind@example.com', 'eino@example.com']);
  const [mail] = await mailsTo(world, 'Alva.Lind@example.com');
  const one = await world.get(`/outbox/api/mails/${mail?.id}`);
  expect([one.status, one.json, (await world.get('/outbox/api/mails/nothing')).status, (await world.get('/outbox/api/mails?limit=0')).status]).toEqual([200, mail, 404, 400]);
  const page = await world.get('/outbox');
  expect([page.status, page.text.includes('&lt;script&gt;alert(1)&lt;/script&gt;'), page.text.includes('<script>')]).toEqual([200, true, false]);
  expect(page.text).toContain(`href="${mail?.link.replaceAll('&', '&amp;')}"`);
  const others = await world.get('/outbox?to=eino@example.com');
  expect([others.text.includes('Hej Eino!'), others.text.includes('alva.lind@example.com</span>')]).toEqual([true, false]);
  expect(others.text).toContain('<a href="/outbox">');
  const gone = await world.get('/outbox?mail=nothing');
  expect([gone.text.includes('This mail is not here'), gone.text.includes('Choose a mail'), gone.text.includes(`/outbox?mail=${mail?.id}`)]).toEqual([true, false, true]);
  const nobodys = await world.get('/outbox?to=nobody@example.com');
  expect([nobodys.text.includes('No mail to this address'), nobodys.text.includes('<a href="/outbox">'), nobodys.text.includes('No mail yet')]).toEqual([true, true, false]);
  expect(nobodys.text).toContain('<nav aria-label="Mails"></nav>');
  expect((await world.get('/outbox/assets/outbox.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect((await world.get('/outbox/elsewhere')).status).toBe(404);
});

it('what is not shown is counted all the same, of everybody and of one address, and the page says so', async () => {
  const store = await openStore(null);
  onTestFinished(() => store.close());
  const [app, outbox] = [new Hono(), createOutbox({ store, clock: virtualClock(), random: countingRandom() })];
  addOutboxRoutes(app, outbox, 'Europe/Stockholm');
  await store.transact(() => {
    for (let number = 0; number < 203; number += 1) {
      const recipient = number % 2 === 0 ? 'alva@example.com' : 'eino@example.com';
      outbox.send({ kind: 'reset-password', recipient, subject: `Mail ${String(number)}`, text: '', html: '', link: '', language: 'en', customerId: null, orderId: null });
    }
  });
  const words = async (path: string): Promise<string | undefined> => /<p class="rest">(.*?)<\/p>/.exec(await (await app.fetch(new Request(`http://localhost${path}`))).text())?.[1];
  expect([outbox.count(''), outbox.count(' Eino@Example.com '), outbox.count('nobody@example.com')]).toEqual([203, 101, 0]);
  expect([await words('/outbox'), await words('/outbox?to=alva@example.com'), await words('/outbox?to=nobody@example.com')]).toEqual(['The newest 100 of 203 mails.', 'The newest 100 of 102 mails.', undefined]);
});

it('other people\'s mail is read from this machine only', async () => {
  const store = await openStore(null);
  onTestFinished(() => store.close());
  const app = new Hono();
  addOutboxRoutes(app, createOutbox({ store, clock: virtualClock(), random: countingRandom() }), 'Europe/Stockholm');
  const asked = async (remoteAddress: string): Promise<readonly number[]> =>
    Promise.all(['/outbox', '/outbox/api/mails'].map(async (path) => (await app.fetch(new Request(`http://localhost${path}`), { incoming: { socket: { remoteAddress } } })).status));
  for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await asked(local)).toEqual([200, 200]);
  for (const elsewhere of ['192.168.1.7', '10.0.0.2', '::ffff:192.168.1.7', '127x', '8.8.8.8']) expect(await asked(elsewhere)).toEqual([404, 404]);
});

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])('… and not through a proxy or a tunnel on it, whose guests come from anywhere (%s)', async (header) => {
  const store = await openStore(null);
  onTestFinished(() => store.close());
  const app = new Hono();
  addOutboxRoutes(app, createOutbox({ store, clock: virtualClock(), random: countingRandom() }), 'Europe/Stockholm');
  const asked = async (path: string, incoming: object): Promise<number> =>
    (await app.fetch(new Request(`http://localhost${path}`, { headers: { [header]: 'for=203.0.113.9' } }), incoming)).status;
  for (const path of ['/outbox', '/outbox/api/mails']) expect(await asked(path, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })).toBe(404);
});

it('… and under this machine\'s own names: another site that lets its name point here reads nothing', async () => {
  const store = await openStore(null);
  onTestFinished(() => store.close());
  const app = new Hono();
  addOutboxRoutes(app, createOutbox({ store, clock: virtualClock(), random: countingRandom() }), 'Europe/Stockholm');
  const asked = async (origin: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly number[]> =>
    Promise.all(['/outbox', '/outbox/api/mails'].map(async (path) => (await app.fetch(new Request(`${origin}${path}`, { headers }), { incoming: { socket: { remoteAddress: '127.0.0.1' } } })).status));
  for (const own of ['http://localhost:4300', 'http://127.0.0.1:4300', 'http://[::1]:4300']) expect(await asked(own)).toEqual([200, 200]);
  expect([await asked('http://evil.example:4300'), await asked('http://localhost:4300', { host: 'evil.example:4300' }), await asked('http://localhost:4300', { origin: 'http://evil.example' })]).toEqual([[404, 404], [404, 404], [404, 404]]);
});
