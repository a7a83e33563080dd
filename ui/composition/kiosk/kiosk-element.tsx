import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { FeedbackProvider } from '../../components/FeedbackProvider.tsx';
import { ProgressLine, type ProgressLineProps } from '../../components/ProgressLine.tsx';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import { AppRouter, type AppRouterDeps } from '../../routing/AppRouter.tsx';
import { GuardedKioskLayout } from '../../screens/kiosk/GuardedKioskLayout.tsx';
import { KioskViewModelsContext, type KioskViewModels } from '../../screens/kiosk/kiosk-view-models.ts';
import { SharedViewModelsContext, type SharedViewModels } from '../../screens/layout/shared-view-models.ts';

export interface KioskElementProps {
  readonly i18next: i18n;
  readonly shared: SharedViewModels;
  readonly kiosk: KioskViewModels;
  readonly router: AppRouterDeps;
  /** The next page, or another language, is being fetched. */
  readonly isUnderWay: ProgressLineProps['isUnderWay'];
}

/** A whole kiosk as React sees it. */
export const kioskElement = ({ i18next, shared, kiosk, router, isUnderWay }: KioskElementProps): ReactNode => (
  <StrictMode>
    <TextsProvider i18next={i18next}>
      <FeedbackProvider>
        <ProgressLine isUnderWay={isUnderWay} />
        <SharedViewModelsContext value={shared}>
          <KioskViewModelsContext value={kiosk}>
            <AppRouter {...router} layout={<GuardedKioskLayout />} bareLayout={<GuardedKioskLayout />} />
          </KioskViewModelsContext>
        </SharedViewModelsContext>
      </FeedbackProvider>
    </TextsProvider>
  </StrictMode>
);
