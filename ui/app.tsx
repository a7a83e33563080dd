import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { FeedbackProvider } from './components/FeedbackProvider.tsx';
import { ProgressLine, type ProgressLineProps } from './components/ProgressLine.tsx';
import { TextsProvider } from './i18n/TextsProvider.tsx';
import { AppRouter, type AppRouterDeps } from './routing/AppRouter.tsx';
import { BareLayout } from './screens/layout/BareLayout.tsx';
import { CrashGuard } from './screens/layout/CrashGuard.tsx';
import { CrashScreen } from './screens/layout/CrashScreen.tsx';
import { Layout } from './screens/layout/Layout.tsx';
import { SharedViewModelsContext, type SharedViewModels } from './screens/layout/shared-view-models.ts';

export interface AppProps {
  readonly i18next: i18n;
  readonly shared: SharedViewModels;
  readonly router: AppRouterDeps;
  readonly basket: ReactNode;
  /** The next page is being fetched. */
  readonly isUnderWay: ProgressLineProps['isUnderWay'];
}

/** The whole app as React sees it: ready view-models and texts in, screens out. What breaks outside of a page leaves words and a way out, never an empty page. */
export const App = ({ i18next, shared, router, basket, isUnderWay }: AppProps): ReactNode => (
  <TextsProvider i18next={i18next}>
    <CrashGuard onCrash={shared.crashes.report} fallback={<main><CrashScreen reload={shared.crashes.reload} /></main>}>
      <FeedbackProvider>
        <ProgressLine isUnderWay={isUnderWay} />
        <SharedViewModelsContext value={shared}>
          <AppRouter {...router} layout={<Layout basket={basket} />} bareLayout={<BareLayout />} />
        </SharedViewModelsContext>
      </FeedbackProvider>
    </CrashGuard>
  </TextsProvider>
);
