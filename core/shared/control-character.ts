/** The first sign in a text that nobody writes and nobody reads, as U+0000; null: none. Tabs and breaks of lines are none of these: who pastes a text has them. */
export const controlCharacterIn = (text: string): string | null => {
  const [sign] = /(?![\t-\r\u0085])\p{Cc}/u.exec(text) ?? [];
  return sign === undefined ? null : `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
};
