import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { ActivitySource } from '#core/ports/activity-source.ts';
import { IdleWatch } from '#core/self-service/idle-watch.ts';
import { NO_SELF_SERVICE, type SelfServiceMode } from '#core/self-service/self-service-state.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell, type Cell } from '#core/shared/readable.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';

/** Somebody who may touch the screen. */
export interface FakeActivity extends ActivitySource { touch(): void; readonly listeners: () => number }

export const fakeActivity = (): FakeActivity => {
  const listeners = new Set<() => void>();
  return {
    onActivity: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    touch: () => { for (const listener of [...listeners]) listener(); },
    listeners: () => listeners.size,
  };
};

export interface IdleKiosk {
  readonly watch: IdleWatch;
  readonly clock: TestClock;
  readonly activity: FakeActivity;
  readonly page: Cell<{ readonly currentPage: RouteName | null }>;
  readonly selfService: Cell<SelfServiceMode>;
  readonly canLeave: Cell<boolean>;
  readonly isAccessible: Cell<boolean>;
  readonly hasGuest: Cell<boolean>;
  /** What it shows and does: `watching`, `30`, `29` …, `guest ended`, `guest begun`, `go selfServiceHome 7`; `push …`: the page before could be stepped back to. */
  readonly log: string[];
  /** How often the guest of before was taken to be there. */
  readonly seen: () => number;
  readonly stop: () => void;
}

/** The kiosk of shop 7 with a guest on its menu. */
export const anIdleKiosk = ({ isKiosk = true }: { readonly isKiosk?: boolean } = {}): IdleKiosk => {
  const [clock, activity] = [virtualClock(), fakeActivity()];
  const page = cell<{ readonly currentPage: RouteName | null }>({ currentPage: 'menuPage' });
  const selfService = cell<SelfServiceMode>(isKiosk ? { enabled: true, shopId: shopId(7) } : NO_SELF_SERVICE);
  const [canLeave, isAccessible, hasGuest] = [cell(true), cell(false), cell(isKiosk)];
  const log: string[] = [];
  let seen = 0;
  const go = ({ name, params }: RouteTarget, options?: { readonly replace?: boolean }): void => {
    log.push(`${options?.replace ? 'go' : 'push'} ${name} ${params?.['shopId'] ?? ''}`);
    page.set({ currentPage: name });
  };
  const watch = new IdleWatch({
    activity, clock, page, selfService, canLeave, isAccessible, hasGuest, navigation: { go },
    endGuest: () => {
      log.push('guest ended');
      hasGuest.set(false);
    },
    beginGuest: () => { log.push('guest begun'); },
    guestSeen: () => { seen += 1; },
  });
  watch.state.subscribe(() => {
    const state = watch.state.get();
    log.push(state.phase === 'countdown' ? String(state.secondsLeft) : state.phase);
  });
  const stop = watch.start();
  return { watch, clock, activity, page, selfService, canLeave, isAccessible, hasGuest, log, seen: () => seen, stop };
};
