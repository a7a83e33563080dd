import type { Server, ServerResponse } from 'node:http';

const graceMs = 500;

/** How a server ends: it still answers what it owes, and says in each answer that the connection ends, so that clients that keep theirs leave at once. */
export interface Ending {
  /** An answer that is to be given; called before anything of it is sent. */
  owes(answer: ServerResponse): void;
  /** An answer that goes on for as long as somebody listens: nobody waits for its end. */
  goesOn(answer: ServerResponse): void;
  /** No new connections; those at rest are closed, and those that are left after half a second are cut. */
  end(): Promise<void>;
}

const sayEnd = (answer: ServerResponse): void => {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
};

export const createEnding = (server: Server): Ending => {
  const owed = new Set<ServerResponse>();
  const endless = new WeakSet<ServerResponse>();
  let isEnding = false;
  return {
    owes: (answer) => {
      owed.add(answer);
      answer.once('close', () => {
        owed.delete(answer);
        // One that had begun before could not say it any more.
        if (isEnding) server.closeIdleConnections();
      });
      if (isEnding) sayEnd(answer);
    },
    goesOn: (answer) => {
      endless.add(answer);
      if (isEnding) answer.destroy();
    },
    end: () => new Promise((resolve) => {
      isEnding = true;
      const cut = setTimeout(() => { server.closeAllConnections(); }, graceMs);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      for (const answer of [...owed]) {
        if (endless.has(answer)) answer.destroy();
        else sayEnd(answer);
      }
      server.closeIdleConnections();
    }),
  };
};
