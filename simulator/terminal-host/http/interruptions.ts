/** The line between kiosk and host: the request or its answer never arrives. `hang`: the line stays open and says nothing. */
export class ConnectionLost extends Error {
  readonly how: 'drop' | 'reset' | 'hang';
  constructor(how: 'drop' | 'reset' | 'hang' = 'drop') {
    super(`The connection was lost (${how}).`);
    this.name = 'ConnectionLost';
    this.how = how;
  }
}

/** A scenario or a fault answers in the place of the host. */
export class AnswerInstead extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`Answered with ${response.status} instead.`);
    this.name = 'AnswerInstead';
    this.response = response;
  }
}
