/** `npm start`: builds the app when it is stale, then serves everything on one origin and prints where. `--help` lists the options. */
import { serveBuiltApp } from './serve-built-app.ts';

await serveBuiltApp();
