import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from '#simulator/http/http-server.ts';

const twice = async (connection: string | undefined): Promise<{ readonly said: unknown; readonly sockets: number }> => {
  const server = await listen({ fetch: () => Promise.resolve(new Response('here')), ready: () => null }, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const ask = (): Promise<unknown> => new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, agent, ...(connection !== undefined && { headers: { connection } }) }, (reply) => {
      sockets.add(reply.socket);
      reply.resume().on('end', () => { resolve([reply.headers.connection ?? '', reply.headers['keep-alive'] ?? '']); });
    });
    asked.on('error', reject).end();
  });
  try {
    const said = [await ask(), await ask()];
    return { said, sockets: sockets.size };
  } finally {
    agent.destroy();
    await server.close();
  }
};

it('a connection stays open, as HTTP/1.1 has it, without a word of it in each answer', async () => {
  expect(await twice('keep-alive')).toEqual({ said: [['', ''], ['', '']], sockets: 1 });
});

it('whoever asks for the end of it is told that it ends', async () => {
  expect(await twice('close')).toEqual({ said: [['close', ''], ['close', '']], sockets: 2 });
});
