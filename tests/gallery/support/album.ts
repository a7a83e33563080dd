import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { projectRoot } from '#scripts/project-root.ts';

/** Where `npm run gallery` puts its pictures. */
const galleryFolder = join(projectRoot, 'gallery');

/** One picture: whose screens, which one, and how it was looked at. A line of `pictures.ndjson`. */
interface Picture {
  readonly part: string;
  readonly screen: string;
  /** `sv, dark`. */
  readonly look: string;
  /** `390×844`. */
  readonly size: string;
  /** Beside `index.html`. */
  readonly file: string;
}

const fileName = (words: readonly string[]): string => `${words.join('-').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}.jpg`;

/** How long nothing changes in a page at rest, and how often that is waited for: a clock that runs never stands still. */
const REST_MS = 500;
const MOST_PICTURES = 8;

/** The page as it stays: what comes a moment later, as the words of a failure, would be missing, and a page that is being scrolled would be between two places. */
const atRest = async (page: Page): Promise<Buffer> => {
  const takes = (): Promise<Buffer> => page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' });
  let picture = await takes();
  for (let taken = 1; taken < MOST_PICTURES; taken += 1) {
    await page.waitForTimeout(REST_MS);
    const next = await takes();
    if (next.equals(picture)) return next;
    picture = next;
  }
  return picture;
};

/** Puts pictures of a page into the gallery. */
export const album = (page: Page, part: string, look: string) => async (screen: string): Promise<void> => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const size = `${String(width)}×${String(height)}`;
  const file = join('pictures', fileName([part, screen, look, size]));
  await mkdir(join(galleryFolder, 'pictures'), { recursive: true });
  // Pictures that are still on their way would leave holes.
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'), undefined, { timeout: 10_000 });
  await writeFile(join(galleryFolder, file), await atRest(page));
  const picture: Picture = { part, screen, look, size, file };
  await appendFile(join(galleryFolder, 'pictures.ndjson'), `${JSON.stringify(picture)}\n`);
};
