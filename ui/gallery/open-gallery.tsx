import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FeedbackProvider } from '../components/FeedbackProvider.tsx';
import { startTexts } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/TextsProvider.tsx';
import { Gallery } from './Gallery.tsx';

const texts = await startTexts(new URLSearchParams(location.search).get('language') ?? 'sv');
await texts.loadPart('errors');
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TextsProvider i18next={texts.i18next}>
        <FeedbackProvider><Gallery /></FeedbackProvider>
      </TextsProvider>
    </StrictMode>,
  );
}
