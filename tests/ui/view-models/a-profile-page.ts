import { ProfileViewModel } from '#ui/view-models/profile-view-model.ts';
import { aProfile } from '../../support/a-customer.ts';
import { aCustomerApp, type CustomerWorld } from './a-customer-app.ts';

/** Alva's page about herself. */
export const aProfilePage = async (world: CustomerWorld = {}) => {
  const app = await aCustomerApp({ profile: aProfile(), ...world });
  const vm = new ProfileViewModel({ ...app, settings: app.settings.settings });
  vm.start();
  await app.clock.settle();
  return { app, vm, last: () => app.gateway.calls.at(-1) };
};
