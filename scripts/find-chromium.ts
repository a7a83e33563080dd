import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { runProgram, runTool } from './run-program.ts';

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The browser that is there already: CHROMIUM_PATH, Playwright's own, one on the PATH, one in its usual place. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return named;
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const name of namesOnPath) {
    const found = onPath(name);
    if (found !== undefined) return found;
  }
  return usualPlaces.find((path) => existsSync(path));
};

/** Debian's package first where we may install it (it comes from the machine's own mirror), Playwright's download elsewhere. */
const install = async (): Promise<string> => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && onPath('apt-get') !== undefined) {
    await runProgram('apt-get', ['update']);
    const apt = await runProgram(
      'apt-get',
      ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', 'chromium'],
      { env: { DEBIAN_FRONTEND: 'noninteractive' } },
    );
    if (apt.code === 0) return apt.output;
  }
  return (await runTool('playwright/cli.js', ['install', 'chromium'])).output;
};

/**
 * The path of a Chromium, installed on the way when there is none. Throws with a text that says what to do when none can be had.
 */
export const ensureChromium = async (): Promise<string> => {
  const there = findChromium();
  if (there !== undefined) return there;
  const output = await install();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  const lastWords = output.trim().split('\n').slice(-5).join('\n');
  throw new Error(
    `The browser tests need Chromium, and none was found or could be installed. Install it (Debian: apt-get install chromium) or name one with CHROMIUM_PATH=/path/to/chromium.\n${lastWords}`,
  );
};

if (import.meta.main) {
  try {
    console.log(await ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
