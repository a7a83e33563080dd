import './styles/index.css';
import { startApp } from './composition/start-app.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('Broken promise: the page has a place for the app.');
await startApp(window, root, import.meta.env.DEV);
