import { ContainerModule } from 'inversify';
import { NO_SELF_SERVICE } from '#core/self-service/self-service-state.ts';
import { cell } from '#core/shared/readable.ts';
import { GUEST } from './tokens.ts';

/** §6: an anonymous guest on a device of their own. */
export const anonymousModule = (): ContainerModule => new ContainerModule(({ bind }) => {
  bind(GUEST.authentication).toConstantValue(cell('anonymous'));
  bind(GUEST.selfService).toConstantValue(cell(NO_SELF_SERVICE));
  bind(GUEST.isMember).toConstantValue(cell(false));
  bind(GUEST.customerCode).toConstantValue(cell(''));
  bind(GUEST.favoriteShops).toConstantValue(cell(new Set()));
  bind(GUEST.holdsCode).toConstantValue(() => false);
  bind(GUEST.hasGuest).toConstantValue(() => true);
});
