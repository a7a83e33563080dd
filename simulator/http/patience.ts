import type { Server, ServerResponse } from 'node:http';

const secondMs = 1000;

/** S16: how long a server waits for what has begun: a request that takes longer to arrive is given up (408), an answer of which nothing is taken for so long is torn off. Node looks at its connections every half minute unless it is told otherwise. */
export const PATIENCE = { headersTimeout: 10 * secondMs, requestTimeout: 30 * secondMs, keepAliveTimeout: 65 * secondMs, connectionsCheckingInterval: 2 * secondMs, unreadTimeout: 120 * secondMs };

/** Only what has begun: an answer that is still to come may be held up on purpose. Events send a sign of life more often. */
export const giveUpUnread = (server: Server, { unreadTimeout }: Pick<typeof PATIENCE, 'unreadTimeout'>): void => {
  server.on('request', (_incoming, answer: ServerResponse) => answer.setTimeout(unreadTimeout, () => { if (answer.headersSent) answer.destroy(); }));
};
