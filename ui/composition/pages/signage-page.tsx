import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { parseWholeId, shopId } from '#core/shared/ids.ts';
import { SignageScreen } from '../../screens/digital-signage/SignageScreen.tsx';
import { SignageViewModel } from '../../view-models/signage-view-model.ts';
import type { PageModule } from '../page-module.ts';

/** `?show=burgers,coffee`: only these categories of the top of the menu, for restaurants with several screens. */
export const signagePage: PageModule = ({ container }) => ({ params, query }) => {
  const id = shopId(parseWholeId(params?.['shopId'] ?? '') ?? 0); // The guard has loaded this shop.
  const show = query?.['show'] ?? '';
  const signage = new SignageViewModel(
    { menu: container.get(CORE.menu), shops: container.get(CORE.shops), clock: container.get(PORTS.clock) },
    { shopId: id, categories: show.split(',').filter((code) => code !== '') },
  );
  return { key: `signage/${String(id)}/${show}`, start: () => signage.start(), render: () => <SignageScreen viewModel={signage} /> };
};
