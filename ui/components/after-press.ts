/**
 * What a field says when it is left would move what was pressed away from under the finger, and the press would be lost: it waits until that has been let go, and
 * has clicked. A press that began before the field was left is over with the next that the pointer does.
 */
export const afterPress = (act: () => void): void => {
  const later = (): void => { setTimeout(act); };
  if (document.querySelector(':active')) addEventListener('pointerup', later, { once: true });
  else later();
};
