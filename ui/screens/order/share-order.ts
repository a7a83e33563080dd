/** What is shared of an order. */
export interface Shared { readonly title: string; readonly url: string }

/** Hands the link to the device's own share sheet; without one it is copied. Resolves to what was done. */
export const shareOrder = async (page: Navigator, shared: Shared): Promise<'shared' | 'copied' | 'nothing'> => {
  try {
    if (typeof page.share === 'function') {
      await page.share(shared);
      return 'shared';
    }
    await page.clipboard.writeText(shared.url);
    return 'copied';
  } catch {
    return 'nothing'; // The guest closed the sheet, or the browser does not allow it: nothing is lost.
  }
};
