import type { PageModule } from '../page-module.ts';
import { notFoundPage } from './not-found-page.tsx';

export const registerPage: PageModule = notFoundPage;
