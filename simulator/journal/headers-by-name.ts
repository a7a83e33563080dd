/** Headers as a record. Of those that were sent several times each is there: cookies that are set one a line, for commas stand in them, others with commas, as HTTP puts them together. */
export const headersByName = (pairs: Iterable<readonly [name: string, value: string]>): Record<string, string> => {
  const found = new Map<string, string>();
  for (const [name, value] of pairs) {
    const before = found.get(name);
    found.set(name, before === undefined ? value : `${before}${name === 'set-cookie' ? '\n' : ', '}${value}`);
  }
  return Object.fromEntries(found);
};
