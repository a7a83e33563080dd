import { startApp } from './composition/start-app.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('Broken promise: the page has a place for the app.');
// Not awaited: pages import from the file this stands in, and would wait for it while it waits for them.
startApp(window, root, import.meta.env.DEV).catch(reportError);
