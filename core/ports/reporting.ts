/** R13: telemetry and error reports go through here; nothing personal may be in them. */
export interface Reporting {
  pageView(page: string): void;
  event(name: string, values?: Readonly<Record<string, string | number | boolean>>): void;
  /** `id` such as `weborder.invalid-shop-id` (§2 guard 5). */
  error(id: string, details?: Readonly<Record<string, string | number | boolean>>): void;
}
