import { packageVersion } from '#adapters/node-package-version.ts';

/** What servers are told who asks: their logs show it, and a fault of the simulator's may mean `weborder-cli` alone. */
export const CLI_PROGRAM = `weborder-cli/${packageVersion}`;
