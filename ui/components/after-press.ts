/** What a field says when it is left would move what was pressed away from under the finger, and the press would be lost: it waits until that has been let go, and has clicked. */
export const afterPress = (act: () => void): void => {
  setTimeout(() => {
    if (document.querySelector(':active')) afterPress(act);
    else act();
  }, 20);
};
