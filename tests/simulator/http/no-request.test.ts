import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { aSimulator } from '../simulator/a-simulator.ts';

/** The answer to these very bytes, as much of it as comes at once. */
const wholeAnswerTo = async (origin: string, bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(bytes);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString('latin1');
};
/** Its first line. */
const answerTo = async (origin: string, bytes: string): Promise<string> => (await wholeAnswerTo(origin, bytes)).split('\r\n')[0] ?? '';

it.each([
  ['a host that is none', 'GET /nothing HTTP/1.1\r\nHost: [\r\n\r\n'], ['a host of two words', 'GET /nothing HTTP/1.1\r\nHost: a b\r\n\r\n'], ['no host', 'GET /nothing HTTP/1.1\r\nHost: \r\n\r\n'],
  ['an address in numbers that are too large', 'GET /nothing HTTP/1.1\r\nHost: 1.2.3.999\r\n\r\n'], ['a number that is no address', 'GET /nothing HTTP/1.1\r\nHost: 99999999999\r\n\r\n'],
  ['two hosts', 'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n'], ['the same host twice', 'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: 127.0.0.1\r\n\r\n'],
  ['a port that is none', 'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1:99999\r\n\r\n'], ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['a body in pieces of pieces', 'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n'],
])('what is no request is the sender\'s mistake (400) and no failure of a server: %s', async (_kind, bytes) => {
  const { simulator } = await aSimulator();
  await simulator.listen();
  const origins = [simulator.url(), simulator.terminals[0]?.url() ?? '', simulator.consoleUrl()];
  expect(await Promise.all(origins.map((origin) => answerTo(origin, bytes)))).toEqual(origins.map(() => 'HTTP/1.1 400 Bad Request'));
});

it.each([
  ['packed, then in pieces', 'gzip, chunked'], ['with a parameter', 'chunked;q=1'],
])('a body that is sent %s is not read: no server knows that coding, and each says which one it takes (501)', async (_kind, coding) => {
  const { simulator } = await aSimulator();
  await simulator.listen();
  const origins = [simulator.url(), simulator.terminals[0]?.url() ?? '', simulator.consoleUrl()];
  const answers = await Promise.all(origins.map((origin) => wholeAnswerTo(origin, `PUT /control/seed HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: ${coding}\r\n\r\na\r\n{"seed":1}\r\n0\r\n\r\n`)));
  const document = { type: 'urn:weborder:problem:request.unsupported-media-type', title: 'The body must come whole, or in pieces only', status: 501, detail: 'send it with Content-Length, or with "Transfer-Encoding: chunked" alone', code: 'request.unsupported-media-type' };
  expect(answers.map((answer) => [answer.split('\r\n')[0], JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as unknown])).toEqual(origins.map(() => ['HTTP/1.1 501 Not Implemented', document]));
});

it('a body in pieces is read, whatever letters its coding is written in', async () => {
  const { simulator } = await aSimulator();
  await simulator.listen();
  const answer = await answerTo(simulator.consoleUrl(), 'PUT /control/seed HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: Chunked\r\n\r\na\r\n{"seed":1}\r\n0\r\n\r\n');
  expect(answer).toBe('HTTP/1.1 204 No Content');
});
