/** Half of a length in CSS pixels. */
const half = (length: unknown): number => Number.parseFloat(String(length)) / 2;

/**
 * The browser grows the box of what is named "plate" by its width and height, and has the page laid out for every frame of it, just when the next page is
 * being made. The very same motion as a transform is the compositor's: it goes on whatever the page does. For a view transition that is ready: before,
 * there is no such box. What is in it is as wide as it is, so the first box is the last one as wide as the first; each is transformed about its middle.
 */
export const growByTransform = (): void => {
  for (const { effect } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || effect.pseudoElement !== '::view-transition-group(plate)') continue;
    const [first, last] = effect.getKeyframes();
    if (!first || !last) continue;
    const [width, height, lastWidth, lastHeight] = [half(first['width']), half(first['height']), half(last['width']), half(last['height'])];
    effect.setKeyframes([
      { easing: first.easing, transform: `translate(${width - lastWidth}px, ${height - lastHeight}px) ${String(first['transform'])} translate(${-width}px, ${-height}px) scale(${width / lastWidth}) translate(${lastWidth}px, ${lastHeight}px)` },
      { transform: String(last['transform']) },
    ]);
  }
};
