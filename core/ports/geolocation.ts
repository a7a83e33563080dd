/** §9: low accuracy, 5 s, at most 60 s old. */
export interface Geolocation {
  /** Null when refused, unavailable or too slow: the list is then shown without distances (§2). */
  position(): Promise<{ readonly latitude: number; readonly longitude: number } | null>;
}
