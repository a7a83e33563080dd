/** Six characters by which guest and staff name a payment (P8) or an order for the counter (P9) to each other; none that look alike. Always the same for one id; two ids may share one. */
export const spokenCode = (id: string): string => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  let rest = 0;
  for (const character of id) rest = (Math.imul(rest, 31) + character.charCodeAt(0)) >>> 0;
  let code = '';
  for (let at = 0; at < 6; at += 1) {
    code += letters.charAt(rest % letters.length);
    rest = Math.floor(rest / letters.length) + (at === 2 ? id.length * 7919 : 0);
  }
  return code;
};

/** Such a code as it is read out: `K7F 249`. */
export const inGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
