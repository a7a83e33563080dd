/** Pictures of the house, by their names under /api/images. One that a server does not have leaves the empty dish (§7). */
export const HOUSE_PICTURES = {
  welcome: '1f950.webp',
  takeAway: '1f961.webp',
  dineInPlace: '1f372.webp',
  /** Something warm while the network is away; seen only where the browser has kept it. */
  offline: '2615.webp',
} as const;
