import { describe, expect, it } from 'vitest';
import { createCookieJar } from '#adapters/http/cookie-jar.ts';
import { cookieValue } from '#adapters/http/xsrf.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedCookies } from '#adapters/storage/stored-cookies.ts';
import { seconds } from '#core/shared/duration.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const origin = 'http://127.0.0.1:4300';
const jarWith = (...lines: readonly string[]) => {
  const clock = virtualClock();
  const jar = createCookieJar({ clock });
  jar.keep(`${origin}/api/settings`, lines);
  return { clock, jar };
};

describe('the cookie jar', () => {
  it('sends back what the server set, to that server only', () => {
    const { jar } = jarWith('XSRF-TOKEN=abc%3D; Path=/; SameSite=Strict', 'culture=sv; HttpOnly', 'broken', '=nameless');
    expect([jar.header(`${origin}/api/order`), jar.header('http://localhost:4300/'), jar.value(origin, 'XSRF-TOKEN'), jar.value(origin, 'absent')])
      .toEqual(['XSRF-TOKEN=abc%3D; culture=sv', '', 'abc%3D', null]);
  });

  it('replaces a cookie by name, forgets it when it is taken back', () => {
    const { jar } = jarWith('culture=sv', 'culture=fi');
    expect(jar.header(origin)).toBe('culture=fi');
    jar.keep(origin, ['culture=; Max-Age=0']);
    expect(jar.header(origin)).toBe('');
  });

  it('lets cookies expire by the clock', async () => {
    const { clock, jar } = jarWith('short=1; Max-Age=60', `dated=1; Expires=${new Date(NOON + seconds(120)).toUTCString()}`, 'session=1');
    await clock.advance(seconds(60));
    expect(jar.header(origin)).toBe('dated=1; session=1');
    await clock.advance(seconds(60));
    expect(jar.header(origin)).toBe('session=1');
  });

  it('heeds an age before a date, and what is no whole number, or no date, as if it were not there (RFC 6265 5.2.1, 5.2.2)', async () => {
    const date = `Expires=${new Date(NOON + seconds(120)).toUTCString()}`;
    const odd = ['', 'soon', '60s', '1e9', '0x10', '60.5', '+60', '- 60', '-'].map((age, at) => `odd${at}=1; Max-Age=${age}; ${date}`);
    const { clock, jar } = jarWith(`short=1; Max-Age=60; ${date}`, `gone=1; Max-Age=-1; ${date}`, 'kept=1; Max-Age=60; Max-Age=odd', 'dated=1; Expires=never; Max-Age = 60', ...odd, `twice=1; ${date}; Expires=never`);
    const names = (): string => jar.header(origin).replaceAll('=1', '');
    const left = 'odd0; odd1; odd2; odd3; odd4; odd5; odd6; odd7; odd8; twice';
    expect(names()).toBe(`short; kept; dated; ${left}`);
    await clock.advance(seconds(60) - 1);
    expect(names()).toBe(`short; kept; dated; ${left}`);
    await clock.advance(1);
    expect(names()).toBe(left);
    await clock.advance(seconds(60));
    expect(names()).toBe('');
  });

  it('keeps paths apart', () => {
    const { jar } = jarWith('a=1; Path=/api', 'b=2; Path=/');
    expect([jar.header(`${origin}/api`), jar.header(`${origin}/api/order`), jar.header(`${origin}/apiary`)]).toEqual(['a=1; b=2', 'a=1; b=2', 'b=2']);
  });

  it('tells the same name under two paths apart, and takes one back without the other', () => {
    const { jar } = jarWith('a=1; Path=/', 'a=2; Path=/api/', 'b==c=d; path = /api');
    const before = jar.header(`${origin}/api/order`);
    jar.keep(origin, ['a=; Path=/; Max-Age=0']);
    expect([before, jar.header(`${origin}/api/order`), jar.header(`${origin}/orders`)]).toEqual(['a=1; a=2; b==c=d', 'a=2; b==c=d', '']);
  });

  it('takes a path that is none for the whole server (RFC 6265 5.2.4)', () => {
    const { jar } = jarWith('a=1; Path=api', 'b=2; Path=');
    expect(jar.header(`${origin}/orders`)).toBe('a=1; b=2');
  });

  it('shows a secure cookie to nobody on the way, except to this machine', () => {
    const jar = createCookieJar({ clock: virtualClock() });
    const hosts = ['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://order.example', 'https://order.example'];
    for (const host of hosts) jar.keep(host, ['s=1; Secure', 'p=2']);
    expect(hosts.map((host) => jar.header(host))).toEqual(['s=1; p=2', 's=1; p=2', 's=1; p=2', 'p=2', 's=1; p=2']);
  });
});

describe('cookies that wait for the next run', () => {
  it('are those of all runs at once: one that began before a login, and hears something later, does not log out again', () => {
    const [clock, store] = [virtualClock(), createMemoryStore()];
    const aRun = () => createCookieJar({ clock, stored: storedCookies(store) });
    const [login, earlier, silent] = [aRun(), aRun(), aRun()];
    login.keep(origin, ['session=kim; Max-Age=60']);
    silent.keep(origin, []);
    earlier.keep(origin, ['XSRF-TOKEN=abc; Max-Age=60']);
    expect(aRun().header(origin)).toBe('session=kim; XSRF-TOKEN=abc');
    login.keep(origin, ['session=; Max-Age=0']);
    silent.keep(origin, []);
    earlier.keep(origin, ['culture=sv; Max-Age=60']);
    expect(aRun().header(origin), 'nor in again').toBe('XSRF-TOKEN=abc; culture=sv');
  });

  it('are those with a date: what ends with the program, and what was taken back, waits nowhere', () => {
    const [clock, stored] = [virtualClock(), storedCookies(createMemoryStore())];
    const jar = createCookieJar({ clock, stored });
    jar.keep(origin, ['session=kim; Max-Age=60', 'passing=1', 'culture=sv; Max-Age=90; Path=/api; Secure']);
    const first = stored.read();
    jar.keep(origin, ['session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
    const culture = { name: 'culture', value: 'sv', host: '127.0.0.1', path: '/api', secure: true, expires: NOON + seconds(90) };
    expect([first, stored.read(), jar.header(`${origin}/api`)]).toEqual([
      [{ name: 'session', value: 'kim', host: '127.0.0.1', path: '/', secure: false, expires: NOON + seconds(60) }, culture], [culture], 'passing=1; culture=sv',
    ]);
  });
});

describe('one cookie out of a page\'s text', () => {
  it('is found by its whole name and decoded; what is not percent-encoded stands for itself', () => {
    const text = 'MY-XSRF-TOKEN=wrong; XSRF-TOKEN=a%2Bb=; empty=; odd=100%; flag';
    expect(['XSRF-TOKEN', 'empty', 'odd', 'flag', 'absent'].map((name) => cookieValue(text, name))).toEqual(['a+b=', '', '100%', null, null]);
  });
});
