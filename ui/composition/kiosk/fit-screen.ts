/** The kiosk's own size, which every drawing of it is made for. */
const [WIDE, HIGH] = [1080, 1920];

/** Shows the kiosk as large as the screen allows, in its own shape; on the screen it is made for, as it is. Until the returned function is called. */
export const fitScreen = (page: Window): (() => void) => {
  const fit = (): void => {
    const factor = Math.min(page.innerWidth / WIDE, page.innerHeight / HIGH);
    page.document.documentElement.style.setProperty('--k-fit', factor.toFixed(4));
  };
  fit();
  page.addEventListener('resize', fit);
  return () => { page.removeEventListener('resize', fit); };
};
