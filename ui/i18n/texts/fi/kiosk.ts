import type { kiosk as master } from '../sv/kiosk.ts';

export const kiosk: Readonly<Record<keyof typeof master, string>> = {
  'kiosk.start-over': 'Aloita alusta',
  'kiosk.accessibility': 'Esteet\u00ADtömyys',
  'kiosk.normal-mode': 'Tavallinen näkymä',
  'kiosk.language': 'Kieli: {{language}}',
  'kiosk.hungry': 'Nälkä? Tuoksuu jo.',
  'kiosk.begin': 'Aloita tilaus',
};
