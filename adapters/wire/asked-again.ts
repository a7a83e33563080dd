import { getMenu } from './menus.ts';
import { getDesign, getImage, getSettings } from './settings.ts';
import { getShop, listShops } from './shops.ts';

/**
 * Calls whose answers have an ETag and which say 304 to whoever asks with it. Beside the endpoints, for those weigh on every page: browsers ask
 * again by themselves, and our programs never see the 304. Only these may be answered with what is ready, or it does not compile.
 */
const ASKED_AGAIN = [listShops, getShop, getMenu, getSettings, getDesign, getImage] as const;
export type AskedAgain = (typeof ASKED_AGAIN)[number];

const names: ReadonlySet<string> = new Set(ASKED_AGAIN.map(({ name }) => name));
export const isAskedAgain = ({ name }: { readonly name: string }): boolean => names.has(name);
