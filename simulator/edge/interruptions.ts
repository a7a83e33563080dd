/** An answer of which only the beginning arrives. */
export interface PartialAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** How long it was meant to be. */
  readonly length: number;
}

/** What the other side sees of a lost line. `drop`: closed without a word; `reset`: torn off; `hang`: it stays open and says nothing. */
export type Loss = { readonly how: 'drop' | 'reset' | 'hang' } | { readonly how: 'broken-off'; readonly answer: PartialAnswer };

/** The line to whoever calls: the request or its answer does not arrive. */
export class ConnectionLost extends Error {
  readonly loss: Loss;
  constructor(loss: Loss = { how: 'drop' }) {
    super(`The connection was lost (${loss.how}).`);
    this.name = 'ConnectionLost';
    this.loss = loss;
  }
}

/** A scenario or a fault answers in the place of the server. */
export class AnswerInstead extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`Answered with ${response.status} instead.`);
    this.name = 'AnswerInstead';
    this.response = response;
  }
}
