import { NotFoundScreen } from '../../screens/layout/NotFoundScreen.tsx';
import type { PageModule } from '../page-module.ts';

export const notFoundPage: PageModule = () => () => ({ key: 'not-found', start: () => () => undefined, render: () => <NotFoundScreen /> });
