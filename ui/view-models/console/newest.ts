/** Answers about one thing may come in another order than they were asked for: one that was asked for before the newest that has come is old. */
export class Newest {
  #asked = 0;
  #come = 0;

  /** The answer; null: it is old, or there is none. */
  async of<T>(answering: Promise<T | null>): Promise<T | null> {
    this.#asked += 1;
    const asked = this.#asked;
    const answer = await answering;
    if (answer === null || asked < this.#come) return null;
    this.#come = asked;
    return answer;
  }
}
