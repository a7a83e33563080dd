import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { days } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { aBrowser, aCustomer, aServerWithCustomers, mailsTo, ordered, said } from '../support/a-browser.ts';
import { aChain, aSeedArticle, aSeedShop, texts } from '../support/a-chain.ts';
import { consented } from '../support/an-external-login.ts';

const edit = { name: ' Alva ', lastName: 'Lind-Ek', phone: '+46 70 174 06 12', favoriteShopId: shopId(1), marketingConsent: true };

describe('the profile', () => {
  it('is changed, and keeps what the chain demands', async () => {
    const browser = await aCustomer(await aServerWithCustomers());
    const changed = await browser.account.updateProfile(edit);
    expect(changed.ok && [changed.value.customer.name, changed.value.customer.lastName, changed.value.customer.phone, changed.value.customer.marketingConsent]).toEqual(['Alva', 'Lind-Ek', '+46 70 174 06 12', true]);
    expect(said(await browser.account.updateProfile({ ...edit, phone: '', favoriteShopId: null, name: 'x'.repeat(61) }))).toEqual([400, 'error.validation', {
      name: ['user.too-long'], phone: ['user.requires-phone'], favoriteShop: ['user.requires-shop'],
    }]);
    expect(said(await browser.account.updateProfile({ ...edit, favoriteShopId: shopId(99) }))).toEqual([400, 'error.validation', { favoriteShop: ['user.requires-shop'] }]);
    expect((await browser.account.profile()).ok && changed).toEqual(await browser.account.profile());
  });

  it('belongs to who is signed in: no call names another customer', async () => {
    const world = await aServerWithCustomers();
    const [alva, eino] = [await aCustomer(world), await aCustomer(world, { email: 'eino@example.com', name: 'Eino' })];
    const mine = await alva.ask('GET', '/api/user/profile?userId=eino@example.com&email=eino@example.com');
    expect(mine.json).toMatchObject({ user: { name: 'Alva' } });
    for (const path of ['/api/user/profile/eino@example.com', '/api/user/eino/profile', '/api/user/1']) expect([(await alva.ask('GET', path)).status, path]).toEqual([404, path]);
    await alva.ask('PUT', '/api/user/profile', { ...edit, id: 'x', email: 'eino@example.com', userId: 'eino', customerCode: 'AAAA' });
    expect((await eino.ask('GET', '/api/user/profile')).json).toMatchObject({ user: { name: 'Eino', lastName: 'Lind', email: 'eino@example.com' } });
  });

  it('[ROLE-2] favourites, history, profile and card need a signed-in customer', async () => {
    const guest = await aBrowser(await aServerWithCustomers());
    const closed: readonly (readonly [string, string, unknown?])[] = [
      ['PUT', '/api/user/profile', edit], ['DELETE', '/api/user/profile'], ['POST', '/api/user/password', {}], ['POST', '/api/user/favorite', { code: 'bun', type: 'article' }],
      ['DELETE', '/api/user/favorite?code=bun&type=article'], ['GET', '/api/user/order-history'], ['GET', '/api/user/membership-card'], ['GET', '/api/identity/manage/info'],
      ['POST', '/api/identity/manage/info', {}],
    ];
    for (const [method, path, body] of closed) {
      const reply = await guest.ask(method, path, body);
      expect([path, reply.status, reply.json]).toEqual([path, 401, expect.objectContaining({ code: 'user.sign-in-required' })]);
    }
  });
});

describe('closing an account', () => {
  it('is not the only end of what is over: the next session, link and word of a provider throw away those of before', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const kept = (): unknown => {
      const rows = v.array(v.unknown());
      const { customer_session, customer_link, external_grant } = v.parse(v.object({ customer_session: rows, customer_link: rows, external_grant: rows }), JSON.parse(world.server.memory.dump()));
      return [customer_session.length, customer_link.length, external_grant.length];
    };
    await browser.account.forgotPassword('alva.lind@example.com');
    await consented(browser);
    const before = kept();
    await world.clock.advance(days(15));
    const late = await aCustomer(world, { email: 'eino@example.com' });
    await consented(late);
    expect([before, kept()]).toEqual([[1, 2, 1], [1, 1, 1]]);
  });

  it('takes along what was begun about its address and not finished: tries, links, and what a provider has said', async () => {
    const world = await aServerWithCustomers();
    const [browser, other] = [await aCustomer(world), await aBrowser(world)];
    await other.account.login('alva.lind@example.com', 'Wrong-1', true);
    await other.account.forgotPassword('alva.lind@example.com');
    await consented(other);
    const left = (): unknown => {
      const rows = v.array(v.unknown());
      const { account_try, customer_link, external_grant } = v.parse(v.object({ account_try: rows, customer_link: rows, external_grant: rows }), JSON.parse(world.server.memory.dump()));
      return [account_try.length, customer_link.length, external_grant.length];
    };
    const before = left();
    expect(said(await browser.account.closeAccount())).toBe('ok');
    expect([before, left()]).toEqual([[2, 2, 1], [0, 0, 0]]);
  });
});

describe('what is left of the address of an account that is closed', () => {
  it('is nothing, in whatever letters a guest had written it, and to whomever a receipt of theirs had gone', async () => {
    const world = await aServerWithCustomers();
    const [email, guest] = ['Runa.SKÖLD@Example.com', await aBrowser(world)];
    const mail = (id: string, to: string) => guest.ask('POST', `/api/order/${id}/receipt`, { email: to, language: 'sv' });
    const orderedFor = (address: string): Promise<string> => ordered(guest, { contact: { phone: '070-174 06 12', email: address } });
    const [asTyped, small, large, others] = [await orderedFor(email), await orderedFor('runa.sköld@example.com'), await orderedFor('RUNA.SKÖLD@EXAMPLE.COM'), await orderedFor('eino@example.com')];
    // A friend was sent the receipt; and somebody else's was sent here.
    expect([(await mail(asTyped, 'friend@example.com')).status, (await mail(others, email.toLowerCase())).status, (await mail(others, 'eino@example.com')).status]).toEqual([204, 204, 204]);
    const browser = await aCustomer(world, { email });
    const session = { cookie: `weborder-session=${browser.cookie('weborder-session')}` };
    expect([said(await browser.account.closeAccount()), browser.cookie('weborder-session'), (await world.get('/api/identity/manage/info', session)).status]).toEqual(['ok', null, 401]);
    const { guest_order } = v.parse(v.object({ guest_order: v.array(v.object({ id: v.string(), email: v.string() })) }), JSON.parse(world.server.memory.dump()));
    expect([Object.fromEntries(guest_order.map((order) => [order.id, order.email])), (await mailsTo(world, '')).map(({ to }) => to)]).toEqual([{ [asTyped]: '', [small]: '', [large]: '', [others]: 'eino@example.com' }, ['eino@example.com']]);
  });
});

describe('favourites', () => {
  it('[ACCOUNT-5] are articles and shops by code; each change answers the new list', async () => {
    const { account } = await aCustomer(await aServerWithCustomers());
    expect(await account.addFavorite({ code: 'bun', type: 'article' })).toEqual({ ok: true, value: [{ code: 'bun', type: 'article' }] });
    const both = [{ code: 'bun', type: 'article' }, { code: '1', type: 'shop' }];
    expect(await account.addFavorite({ code: '1', type: 'shop' })).toEqual({ ok: true, value: both });
    expect(await account.addFavorite({ code: '1', type: 'shop' })).toEqual({ ok: true, value: both });
    expect((await account.profile()).ok && (await account.profile() as { value: { favorites: unknown } }).value.favorites).toEqual(both);
    expect(await account.removeFavorite({ code: 'bun', type: 'article' })).toEqual({ ok: true, value: [{ code: '1', type: 'shop' }] });
  });

  it('a shop and a dish may have the same code', async () => {
    const { account } = await aCustomer(await aServerWithCustomers({ chain: aChain({ shops: [aSeedShop(1, { menu: [{ code: 'food', name: texts('food'), picture: '1f354', articles: ['1'] }] })], articles: [aSeedArticle('1', 3500)] }) }));
    const both = [await account.addFavorite({ code: '1', type: 'article' }), await account.addFavorite({ code: '1', type: 'shop' })];
    expect([both.map(({ ok }) => ok), await account.removeFavorite({ code: '1', type: 'shop' })]).toEqual([[true, true], { ok: true, value: [{ code: '1', type: 'article' }] }]);
  });

  it('what there is not, and what is another customer\'s, is 404', async () => {
    const world = await aServerWithCustomers();
    const [alva, eino] = [await aCustomer(world), await aCustomer(world, { email: 'eino@example.com' })];
    await alva.account.addFavorite({ code: 'bun', type: 'article' });
    expect(said(await eino.account.removeFavorite({ code: 'bun', type: 'article' }))).toEqual([404, 'error.notFound', {}]);
    for (const favorite of [{ code: 'nothing', type: 'article' }, { code: '99', type: 'shop' }, { code: '01', type: 'shop' }, { code: "1' OR '1'='1", type: 'article' }] as const) {
      expect(said(await alva.account.addFavorite(favorite))).toEqual([404, 'error.notFound', {}]);
    }
    for (const body of [{}, { code: '', type: 'article' }, { code: 'bun', type: 'drink' }, { code: 7, type: 'article' }, { code: 'x'.repeat(10_000), type: 'article' }]) {
      expect((await alva.ask('POST', '/api/user/favorite', body)).status).toBe(400);
    }
    expect((await alva.account.profile() as { value: { favorites: unknown } }).value.favorites).toEqual([{ code: 'bun', type: 'article' }]);
  });
});

describe('the membership card', () => {
  it('squeezes a name that would run under the code, and no other', async () => {
    const card = await (await aCustomer(await aServerWithCustomers(), { name: 'Alva', lastName: 'Lindström-Wahlgren-Björkman' })).ask('GET', '/api/user/membership-card');
    expect(card.text.match(/>[^<]+(?=<\/text>)/g)?.map((found) => [found.slice(1), new RegExp(`lengthAdjust="spacingAndGlyphs"${found}`).test(card.text)]).slice(1, 3)).toEqual([['Alva', false], ['Lindström-Wahlgren-Björkman', true]]);
  });

  it('is a picture of a code that says the customer\'s code, and never kept', async () => {
    const browser = await aCustomer(await aServerWithCustomers(), { name: 'A<b>&"lva', lastName: '' });
    const reply = await browser.ask('GET', '/api/user/membership-card');
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([200, 'image/svg+xml', 'no-store']);
    const profile = await browser.account.profile();
    const code = profile.ok ? (profile.value?.customer.customerCode ?? '') : '';
    expect([reply.text.includes(code.match(/.{4}/g)?.join(' ') ?? '-'), reply.text.includes('A&lt;b&gt;&amp;&quot;lva'), (reply.text.match(/h1v1h-1z/g)?.length ?? 0) > 100]).toEqual([true, true, true]);
    // A picture has no font but its own.
    expect(reply.text).toMatch(/@font-face \{ font-family: "Onest";[^}]*url\(data:font\/woff2;base64,/);
    const card = await browser.account.memberCard();
    expect(card.ok && [card.value.mediaType, card.value.bytes.length]).toEqual(['image/svg+xml', Buffer.byteLength(reply.text)]);
  });
});
