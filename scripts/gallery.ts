/**
 * `npm run gallery`: a picture of every screen, of what can lie over it, and of what is empty, on its way, sold out or amiss, at every size, light and dark, in Swedish and
 * Finnish (on a phone in every language), put together as `gallery/index.html`. Takes about ten minutes. Words behind `--` go to Playwright: `npm run gallery -- --project kiosk`.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildUi } from './build-ui.ts';
import { ensureChromium } from './find-chromium.ts';
import { galleryPage, picturesIn } from './gallery/gallery-page.ts';
import { projectRoot } from './project-root.ts';
import { runTool } from './run-program.ts';

const folder = join(projectRoot, 'gallery');
const list = join(folder, 'pictures.ndjson');

await rm(folder, { recursive: true, force: true });
await buildUi();
const { code } = await runTool('playwright/cli.js', ['test', '--config', 'tests/gallery/playwright.config.ts', '--reporter=list', ...process.argv.slice(2)], { live: true, env: { CHROMIUM_PATH: await ensureChromium() } });
const pictures = picturesIn(await readFile(list, 'utf8'));
await writeFile(join(folder, 'index.html'), galleryPage(pictures));
console.log(`${String(pictures.length)} pictures: ${join(folder, 'index.html')}`);
process.exitCode = code;
