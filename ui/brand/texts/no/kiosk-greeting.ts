/** What a kiosk says below “hungry?”, while nobody stands there. */
export const GREETING = 'Det dufter alt.';
