import { ContainerModule } from 'inversify';
import { PORTS } from '#adapters/composition/tokens.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import type { Language } from '#core/locale/languages.ts';
import type { Millis } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import { PAGE } from './tokens.ts';

export interface ServerFacts {
  readonly path: string;
  readonly language: Language;
  readonly now: Millis;
}

const nothing = (): void => undefined;

/**
 * The ports of a page that is rendered on a server: time stands still, nothing is stored, nobody is known. Such a page lives for one answer, so
 * nothing is scheduled either. Its screen is large: what only a large one has is in the HTML, and styles hide it on a small one.
 */
export const serverModule = ({ path, language, now }: ServerFacts): ContainerModule => new ContainerModule(({ bind }) => {
  const clock = { now: () => now, schedule: () => nothing };
  bind(PORTS.clock).toConstantValue(clock);
  bind(PAGE.shownClock).toConstantValue(clock);
  bind(PORTS.random).toConstantValue(createCryptoRandom());
  bind(PORTS.reporting).toConstantValue({ pageView: nothing, event: nothing, error: nothing });
  bind(PORTS.store).toConstantValue(createMemoryStore());
  bind(PORTS.sessionStore).toConstantValue(createMemoryStore());
  bind(PORTS.geolocation).toConstantValue({ position: () => Promise.resolve(null) });
  bind(PORTS.history).toConstantValue({ current: () => path, previous: () => null, push: nothing, replace: nothing, back: nothing, backTo: () => null, onPop: () => nothing });
  bind(PORTS.leaveTo).toConstantValue(nothing);
  bind(PORTS.isSmallScreen).toConstantValue(cell(false));
  bind(PORTS.initialLanguage).toConstantValue(language);
});
