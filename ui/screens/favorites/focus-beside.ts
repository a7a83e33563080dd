/** X5: what is taken off the list takes its heart along: whoever pressed it is at the one beside it. */
export const focusBeside = (): void => {
  const entry = document.activeElement?.closest('li');
  (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector<HTMLElement>('[aria-pressed]')?.focus({ preventScroll: true });
};
