import { PORTS } from '#adapters/composition/tokens.ts';
import { createLocalStorageStore } from '#adapters/storage/local-storage-store.ts';
import type { Connectivity } from '#core/ports/connectivity.ts';
import type { Random } from '#core/ports/random.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import type { TabChannel } from '#core/ports/tab-channel.ts';
import type { TabLock } from '#core/ports/tab-lock.ts';
import { cell } from '#core/shared/readable.ts';
import type { BrowserDisk } from '../world/browser-disk.ts';
import type { TabHistory } from '../world/browser-tabs.ts';
import type { PageLife } from '../world/page-life.ts';
import type { PageModule } from './light-container.ts';

/** What the world gives to one document in place of a browser. */
export interface PageWorld {
  readonly life: PageLife;
  readonly random: Random;
  readonly reporting: Reporting;
  readonly disk: BrowserDisk;
  readonly sessionDisk: BrowserDisk;
  readonly lock: TabLock;
  readonly post: TabChannel;
  readonly history: TabHistory;
  readonly connectivity: Connectivity;
  readonly leaveTo: (url: string) => void;
}

/** The ports of one document, all of them the world's; the storage is the real adapter over the world's disk. */
export const pagePorts = ({ life, random, reporting, disk, sessionDisk, lock, post, history, connectivity, leaveTo }: PageWorld): PageModule => ({ load: ({ bind }) => {
  bind(PORTS.clock).toConstantValue(life.clock);
  bind(PORTS.random).toConstantValue(random);
  bind(PORTS.reporting).toConstantValue(reporting);
  bind(PORTS.store).toConstantValue(createLocalStorageStore(disk.open(life)));
  bind(PORTS.sessionStore).toConstantValue(createLocalStorageStore(sessionDisk.open(life)));
  bind(PORTS.tabLock).toConstantValue(lock);
  bind(PORTS.tabs).toConstantValue(post);
  bind(PORTS.history).toConstantValue(history.open(life));
  bind(PORTS.connectivity).toConstantValue(connectivity);
  bind(PORTS.geolocation).toConstantValue({ position: () => Promise.resolve(null) });
  bind(PORTS.orderEvents).toConstantValue({ follow: () => () => undefined });
  bind(PORTS.leaveTo).toConstantValue(leaveTo);
  bind(PORTS.isSmallScreen).toConstantValue(cell(false));
  bind(PORTS.initialLanguage).toConstantValue('sv');
} });
