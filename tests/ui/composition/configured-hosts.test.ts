import { describe, expect, it } from 'vitest';
import { configuredHosts } from '#ui/composition/kiosk/configured-hosts.ts';

const aPage = (content: string | null): Parameters<typeof configuredHosts>[0] => {
  const meta: unknown = content === null ? null : { getAttribute: () => content };
  return { querySelector: <E extends Element>() => meta as E | null };
};

describe('terminal hosts that the owner has written down', () => {
  it.each<[string | null, readonly string[]]>([
    [null, []], ['', []], ['https://till.example:4443', ['https://till.example:4443']], ['  https://a.example\n https://b.example ', ['https://a.example', 'https://b.example']],
  ])('[R-8] %j are %j', (content, hosts) => { expect(configuredHosts(aPage(content))).toEqual(hosts); });
});
