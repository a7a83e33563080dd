/** Who is struck: a fault of a kiosk's hardware has no meaning in a web session. */
export type FaultReach = 'both' | 'web' | 'kiosk';

const fault = <const I extends string>(id: I, group: string, name: string, reach: FaultReach = 'both'): { readonly id: I; readonly group: string; readonly name: string; readonly reach: FaultReach } =>
  ({ id, group, name, reach });

/** Everything that can go wrong in the world, by name. */
export const FAULTS = [
  fault('F1', 'network', 'drop before server'), fault('F2', 'network', 'drop after server'), fault('F3', 'network', 'late answer'),
  fault('F4', 'network', 'duplicate delivery'), fault('F5', 'network', 'duplicate answer'), fault('F6', 'network', 'reordered answers'),
  fault('F7', 'network', 'never answers'), fault('F8', 'network', 'half a body'), fault('F9', 'network', 'captive portal'),
  fault('F10', 'network', '500, 502, 503, 504'), fault('F11', 'network', '429'), fault('F12', 'network', 'clogged for a while'),
  fault('F13', 'network', 'one host down'), fault('F14', 'network', 'no name or no permission'),
  fault('F15', 'server', '202 for ever'), fault('F16', 'server', '404 after 202'), fault('F17', 'server', 'status flips back to processing'),
  fault('F18', 'server', 'payment already started'), fault('F19', 'server', 'price changes'), fault('F20', 'server', 'article or shop vanishes'),
  fault('F21', 'server', 'menu changes under a cached copy'), fault('F22', 'server', 'malformed JSON'), fault('F23', 'server', 'unknown words'),
  fault('F24', 'server', 'impossible numbers'), fault('F25', 'server', 'forgets idempotency keys'), fault('F26', 'server', 'duplicate order id'),
  fault('F27', 'auth', '401 in the middle', 'kiosk'), fault('F28', 'auth', 'refresh fails', 'kiosk'), fault('F29', 'auth', 'refresh race over requests', 'kiosk'),
  fault('F30', 'auth', 'refresh race over tabs', 'kiosk'), fault('F31', 'auth', 'rotated token replayed', 'kiosk'),
  fault('F32', 'auth', 'token of another shop', 'kiosk'), fault('F33', 'auth', 'odd expires_in', 'kiosk'),
  fault('F34', 'clock', 'clock is set'), fault('F35', 'clock', 'sleep and resume'), fault('F36', 'clock', 'other time zone'), fault('F37', 'clock', 'summer time begins or ends'),
  fault('F38', 'clock', 'background timers once a minute'), fault('F39', 'clock', 'server skew'),
  fault('F40', 'storage', 'full'), fault('F41', 'storage', 'unavailable'), fault('F42', 'storage', 'corrupt'), fault('F43', 'storage', 'evicted'), fault('F44', 'storage', 'write lost at crash'),
  fault('F45', 'tabs', 'tab killed'), fault('F46', 'tabs', 'reload'), fault('F47', 'tabs', 'two tabs'), fault('F48', 'tabs', 'back to a kept page', 'web'),
  fault('F49', 'tabs', 'freeze and thaw'), fault('F50', 'tabs', 'host killed', 'kiosk'),
  fault('F51', 'worker', 'update in the middle'), fault('F52', 'worker', 'old shell, new API'), fault('F53', 'worker', 'reload loop'),
  fault('F54', 'hardware', 'printer trouble', 'kiosk'), fault('F55', 'hardware', 'terminal trouble', 'kiosk'), fault('F56', 'human', 'people'),
] as const;

export type FaultId = (typeof FAULTS)[number]['id'];

const ids: ReadonlySet<string> = new Set(FAULTS.map(({ id }) => id));

export const isFaultId = (text: string): text is FaultId => ids.has(text);
