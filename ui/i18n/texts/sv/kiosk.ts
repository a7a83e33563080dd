/** A kiosk's frame, start, sign-in, states of the station, and idle overlay. */
export const kiosk = {
  'kiosk.start-over': 'Börja om',
  'kiosk.accessibility': 'Tillgänglighet',
  'kiosk.normal-mode': 'Vanligt läge',
  'kiosk.language': 'Språk: {{language}}',
  'kiosk.hungry': 'Hungrig? Det doftar redan.',
  'kiosk.begin': 'Börja beställa',
} as const;
