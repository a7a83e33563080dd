import type { Answer } from './fetch.ts';

/** W4: no reply of ours comes near this; more is refused before it fills the memory. */
export const REPLY_MAX_BYTES = 16 * 1024 * 1024;

/** Why a body could not be had. */
export type BodyFailure = 'broken-off' | 'too-large';

/** Reads a body to its end, but never more than `maxBytes` (after decompression). */
export const readBytes = async (response: Answer, maxBytes: number): Promise<Uint8Array | BodyFailure> => {
  if (response.whole !== undefined) return response.whole.length > maxBytes ? 'too-large' : new TextEncoder().encode(response.whole);
  const stream = response.body;
  if (stream === null) return new Uint8Array();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done && part.value !== undefined; part = await reader.read()) {
      const chunk = part.value;
      length += chunk.byteLength;
      if (length > maxBytes) {
        await reader.cancel();
        return 'too-large';
      }
      chunks.push(chunk);
    }
  } catch {
    return 'broken-off'; // The line went dead in the middle: what the server did is unknown (P3).
  }
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

/** The body as text (UTF-8). */
export const readText = async (response: Answer, maxBytes: number): Promise<{ readonly text: string } | BodyFailure> => {
  if (response.whole !== undefined) return response.whole.length > maxBytes ? 'too-large' : { text: response.whole };
  const bytes = await readBytes(response, maxBytes);
  return typeof bytes === 'string' ? bytes : { text: new TextDecoder().decode(bytes) };
};

/** Lets go of a body that nobody reads, so that its connection is free again. */
export const dropBody = async (response: Answer): Promise<void> => {
  try {
    await response.body?.cancel();
  } catch {
    return; // It had broken off by itself already.
  }
};

/** The media type without its parameters, in lower case. */
export const mediaTypeOf = (response: Answer): string => (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** JSON by name, or by a name that ends in it, as that of a problem does. */
export const isJson = (mediaType: string): boolean => mediaType === 'application/json' || /^application\/[\w.-]+\+json$/.test(mediaType);
