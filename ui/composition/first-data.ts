import type { Container } from 'inversify';
import { CORE } from '#adapters/composition/tokens.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { parseWholeId, shopId } from '#core/shared/ids.ts';

/** Pages that a server renders; the others come as the skeleton. */
const RENDERED: ReadonlySet<RouteName> = new Set<RouteName>(['home', 'shopPage', 'menuPage', 'menuArticlePage', 'articlePage']);

/** Can a server render the page a guest begins with? A menu that begins further down is made where it is scrolled. */
export const isRenderedFirst = ({ name, category }: RouteTarget): boolean => RENDERED.has(name) && (name !== 'menuPage' || !category?.length);

/**
 * Waits until the data of a rendered page has come or failed: the server renders it then, and the browser takes it over with the same state.
 * Asking again for what is under way is free.
 */
export const firstData = async (container: Container, target: RouteTarget): Promise<void> => {
  const id = parseWholeId(target.params?.['shopId'] ?? '');
  await Promise.all([
    container.get(CORE.settings).load(),
    target.name === 'home' && container.get(CORE.shops).loadList(),
    id !== null && container.get(CORE.menu).load(shopId(id)),
  ]);
};
