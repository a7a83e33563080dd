/** §4, R3: signs that somebody is there: pointer, keys, a switch, touch, wheel, a turned screen. Told at most every `IDLE_DETECTOR.throttleMs`. */
export interface ActivitySource {
  onActivity(listener: () => void): () => void;
}
