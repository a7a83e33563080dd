import { use, type Context } from 'react';

/** What the frame around all screens provides. `frame`: the component that does, for whoever has left it out. @example const feedback = useProvided(FeedbackContext, 'FeedbackProvider'); */
export const useProvided = <T>(context: Context<T>, frame: string): NonNullable<T> => {
  const provided = use(context);
  if (provided === null || provided === undefined) throw new Error(`Broken promise: it is rendered inside <${frame}>.`);
  return provided;
};
