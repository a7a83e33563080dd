/** A code in the two halves that are kept in mind. @example inHalves('K7F249') // ['K7F', '249'] */
export const inHalves = (code: string): readonly [string, string] => {
  const half = Math.ceil(code.length / 2);
  return [code.slice(0, half), code.slice(half)];
};
