import { useState } from 'react';

/** What a dialog is about; while it closes (null), what it was about last: its words stay until it is gone from sight. */
export const useLastShown = <T>(now: T | null): T | null => {
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
};
