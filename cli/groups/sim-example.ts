/** What stands below the help of a command of `sim`. */
export const example = (line: string): string => `\nExample:\n  weborder sim ${line}`;
