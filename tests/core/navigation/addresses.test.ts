import { describe, expect, it } from 'vitest';
import { Addresses } from '#core/navigation/addresses.ts';
import type { BrowserHistory } from '#core/ports/browser-history.ts';

/** A browser at an address; `before` is what it knows of the step before, from before a reload. `log` is what it was told. */
const aBrowser = (first: string, before: string | null = null) => {
  const log: string[] = [];
  let current = first;
  const history: BrowserHistory = {
    current: () => current, previous: () => before,
    push: (path) => { log.push(`push ${path}`); current = path; }, replace: (path) => { log.push(`replace ${path}`); current = path; },
    back: () => { log.push('back'); }, backTo: () => null, onPop: () => () => undefined,
  };
  const addresses = new Addresses(history);
  return { addresses, log, moveTo: (path: string) => { current = path; return addresses.popped(path); } };
};

describe('the addresses behind a guest', () => {
  it('[BACK-3] are those that the app has shown, else what the browser knows from before a reload', () => {
    const { addresses, log } = aBrowser('/', '/before');
    const seen = [addresses.previous];
    addresses.show('/', 'push');
    addresses.show('/a', 'push');
    seen.push(addresses.previous);
    addresses.show('/b', 'replace');
    addresses.show('/c', 'push');
    seen.push(addresses.previous);
    expect([seen, log]).toEqual([['/before', '/', '/b'], ['push /a', 'replace /b', 'push /c']]);
  });

  it('[R-6] are nobody\'s business once the guest is forgotten, neither what the app has shown nor what the browser knows', () => {
    const { addresses } = aBrowser('/', '/before');
    addresses.show('/a', 'push');
    addresses.forget();
    const forgotten = addresses.previous;
    addresses.show('/b', 'push');
    expect([forgotten, addresses.previous]).toEqual([null, '/a']);
  });

  it('[BACK-5] the guest goes back by the browser\'s own button, where the app has not asked for that step itself, and goes no further', () => {
    const { addresses, moveTo, log } = aBrowser('/');
    for (const path of ['/a', '/b', '/c']) addresses.show(path, 'push');
    const byGuest = [moveTo('/b')];
    addresses.back();
    byGuest.push(moveTo('/a'), moveTo('/'), moveTo('/a'), moveTo('/a'));
    expect([byGuest, log.at(-1), addresses.previous]).toEqual([[true, false, true, false, true], 'back', '/']);
  });
});
