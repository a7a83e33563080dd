import { appendFile, mkdir } from 'node:fs/promises';
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

/** Puts pictures of a page into the gallery. */
export const album = (page: Page, part: string, look: string) => async (screen: string): Promise<void> => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const size = `${String(width)}×${String(height)}`;
  const file = join('pictures', fileName([part, screen, look, size]));
  await mkdir(join(galleryFolder, 'pictures'), { recursive: true });
  // Pictures that are still on their way would leave holes.
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'), undefined, { timeout: 10_000 });
  await page.screenshot({ path: join(galleryFolder, file), type: 'jpeg', quality: 80, animations: 'disabled' });
  const picture: Picture = { part, screen, look, size, file };
  await appendFile(join(galleryFolder, 'pictures.ndjson'), `${JSON.stringify(picture)}\n`);
};
