import { startConsole } from './start-console.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('Broken promise: the page has a place for the console.');
startConsole(window, root);
