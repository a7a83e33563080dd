/** The box in which the browser lets what is named "plate" grow. Pictures are as wide as the box. */
const BOX = '::view-transition-group(plate)';

interface Box { readonly width: number; readonly height: number; readonly transform: DOMMatrix }

const boxOf = ({ width, height, transform }: ComputedKeyframe): Box => ({
  width: Number.parseFloat(String(width)), height: Number.parseFloat(String(height)), transform: new DOMMatrix(String(transform)),
});

/** The first box by a box of the last one's size: as wide, with the same upper left corner. Both are turned about their middle. */
const asTransform = (first: Box, last: Box): DOMMatrix => new DOMMatrix()
  .translate((first.width - last.width) / 2, (first.height - last.height) / 2)
  .multiply(first.transform)
  .translate(-first.width / 2, -first.height / 2)
  .scale(first.width / last.width)
  .translate(last.width / 2, last.height / 2);

/**
 * The browser grows the box by its width and height, and has the page laid out for every frame of it, just when the next page is being made. The very same
 * motion as a transform is the compositor's: it goes on whatever the page does. For a view transition that is ready: before, there is no such box.
 */
export const growByTransform = (): void => {
  for (const { effect } of document.documentElement.getAnimations({ subtree: true })) {
    if (!(effect instanceof KeyframeEffect) || effect.pseudoElement !== BOX) continue;
    const [first, last] = effect.getKeyframes();
    if (first?.['width'] === undefined || last?.['width'] === undefined) continue;
    effect.setKeyframes([{ transform: asTransform(boxOf(first), boxOf(last)).toString(), easing: first.easing }, { transform: String(last['transform']) }]);
  }
};
