import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { createFileStore } from '#adapters/storage/file-store.ts';
import { createKioskServices } from '#cli/composition/kiosk-services.ts';
import { seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import type { KioskSignin } from '#core/self-service/signin.ts';
import type { Signin } from '#core/self-service/signin-transitions.ts';

/** Where a kiosk keeps its sign-in. */
export const TOKENS = 'weborder.self-service';

const system = createSystemClock();
/** The pauses between two questions are a twentieth of what they are at a kiosk; the time is right. */
const impatient = { now: () => system.now(), schedule: (delayMs: number, run: () => void) => system.schedule(delayMs / 20, run) };

/** Resolves in that phase; rejects after 20 seconds. */
const reaches = ({ signin }: KioskSignin, phase: Signin['phase']): Promise<Signin> => new Promise((resolve, reject) => {
  const look = (): void => {
    const now = signin.get();
    if (now.phase !== phase) return;
    stop();
    giveUp();
    resolve(now);
  };
  const stop = signin.subscribe(look);
  const giveUp = system.schedule(seconds(20), () => {
    stop();
    reject(new Error(`The sign-in is ${JSON.stringify(signin.get())}, not ${phase}.`));
  });
  queueMicrotask(look);
});

/** Signs a kiosk in with the very use cases of its page, but without a page: resolves with what the page would have kept. */
export const signedInKiosk = async (server: string, shop: number, cashier: (sessionId: string) => Promise<void>): Promise<string> => {
  const state = await mkdtemp(join(tmpdir(), 'weborder-kiosk-'));
  const { signin, start } = createKioskServices({ server, state, fetch, clock: impatient, random: createCryptoRandom() });
  const stop = start();
  try {
    signin.begin(shopId(shop));
    const waiting = await reaches(signin, 'waiting');
    if (waiting.phase === 'waiting') await cashier(waiting.session.id);
    await reaches(signin, 'signed-in');
    const kept = createFileStore(join(state, 'kiosk')).get(TOKENS);
    if (kept === null) throw new Error('The kiosk has kept no sign-in.');
    return kept;
  } finally {
    signin.stop();
    stop();
    await rm(state, { recursive: true, force: true });
  }
};
