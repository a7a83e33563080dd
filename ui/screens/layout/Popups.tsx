import type { ReactNode } from 'react';
import { ConfirmPopup } from './ConfirmPopup.tsx';
import { ErrorPopup } from './ErrorPopup.tsx';
import { LanguagePopup } from './LanguagePopup.tsx';
import { UpdatePrompt } from './UpdatePrompt.tsx';

/** What may stand over any page; one chunk, fetched when the page has come to rest or when one of them is wanted. */
export const Popups = (): ReactNode => (
  <>
    <UpdatePrompt />
    <LanguagePopup />
    <ErrorPopup />
    <ConfirmPopup />
  </>
);
