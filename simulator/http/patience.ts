const secondMs = 1000;

/** S16: how long a server waits for what has begun: a request that takes longer to arrive is given up (408). Node looks at its connections every half minute unless it is told otherwise. */
export const PATIENCE = { headersTimeout: 10 * secondMs, requestTimeout: 30 * secondMs, keepAliveTimeout: 65 * secondMs, connectionsCheckingInterval: 2 * secondMs };
