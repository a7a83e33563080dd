/** Puts text on the clipboard; answers false where the browser does not let a page do so. */
export const createClipboard = (navigator: Pick<Navigator, 'clipboard'>) => async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // Refused, or not there at all outside of secure contexts.
  }
};
