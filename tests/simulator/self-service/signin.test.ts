import { describe, expect, it } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { createSession, getSession, type WireSigninSession } from '#adapters/wire/self-service.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { NOON } from '#tests/support/moment.ts';
import { aChain } from '../support/a-chain.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer, readReply, type TestServer } from '../support/a-product-server.ts';
import { aServerWithHosts, KEY, OTHER_SHOPS_KEY, withKey } from '../support/hosts.ts';
import { like } from '../support/matchers.ts';

const begun = async (world: TestServer, shopId = '1'): Promise<WireSigninSession> => {
  const reply = await world.client.call(createSession, { params: { shopId } });
  if (!reply.ok) throw new Error(reply.error.code);
  return reply.value.body;
};
const data = { state: 'cashierSignedIn', localApiUrl: 'http://127.0.0.1:4310', terminalId: 'T1' };
const signIn = (world: TestServer, id: string, body: object = data, key = KEY) => world.send('PUT', `/api/self-service/session/${id}`, body, withKey(key));
const read = (world: TestServer, id: string) => world.get(`/api/self-service/session/${id}`);

describe('[CALL-8] [SIGNIN-1] the sign-in of a kiosk', () => {
  it('begins with an id that nobody can guess and a short code, and waits', async () => {
    const world = await aServerWithHosts();
    const session = await begun(world);
    expect(session).toEqual({
      id: like(/^[0-9a-z]{25}$/), state: 'created', localApiUrl: '', shopId: 1, terminalId: '', code: like(/^[2-9A-HJKMNP-Z]{6}$/), expiresAt: '2026-11-20T12:15:00+01:00',
    });
    expect((await read(world, session.id)).json).toEqual(session);
    expect((await begun(world)).id).not.toBe(session.id);
  });

  it('of a shop that is not there is none', async () => {
    const world = await aServerWithHosts();
    expect((await world.send('POST', '/api/self-service/99/session')).json).toMatchObject({ status: 404, code: 'preorder.shop-not-found' });
  });

  it('is over by the clock, and unknown then', async () => {
    const world = await aServerWithHosts();
    const { id } = await begun(world);
    await world.clock.advance(minutes(15) - 1);
    expect((await read(world, id)).status).toBe(200);
    await world.clock.advance(1);
    expect([(await read(world, id)).status, (await signIn(world, id)).json, (await read(world, 'nobody-0123456789abcdef')).status]).toMatchObject([
      404, { status: 404, code: 'self-service.session-data' }, 404,
    ]);
  });

  it('outlasts a restart', async () => {
    const folder = aDataFolder();
    const open = () => createProductServer({ data: folder, clock: createVirtualClock(NOON), chain: aChain(), seed: 1 });
    const first = await open();
    const created = await readReply(await first.fetch(new Request('http://shop.test/api/self-service/1/session', { method: 'POST' })));
    await first.close();
    const second = await open();
    const id = String(Reflect.get(Object(created.json), 'id'));
    const found = await readReply(await second.fetch(new Request(`http://shop.test/api/self-service/session/${id}`)));
    await second.close();
    expect([created.status, found.status, found.json]).toEqual([201, 200, created.json]);
  });

  it('nobody begins hundreds of them', async () => {
    const world = await aServerWithHosts();
    const replies = await Promise.all(Array.from({ length: 205 }, () => world.send('POST', '/api/self-service/1/session')));
    const refused = replies.filter(({ status }) => status === 429);
    expect([replies.filter(({ status }) => status === 201).length, refused.map(({ headers }) => headers.get('retry-after'))]).toEqual([200, Array(5).fill('900')]);
    expect((await world.send('POST', '/api/self-service/2/session')).status).toBe(201);
    await world.clock.advance(minutes(15));
    expect((await world.send('POST', '/api/self-service/1/session')).status).toBe(201);
  });

  it('nor dozens of them one client, wherever: it is told when it may again', async () => {
    const world = await aServerWithHosts();
    const { port } = await world.server.listen(0);
    const begin = (shop: number): Promise<Response> => fetch(`http://127.0.0.1:${port}/api/self-service/${shop}/session`, { method: 'POST' });
    for (let time = 0; time < 60; time += 1) expect((await begin(1 + (time % 2))).status).toBe(201);
    const refused = await begin(1);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([429, '600', expect.objectContaining({ code: 'request.too-many' })]);
    await world.clock.advance(minutes(10));
    expect((await begin(1)).status).toBe(201);
  });
});

describe('[SIGNIN-2] a cashier at a terminal host', () => {
  it('signs it in; from then on the kiosk knows where its host is', async () => {
    const world = await aServerWithHosts();
    const { id } = await begun(world);
    expect((await signIn(world, id)).status).toBe(200);
    const reply = await world.client.call(getSession, { params: { id } });
    expect(reply).toMatchObject({ ok: true, value: { body: { state: 'cashierSignedIn', localApiUrl: 'http://127.0.0.1:4310', terminalId: 'T1' } } });
  });

  it('[ERR-7] wins when being first: the same again is the same, another is refused', async () => {
    const world = await aServerWithHosts();
    const { id } = await begun(world);
    const statuses = await Promise.all([signIn(world, id), signIn(world, id), signIn(world, id, { ...data, terminalId: 'T9' })]);
    expect(statuses.map((reply) => reply.status)).toEqual([200, 200, 409]);
    expect(statuses[2]?.json).toMatchObject({ code: 'self-service.session-data' });
    expect((await read(world, id)).json).toMatchObject({ terminalId: 'T1' });
  });

  it.each(['http://evil.example', 'http://8.8.8.8:80', 'javascript:alert(1)', 'http://127.0.0.1:4310@evil.example', 'http://127.0.0.1:99999', '<b>x</b>', 'x'.repeat(300)])(
    '[R-8] at %s is none: the token must not go there', async (localApiUrl) => {
      const world = await aServerWithHosts();
      const { id } = await begun(world);
      expect((await signIn(world, id, { ...data, localApiUrl })).json).toMatchObject({ status: 422, code: 'self-service.address-refused' });
      expect((await read(world, id)).json).toMatchObject({ state: 'created', localApiUrl: '' });
    });

  it('at a host with a name of its own is one when the shop has that host', async () => {
    const hosts = [{ shopId: 1, terminalId: 'T1', name: 'Kassa', localApiUrl: 'https://till.shop.example', key: KEY }];
    const world = await aServerWithHosts({ hosts });
    const { id } = await begun(world);
    expect((await signIn(world, id, { ...data, localApiUrl: 'https://till.shop.example/' })).json).toMatchObject({ localApiUrl: 'https://till.shop.example' });
  });

  it('with the terminal of another host of the shop is none: what it charges would stand in that one\'s books', async () => {
    const world = await aServerWithHosts({ hosts: [{ shopId: 1, terminalId: 'T1', name: 'Kassa', localApiUrl: 'http://127.0.0.1:4310', key: KEY }, { shopId: 1, terminalId: 'X1', name: 'Kassa X', localApiUrl: 'http://127.0.0.1:5000', key: 'the-key-of-the-other-host' }] });
    const { id } = await begun(world);
    const told = { ...data, localApiUrl: 'http://127.0.0.1:5000' };
    expect((await signIn(world, id, { ...told, terminalId: 'T1' }, 'the-key-of-the-other-host')).json).toEqual({
      type: 'urn:weborder:problem:request.forbidden', title: 'The terminal hangs on another host', status: 403, code: 'request.forbidden', values: { terminalId: 'T1' },
    });
    expect((await read(world, id)).json).toMatchObject({ state: 'created' });
    expect((await signIn(world, id, { ...told, terminalId: 'X1' }, 'the-key-of-the-other-host')).json).toMatchObject({ state: 'cashierSignedIn', terminalId: 'X1' });
  });

  it('with the key is taken, whichever letters the name of its scheme has', async () => {
    const world = await aServerWithHosts();
    const { id } = await begun(world);
    expect((await world.send('PUT', `/api/self-service/session/${id}`, data, { authorization: `bEARER ${KEY}` })).json).toMatchObject({ state: 'cashierSignedIn' });
  });

  it('with a key that does not fit is told in words what is wrong with it', async () => {
    const world = await aServerWithHosts();
    const { id } = await begun(world);
    const [wrong, others] = [await signIn(world, id, data, 'wrong'), await signIn(world, id, data, OTHER_SHOPS_KEY)];
    expect([wrong.json, wrong.headers.get('www-authenticate'), others.json]).toEqual([
      { type: 'urn:weborder:problem:InvalidToken', title: 'The link or token does not hold: it is old, was used already, or somebody else made it', status: 401, code: 'InvalidToken' }, 'Bearer',
      { type: 'urn:weborder:problem:request.forbidden', title: 'The key is of another shop', status: 403, code: 'request.forbidden', values: { shopId: 1 } },
    ]);
  });

  it.each([['', 401], ['wrong', 401], ['x'.repeat(10_000), 401], [OTHER_SHOPS_KEY, 403]])('with the key %j of nobody or of another shop is none', async (key, status) => {
    const world = await aServerWithHosts();
    const { id } = await begun(world);
    expect((await signIn(world, id, data, key)).status).toBe(status);
    expect((await read(world, id)).json).toMatchObject({ state: 'created' });
  });

  it.each([{ ...data, state: 'created' }, { ...data, localApiUrl: 'x'.repeat(10_000) }, { ...data, terminalId: 7 }, {}, []])('that says %j says nothing', async (body) => {
    const world = await aServerWithHosts();
    const { id } = await begun(world);
    expect((await signIn(world, id, body)).json).toMatchObject({ status: 400, code: 'request.invalid-field' });
  });

  it('needs no key where the shop shares none', async () => {
    const world = await aProductServer();
    const { id } = await begun(world);
    expect((await signIn(world, id, data, '')).status).toBe(200);
  });

  it('finds the kiosk by the code that is on its screen, in its own shop only', async () => {
    const world = await aServerWithHosts();
    const { id, code } = await begun(world);
    const find = (shop: number, text: string, key = KEY) => world.get(`/api/self-service/${shop}/session/${text}`, withKey(key));
    expect((await find(1, code.toLowerCase())).json).toMatchObject({ id, code });
    expect([(await find(1, 'ZZZZZZ')).status, (await find(1, code, '')).status, (await find(2, code, OTHER_SHOPS_KEY)).status, (await find(2, code)).status, (await find(1, 'toolong77')).status])
      .toEqual([404, 401, 404, 403, 404]);
  });
});

describe('[CALL-8] the terminals of a shop', () => {
  it('are listed without their keys', async () => {
    const world = await aServerWithHosts();
    expect((await world.get('/api/self-service/1/terminals')).json).toEqual([{ id: 'T1', name: 'Kassa 1', localApiUrl: 'http://127.0.0.1:4310' }]);
    expect((await world.get('/api/self-service/9/terminals')).json).toMatchObject({ status: 404, code: 'preorder.shop-not-found' });
    world.server.hosts.connect({ shopId: 1, terminalId: 'T1', name: 'Kassa A', localApiUrl: 'http://127.0.0.1:4999', key: KEY });
    expect((await world.get('/api/self-service/1/terminals')).json).toEqual([{ id: 'T1', name: 'Kassa A', localApiUrl: 'http://127.0.0.1:4999' }]);
  });
});
