/** One server-sent event. */
export interface StreamEvent { readonly name: string; readonly data: string }

/** No event of ours comes near this; what a line, or an event, without end has beyond it is let go of. */
const LONGEST = 64 * 1024;

/**
 * Reads `text/event-stream` piece by piece as it arrives and tells each whole event.
 * @example const read = eventStreamReader((event) => show(event)); read('event: order\nda'); read('ta: 17\n\n');
 */
export const eventStreamReader = (heard: (event: StreamEvent) => void): ((piece: string) => void) => {
  let rest = '';
  let name = '';
  let data: string | null = null;
  const readLine = (line: string): void => {
    if (line === '') {
      if (data !== null) heard({ name: name === '' ? 'message' : name, data });
      name = '';
      data = null;
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data = (data === null ? value : `${data}\n${value}`).slice(0, LONGEST);
  };
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? '').slice(0, LONGEST);
    for (const line of lines) readLine(line);
  };
};
