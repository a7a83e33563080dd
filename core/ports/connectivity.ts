/** What the browser and a reachability check say of the network (§2). */
export interface Connectivity {
  isOnline(): boolean;
  /** The browser says online or offline. */
  onChange(listener: (online: boolean) => void): () => void;
  /** Asks the site's own origin; bounded (P11). */
  isReachable(): Promise<boolean>;
}
