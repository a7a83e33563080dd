/** §6: somebody who has shown a membership at a kiosk. */
export interface Member { readonly customerCode: string; readonly name: string; readonly isMember: boolean }
