type Listener = (event: Event) => void;

/** `EventSource` over a server in this process: enough of it for the adapter, and a line that a test can cut. */
export class StreamEventSource {
  readyState = 0;
  readonly #listeners = new Map<string, Set<Listener>>();
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(answering: Promise<Response>) { void this.#read(answering); }

  addEventListener(type: string, listener: Listener): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
  }

  close(): void {
    this.readyState = 2;
    void this.#reader?.cancel();
  }

  /** As when the line is lost for good. */
  cut(): void {
    this.close();
    this.#tell('error');
  }

  #tell(type: string, data?: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(data === undefined ? new Event(type) : new MessageEvent(type, { data }));
  }

  async #read(answering: Promise<Response>): Promise<void> {
    const response = await answering;
    this.#reader = response.body?.getReader();
    this.readyState = 1;
    this.#tell('open');
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const part = await this.#reader?.read();
      if (part === undefined || part.done) return;
      text += decoder.decode(part.value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, type = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        if (type !== '') this.#tell(type, data);
      }
    }
  }
}
