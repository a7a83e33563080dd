import { createRoot } from 'react-dom/client';

export const startConsole = (_page: Window, root: Element): void => { createRoot(root).render(null); };
