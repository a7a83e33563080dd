/**
 * What a field says when it is left would move what was pressed away from under the finger, and the press would be lost: it waits until that has been let go, and
 * has clicked. By the mouse's word: of a tap it comes after the field was left, where the pointer's has been before.
 */
export const afterPress = (act: () => void): void => {
  const later = (): void => { setTimeout(act); };
  if (document.querySelector(':active')) addEventListener('mouseup', later, { once: true });
  else later();
};
