import type { kiosk as master } from '../sv/kiosk.ts';

export const kiosk: Readonly<Record<keyof typeof master, string>> = {
  'kiosk.start-over': 'Begynn på nytt',
  'kiosk.accessibility': 'Tilgjengelighet',
  'kiosk.normal-mode': 'Vanlig visning',
  'kiosk.language': 'Språk: {{language}}',
  'kiosk.hungry': 'Sulten? Det dufter alt.',
  'kiosk.begin': 'Begynn å bestille',
};
