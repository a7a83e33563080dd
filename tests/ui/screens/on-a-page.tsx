import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import { PageContext } from '#ui/routing/page-context.ts';
import { SharedViewModelsContext, type SharedViewModels } from '#ui/screens/layout/shared-view-models.ts';

/** A screen, or a part of one, on a page with those of the shared view-models that it asks for. */
export const onAPage = (node: ReactNode, asked: Partial<SharedViewModels>, target: RouteTarget = { name: 'home' }): ReactNode => {
  // Every title asks for the chain's name.
  const shared = { topBar: { chainName: '' }, ...asked } as unknown as SharedViewModels;
  const location = { target: { params: {}, category: [], query: {}, ...target }, path: pathOf(target) };
  return (
    <MemoryRouter>
      <PageContext value={{ location, visit: { key: '', render: () => node, start: () => () => undefined } }}>
        <SharedViewModelsContext value={shared}>{node}</SharedViewModelsContext>
      </PageContext>
    </MemoryRouter>
  );
};
