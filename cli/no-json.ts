/** That a text is no JSON, with the parser's own words, which name the place. What of the text stands in them keeps to one line, and of a single line nobody asks which. */
export const noJson = (name: string, error: unknown): string =>
  (error instanceof SyntaxError ? `${name} is not JSON (${error.message.replace(/ \(line 1 column \d+\)$/, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')}).` : `${name} is not JSON.`);
