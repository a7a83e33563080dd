/** What of a body is shown in the log, at most. */
const shownBytes = 16 * 1024;
/** What of a request's body is kept to send it again. */
const keptBytes = 256 * 1024;

const isText = (type: string): boolean => /^(?:application\/(?:[\w.+-]+\+)?json|application\/x-www-form-urlencoded|text\/(?!event-stream|html))/i.test(type);

/** The first bytes of a copy; what is left is not read. */
const readStart = async (body: ReadableStream<Uint8Array>, limit: number): Promise<{ readonly text: string; readonly isWhole: boolean }> => {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    chunks.push(piece.value);
    size += piece.value.byteLength;
    if (size > limit) {
      // Not waited for: a copy is let go of only when the other one is, too.
      reader.cancel().catch(() => undefined);
      return { text: Buffer.concat(chunks).subarray(0, limit).toString('utf8'), isWhole: false };
    }
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isWhole: true };
};

/** A request's body as it came, read from a copy, so that the server still gets it. `isWhole` false: there is more than may be kept. */
export const requestText = async (request: Request): Promise<{ readonly text: string; readonly isWhole: boolean }> => {
  const { body } = request.body === null ? { body: null } : request.clone();
  return body === null ? { text: '', isWhole: true } : readStart(body, keptBytes);
};

/** A reply's body for the log, and whether that is all of it. Streams that do not end, pages, pictures and the like are left alone. */
export const replyText = async (response: Response): Promise<{ readonly text: string; readonly isWhole: boolean }> => {
  if (response.body === null) return { text: '', isWhole: true };
  if (!isText(response.headers.get('content-type') ?? '') || response.headers.has('content-encoding')) return { text: '', isWhole: false };
  const { body } = response.clone();
  return body === null ? { text: '', isWhole: true } : readStart(body, shownBytes);
};

/** As much of a text as the log shows. */
export const shownText = (text: string): string => text.slice(0, shownBytes);
