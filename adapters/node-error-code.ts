/** What the system calls an error of its own (`ENOENT`, `ENOSPC`); `unknown`: it is none of the system's. */
export const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown');
