import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approveHostAddress } from '#core/self-service/host-address.ts';

describe('the address of the local host', () => {
  it.each([
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'], ['http://127.0.0.1:5000/', 'http://127.0.0.1:5000'], ['https://localhost', 'https://localhost'],
    ['HTTP://LocalHost:5000', 'http://localhost:5000'], ['http://10.0.0.7:80', 'http://10.0.0.7:80'], ['http://172.16.0.1', 'http://172.16.0.1'],
    ['http://172.31.255.255', 'http://172.31.255.255'], ['https://192.168.1.20:8443', 'https://192.168.1.20:8443'], ['http://[::1]:5000', 'http://[::1]:5000'],
    ['http://[fd12:3456::7]', 'http://[fd12:3456::7]'], ['http://127.255.255.254', 'http://127.255.255.254'], ['http://127.0.0.1:65535', 'http://127.0.0.1:65535'],
  ])('[R-8] %s is near enough for the token', (given, approved) => { expect(approveHostAddress(given, [])).toBe(approved); });

  it.each([
    'https://evil.example', 'https://8.8.8.8', 'http://172.32.0.1', 'http://172.15.0.1', 'http://8.16.0.1', 'http://8.168.0.1', 'http://192.169.0.1', 'http://11.0.0.1', 'http://126.0.0.1', 'http://0.0.0.0:5000',
    'http://169.254.169.254', 'http://100.64.0.1', 'http://[::ffff:8.8.8.8]', 'http://[::ffff:127.0.0.1]', 'http://[::ffff:7f00:1]', 'http://[2001:db8::1]', 'http://[::]', 'http://[fe80::1]',
    'http://2130706433', 'http://0x7f000001', 'http://0177.0.0.1', 'http://127.1', 'http://127.0.1', 'http://127.0.0.01', 'http://127.0.0.1.', 'http://127.0.0.256', 'http://127.0.0.1.nip.io',
    'http://localhost.', 'http://localhost.evil.example', 'http://localhost@evil.example', 'http://user:pass@127.0.0.1', 'http://127.0.0.1@evil.example', 'http://evil.example#@127.0.0.1',
    'http://127.0.0.1:5000@evil.example', 'http://127.0.0.1\\@evil.example', 'http://127.0.0.1/redirect?to=https://evil.example', 'http://127.0.0.1/api', 'http://127.0.0.1?x', 'http://127.0.0.1#x',
    'ftp://127.0.0.1', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'ws://127.0.0.1', '//127.0.0.1', '127.0.0.1:5000', 'localhost:5000', '', ' http://127.0.0.1', 'http://127.0.0.1 ',
    'http://127.0.0.1\n.evil.example', 'http://127.0.0.1\t', 'http://127。0。0。1', 'http://①②⑦.0.0.1', 'http://ⓛocalhost', 'http://127.0.0.1:0', 'http://127.0.0.1:65536', 'http://127.0.0.1:99999', 'http://127.0.0.1:5000:80',
    'http:127.0.0.1', 'http:/127.0.0.1', 'http:\\\\127.0.0.1', 'http://127.0.0.1//evil.example', 'http://127.0.0.1/../', 'http://%31%32%37.0.0.1', 'http://host.docker.internal', 'http://terminal.local', 'http://fd00', 'http://[fd00::1',
    `http://${'1'.repeat(400)}`, `http://${'a'.repeat(300)}.local`,
  ])('[R-8] %j is refused', (given) => { expect(approveHostAddress(given, [])).toBeNull(); });

  it('[R-8] what the owner has written down is allowed besides, as written and no other', () => {
    const configured = ['https://Terminal.Björk.example', 'https://terminal.example:8443/', 'https://kassa.local', 'HTTPS://Butik.local'];
    expect([
      'https://terminal.example:8443', 'https://KASSA.local/', 'https://terminal.example', 'http://terminal.example:8443', 'https://terminal.example:8443.evil.example', 'https://terminal.example:8443/x', 'https://a.kassa.local', 'https://butik.local',
    ].map((given) => approveHostAddress(given, configured))).toEqual(['https://terminal.example:8443', 'https://kassa.local', null, null, null, null, null, 'https://butik.local']);
  });

  it('[R-8] whatever is approved is an origin to every reader of addresses, and near', () => {
    const part = fc.constantFrom('http://', 'https://', '127.0.0.1', 'localhost', '10.1.2.3', '[::1]', '@', ':', '/', '.', '5000', '\\', '#', '?', 'evil.example', '%00', '[fd00::1]', '0', '::ffff:');
    fc.assert(fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
      const approved = approveHostAddress(parts.join(''), []);
      if (approved === null) return;
      const url = new URL(approved);
      expect([url.pathname, url.search, url.hash, url.username, url.password]).toEqual(['/', '', '', '', '']);
      expect(url.hostname).toMatch(/^(?:127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|localhost|\[::1\]|\[fd00::1\])$/);
    }), { numRuns: 5000 });
  });
});
