import { isKioskPage } from './composition/is-kiosk-page.ts';
import { startApp } from './composition/start-app.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('Broken promise: the page has a place for the app.');
const start = isKioskPage(window) ? async (): Promise<void> => (await import('./composition/kiosk/start-kiosk.tsx')).startKiosk(window, root, import.meta.env.DEV) : startApp;
// Not awaited: pages import from the file this stands in, and would wait for it while it waits for them.
start(window, root, import.meta.env.DEV).catch(reportError);
