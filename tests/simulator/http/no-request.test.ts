import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { aSimulator } from '../simulator/a-simulator.ts';

/** The first line of the answer to these very bytes. */
const answerTo = async (origin: string, bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(bytes);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString('latin1').split('\r\n')[0] ?? '';
};

it.each([
  ['a host that is none', 'GET /nothing HTTP/1.1\r\nHost: [\r\n\r\n'], ['a host of two words', 'GET /nothing HTTP/1.1\r\nHost: a b\r\n\r\n'], ['no host', 'GET /nothing HTTP/1.1\r\nHost: \r\n\r\n'],
  ['an address in numbers that are too large', 'GET /nothing HTTP/1.1\r\nHost: 1.2.3.999\r\n\r\n'], ['a number that is no address', 'GET /nothing HTTP/1.1\r\nHost: 99999999999\r\n\r\n'],
  ['two hosts', 'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n'], ['the same host twice', 'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: 127.0.0.1\r\n\r\n'],
  ['a port that is none', 'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1:99999\r\n\r\n'], ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
])('what is no request is the sender\'s mistake (400) and no failure of a server: %s', async (_kind, bytes) => {
  const { simulator } = await aSimulator();
  await simulator.listen();
  const origins = [simulator.url(), simulator.terminals[0]?.url() ?? '', simulator.consoleUrl()];
  expect(await Promise.all(origins.map((origin) => answerTo(origin, bytes)))).toEqual(origins.map(() => 'HTTP/1.1 400 Bad Request'));
});
