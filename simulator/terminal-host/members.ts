/** §6: somebody with a membership, as the point of sale knows them. */
export interface Member { readonly customerCode: string; readonly name: string }

export interface Members { byCode(code: string): Member | null }

/** Members of the demo chain, for trying out the scan at a kiosk. */
export const DEMO_MEMBERS: readonly Member[] = [
  { customerCode: 'SIM-1001', name: 'Astrid Lind' },
  { customerCode: 'SIM-1002', name: 'Eino Korhonen' },
  { customerCode: 'SIM-1003', name: 'Ingrid Nygård' },
];

/** Looks members up by code, whatever the case it was typed in. */
export const createMembers = (members: readonly Member[]): Members => {
  const byCode = new Map(members.map((member) => [member.customerCode.toUpperCase(), member]));
  return { byCode: (code) => byCode.get(code.toUpperCase()) ?? null };
};
