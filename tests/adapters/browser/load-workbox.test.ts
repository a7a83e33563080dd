import { describe, expect, it } from 'vitest';
import { workerAddress } from '#adapters/browser/load-workbox.ts';

type Page = Parameters<typeof workerAddress>[0];

/** Policies as a page makes them: one of a name, and each address says who has made it. */
const aPage = ({ hasPolicies, isMade }: { readonly hasPolicies: boolean; readonly isMade: boolean }) => {
  const made: string[] = [];
  const policy = (by: string) => ({ createScriptURL: (url: string) => ({ by, url }) as unknown as URL });
  const page = {
    location: { href: 'https://shop.test/' } as Location,
    ...(isMade && { weborderWorkers: policy('the page') }),
    ...(hasPolicies && { trustedTypes: { createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
      made.push(name);
      return { createScriptURL: (url: string) => ({ by: name, url: rules.createScriptURL(url) }) as unknown as URL };
    } } }),
  } as unknown as Page;
  return { page, made };
};

describe('[R-4] the address of the app\'s worker', () => {
  it.each([
    ['is made by the policy that the page has made already, for a second one of the name is refused', { hasPolicies: true, isMade: true }, { by: 'the page', url: '/sw.js' }, []],
    ['is made by the policy that the page\'s directive names, where there is none yet', { hasPolicies: true, isMade: false }, { by: 'weborder-worker', url: '/sw.js' }, ['weborder-worker']],
    ['is a word where the browser knows no such policies', { hasPolicies: false, isMade: false }, '/sw.js', []],
  ] as const)('%s', (_what, given, address, policies) => {
    const { page, made } = aPage(given);
    expect([workerAddress(page), made]).toEqual([address, policies]);
  });

  it('is the app\'s own, whatever the policy is asked for', () => {
    const asked: string[] = [];
    const page = { trustedTypes: { createPolicy: (_name: string, rules: { createScriptURL(url: string): string }) => {
      asked.push(rules.createScriptURL('https://elsewhere.test/sw.js'));
      return { createScriptURL: (url: string) => url as unknown as URL };
    } } } as unknown as Page;
    workerAddress(page);
    expect(asked).toEqual(['/sw.js']);
  });
});
