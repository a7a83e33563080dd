const TOKENS = /"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}[\]]/gs;

/** The first name that stands twice in an object of this JSON; null: none. JSON.parse takes the last of them, which may not be the one that is meant. */
export const repeatedName = (json: string): string | null => {
  const open: (Set<string> | null)[] = [];
  for (const [token, name] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null);
    else if (token === '}' || token === ']') open.pop();
    else if (name !== undefined) {
      if (open.at(-1)?.has(name) === true) return name;
      open.at(-1)?.add(name);
    }
  }
  return null;
};
