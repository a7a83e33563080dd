import { GEOLOCATION } from '#core/business-constants.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Geolocation } from '#core/ports/geolocation.ts';
import { seconds } from '#core/shared/duration.ts';
import { within } from '#core/shared/repeating.ts';

/** The browser's own bound starts when the guest has said yes; this is how long the question may stand (P11). */
const ASKING_MS = seconds(30);

export interface BrowserGeolocationDeps {
  /** Missing on an insecure origin, whatever the browser's types say. */
  readonly page: { readonly navigator: { readonly geolocation?: Pick<globalThis.Geolocation, 'getCurrentPosition'> } };
  readonly clock: Clock;
}

/** §9: low accuracy, 5 s, at most 60 s old. §2: a failure of any kind means no distances. */
export const createBrowserGeolocation = ({ page, clock }: BrowserGeolocationDeps): Geolocation => ({
  position: () => {
    const source = page.navigator.geolocation;
    if (source === undefined) return Promise.resolve(null);
    const asked = new Promise<{ latitude: number; longitude: number } | null>((resolve) => {
      source.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        () => resolve(null),
        { enableHighAccuracy: GEOLOCATION.highAccuracy, timeout: GEOLOCATION.timeoutMs, maximumAge: GEOLOCATION.cacheAgeMs },
      );
    });
    return within(clock, ASKING_MS + GEOLOCATION.timeoutMs, asked, () => null);
  },
});
