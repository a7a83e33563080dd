/** Pictures of the house, by their names under /api/images. One that a server does not have leaves the empty dish (§7). */
export const HOUSE_PICTURES = {
  welcome: '1f950.webp',
  takeAway: '1f9fa.webp',
  dineInPlace: '1f372.webp',
  /** Something warm while the network is away; seen only where the browser has kept it. */
  offline: '2615.webp',
  /** The way in: something to look forward to, and a letter that is on its way. */
  login: '1f9c7.webp',
  register: '1f370.webp',
  password: '1f968.webp',
  mail: '1f4e9.webp',
  done: '1f382.webp',
} as const;
