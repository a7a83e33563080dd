import type { kiosk as master } from '../sv/kiosk.ts';

export const kiosk: Readonly<Record<keyof typeof master, string>> = {
  'kiosk.start-over': 'Start over',
  'kiosk.accessibility': 'Accessibility',
  'kiosk.normal-mode': 'Standard view',
  'kiosk.language': 'Language: {{language}}',
  'kiosk.hungry': 'Hungry? It smells good already.',
  'kiosk.begin': 'Start your order',
};
