import * as v from 'valibot';

const picture = v.object({ part: v.string(), screen: v.string(), look: v.string(), size: v.string(), file: v.string() });

/** One picture of the gallery: `Guests`, `menu: basket`, `sv, dark`, `390×844`, and where it lies. */
export type GalleryPicture = v.InferOutput<typeof picture>;

/** The list that the browser has written, a picture a line. */
export const picturesIn = (lines: string): readonly GalleryPicture[] => lines.split('\n').filter((line) => line !== '').map((line) => v.parse(picture, JSON.parse(line)));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const widthOf = ({ size }: GalleryPicture): number => Number(size.split('×')[0]);

const figure = (shown: GalleryPicture): string => {
  const [width = '1', height = '1'] = shown.size.split('×');
  const words = escaped(`${shown.size}, ${shown.look}`);
  return `<figure><a href="${escaped(shown.file)}"><img src="${escaped(shown.file)}" alt="${escaped(shown.screen)}: ${words}" width="${width}" height="${height}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
};

const byKey = (pictures: readonly GalleryPicture[], keyOf: (each: GalleryPicture) => string): readonly (readonly [string, readonly GalleryPicture[]])[] =>
  [...Map.groupBy(pictures, keyOf)];

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
body { margin: 0 auto; padding: 24px; max-width: 1800px }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 14px; margin-bottom: 12px }
h2 { margin: 48px 0 8px; font-size: 28px } h3 { margin: 32px 0 8px; font-size: 18px }
section > div { display: flex; flex-wrap: wrap; align-items: end; gap: 16px }
figure { margin: 0 } figcaption { font-size: 12px; opacity: .7 }
img { display: block; width: auto; height: 420px; border-radius: 8px; box-shadow: 0 0 0 1px color-mix(in srgb, CanvasText 15%, transparent) }
`;

/** A page of all pictures, by part and screen, small screens before large ones. It needs nothing but the files beside it. */
export const galleryPage = (pictures: readonly GalleryPicture[]): string => {
  const parts = byKey(pictures, ({ part }) => part).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  const idOf = (part: string, screen: string): string => encodeURIComponent(`${part} ${screen}`);
  const screens = parts.map(([part, shown]) => ({ part, screens: byKey(shown, ({ screen }) => screen) }));
  const links = screens.map(({ part, screens: all }) => `<nav aria-label="${escaped(part)}"><b>${escaped(part)}</b> ${all.map(([screen]) => `<a href="#${idOf(part, screen)}">${escaped(screen)}</a>`).join('')}</nav>`);
  const sections = screens.map(({ part, screens: all }) => {
    const shown = all.map(([screen, of]) => `<h3 id="${idOf(part, screen)}">${escaped(screen)}</h3><div>${of.toSorted((one, other) => widthOf(one) - widthOf(other) || one.look.localeCompare(other.look, 'en')).map(figure).join('')}</div>`);
    return `<section><h2>${escaped(part)}</h2>${shown.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>weborder: every screen</title><style>${style}</style></head><body><h1>Every screen</h1>${links.join('')}${sections.join('')}</body></html>\n`;
};
