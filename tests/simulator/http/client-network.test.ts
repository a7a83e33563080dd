import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { getSettings } from '#adapters/wire/settings.ts';
import { clientNetwork } from '#simulator/http/client-network.ts';
import { refuse } from '#simulator/http/problem.ts';
import { serve } from '#simulator/http/serve.ts';

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'], ['written as an IPv6 one', '::ffff:203.0.113.7', '203.0.113.7'], ['… in its other letters', '::FFFF:cb00:7107', '203.0.113.7'],
  ['… at full length', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'], ['a guest\'s IPv6 address', '2001:db8:0:7::9', '2001:db8:0:7::/64'], ['their next one', '2001:0DB8:0000:0007:a:b:c:d', '2001:db8:0:7::/64'],
  ['the next guest\'s', '2001:db8:0:8::9', '2001:db8:0:8::/64'], ['zeros left out before the network ends', '2001:db8::9', '2001:db8:0:0::/64'], ['zeros left out behind it', '1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['an IPv4 address in a network of IPv6', '2001:db8:0:7::203.0.113.7', '2001:db8:0:7::/64'], ['this machine', '::1', '0:0:0:0::/64'], ['no address', '::', '0:0:0:0::/64'],
  ['with its interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'], ['a call in process', '', ''], ['what is none', 'no:address', 'no:address'],
])('%s, %s, is counted as %s', (_what, address, client) => {
  expect(clientNetwork(address)).toBe(client);
});

it('a handler is told whom limits count, so that no limit counts the addresses of one network by themselves', async () => {
  const [app, clients] = [new Hono(), [] as string[]];
  serve(app, getSettings, (_input, { client }) => {
    clients.push(client);
    return refuse(404, 'error.notFound');
  });
  for (const remoteAddress of ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '::ffff:203.0.113.7']) await app.fetch(new Request(`http://localhost${getSettings.path}`), { incoming: { socket: { remoteAddress } } });
  expect(clients).toEqual(['2001:db8:0:7::/64', '2001:db8:0:7::/64', '203.0.113.7']);
});
