import { ContainerModule } from 'inversify';
import { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import { CORE, GUEST, PORTS } from './tokens.ts';

/** Watching the network (§2). Needs coreModule; loaded with it or later. */
export const connectivityModule = (): ContainerModule => new ContainerModule(({ bind }) => {
  bind(CORE.connectivity)
    .toResolvedValue(
      (connectivity, clock, navigation, selfService, gate, holdsCode, hasGuest) => new ConnectivityWatch({
        connectivity, clock, page: navigation.page, navigation, selfService, hasGuest, canLeave: () => gate.canLeave() && !holdsCode(),
      }),
      [PORTS.connectivity, PORTS.clock, CORE.navigation, GUEST.selfService, CORE.paymentGate, GUEST.holdsCode, GUEST.hasGuest],
    )
    .inSingletonScope();
});
