/** §8: the translation key `error.{kind}` of an HTTP status. */
export type ErrorKind = 'server' | 'notFound' | 'badRequest' | 'moved' | 'unknown';

/** §8: 500 and above server, 404 notFound, other 400s badRequest, 300s moved, else unknown. */
export const errorKind = (status: number): ErrorKind => {
  if (status >= 500) return 'server';
  if (status === 404) return 'notFound';
  if (status >= 400) return 'badRequest';
  if (status >= 300) return 'moved';
  return 'unknown';
};
