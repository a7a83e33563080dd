/** R10: short messages between the tabs of this browser; never heard by the sender. */
export interface TabChannel {
  post(message: string): void;
  onMessage(listener: (message: string) => void): () => void;
}
