import { expect, it } from 'vitest';
import { behindProxies, isProxyList } from '#simulator/http/trusted-proxies.ts';

const trusted = behindProxies(['10.0.0.1', '192.168.7.0/24', '2001:db8:0:9::/64', '::1']);

it.each([
  ['nobody says anything', '10.0.0.1', null, '10.0.0.1'], ['the proxy says who it is', '10.0.0.1', '203.0.113.7', '203.0.113.7'], ['… of an IPv6 guest', '10.0.0.1', '2001:db8:0:7::9', '2001:db8:0:7::9'],
  ['the guest wrote something first', '10.0.0.1', '1.1.1.1, 8.8.8.8, 203.0.113.7', '203.0.113.7'], ['two proxies, one behind the other', '10.0.0.1', '1.1.1.1, 203.0.113.7, 192.168.7.9', '203.0.113.7'],
  ['the connection is written as an IPv6 one', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'], ['… and an entry is', '10.0.0.1', '203.0.113.7, ::FFFF:192.168.7.9', '203.0.113.7'], ['this machine over IPv6', '::1', '203.0.113.7', '203.0.113.7'],
  ['the proxy has an address of a network', '2001:db8:0:9:a::7', '203.0.113.7', '203.0.113.7'], ['by an interface', 'fe80::1%eth0', '203.0.113.7', 'fe80::1%eth0'],
  ['somebody else says it', '10.0.0.2', '203.0.113.7', '10.0.0.2'], ['a guest who comes straight here', '203.0.113.9', '203.0.113.7', '203.0.113.9'],
  ['only proxies stand there', '10.0.0.1', '192.168.7.9, 192.168.7.8', '10.0.0.1'], ['it says nothing', '10.0.0.1', '', '10.0.0.1'], ['nothing between commas is nobody', '10.0.0.1', '203.0.113.7, ,', '203.0.113.7'],
  ['with a port', '10.0.0.1', '203.0.113.7:50412', '203.0.113.7'], ['… and brackets', '10.0.0.1', '[2001:db8:0:7::9]:50412', '2001:db8:0:7::9'],
  ['the proxy does not know it', '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'], ['… nor the one before it', '10.0.0.1', '1.1.1.1, unix:, 192.168.7.9', '10.0.0.1'], ['a call in process', '', '203.0.113.7', ''],
])('%s: %s with %j is %s', (_what, connection, forwardedFor, client) => {
  expect(trusted(connection, forwardedFor)).toBe(client);
});

it('without a proxy that is trusted nobody\'s word counts', () => {
  expect(behindProxies([])('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1');
});

it.each([['127.0.0.1', true], ['::1', true], ['10.0.0.0/8', true], ['fd00::/8', true], ['10.0.0.0/33', false], ['10.0.0.0/', false], ['10.0.0', false], ['proxy.example', false], ['*', false], ['', false], ['fe80::1%eth0', false]])('%s names a proxy: %s', (text, is) => {
  expect(isProxyList([text])).toBe(is);
});
