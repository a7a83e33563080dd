/** The address bar and its history, in paths of this app with their query (`/shop/3/menu?note=hi`). */
export interface BrowserHistory {
  current(): string;
  /** From where the address that is shown was gone to, also before a reload; null: it was not gone to within the app. */
  previous(): string | null;
  /** A new entry. The address that is shown, pushed once more, stands twice; what is pushed then takes the place of the second. */
  push(path: string): void;
  replace(path: string): void;
  /** One step back; what is found there is told by `onPop`. */
  back(): void;
  /**
   * One step back, where `path` lies there; null: it does not, or it is another document's, which only a fresh document goes back to. Resolves once `onPop` has told
   * where the browser has gone, or when it has not gone anywhere in a while; whoever goes to another document hears no more.
   */
  backTo(path: string, isFresh: boolean): Promise<void> | null;
  /** The guest used the browser's back or forward; the address has changed already. */
  onPop(listener: (path: string) => void): () => void;
}
