/** The address bar and its history, in paths of this app with their query (`/shop/3/menu?note=hi`). */
export interface BrowserHistory {
  current(): string;
  /** From where the address that is shown was gone to, also before a reload; null: it was not gone to within the app. */
  previous(): string | null;
  push(path: string): void;
  replace(path: string): void;
  /** One step back; what is found there is told by `onPop`. */
  back(): void;
  /** The guest used the browser's back or forward; the address has changed already. */
  onPop(listener: (path: string) => void): () => void;
}
