/** Pieces that wait for a page at most. One that has stopped reading (a tab that sleeps) would have everything that happens in a night waiting for it; it comes again, and is told how things stand. */
const mostWaiting = 1_000;

/** Writes to a stream of server-sent events while it is read; a stream that nobody reads any more is ended: `end` lets go of what it follows. */
export const eventSender = (controller: ReadableStreamDefaultController<Uint8Array>, end: () => void): ((text: string) => void) => {
  const encoder = new TextEncoder();
  let isOver = false;
  return (text) => {
    if (isOver) return;
    isOver = (controller.desiredSize ?? 0) < -mostWaiting;
    if (!isOver) return controller.enqueue(encoder.encode(text));
    end();
    return controller.close();
  };
};
