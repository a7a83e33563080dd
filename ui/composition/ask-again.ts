/**
 * Asks for the code of a page once more, again and again, after 3, 6 … 192 seconds, and at once when the network is back: nobody may be there to press a button.
 * Returns how to stop.
 */
export const askAgain = (again: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (pause: number): void => {
    timer = setTimeout(() => {
      wait(Math.min(pause * 2, 192_000)); // First, for asking may be what stops it.
      again();
    }, pause);
  };
  wait(3_000);
  addEventListener('online', again);
  return () => {
    removeEventListener('online', again);
    clearTimeout(timer);
  };
};
