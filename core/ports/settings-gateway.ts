import type { Result } from '../shared/result.ts';
import type { Settings } from '../settings/settings.ts';

/** §7: settings and cultures. */
export interface SettingsGateway {
  settings(): Promise<Result<Settings>>;
  /** §7: language codes; 404 means none configured (an empty list). */
  languages(): Promise<Result<readonly string[]>>;
  changeCulture(cultureCode: string): Promise<Result<void>>;
}
