/** One stroke or patch of the chain's sign, in its colours: `--brand`, and `--on-brand` for what lies on it. */
export interface SignPath { readonly d: string; readonly fill: string; readonly stroke?: string; readonly strokeWidth?: number }

/** The chain's sign, as it stands in the bar, on the kiosk and in the page before the app is there. What browsers put on a home screen are files of their own, in `public/icons`. */
export const SIGN: { readonly viewBox: string; readonly paths: readonly SignPath[] } = {
  viewBox: '0 0 36 36',
  paths: [
    { d: 'M18 2C28 2 34 9 34 18.5S28 34 18 34 2 28 2 18.5 8 2 18 2z', fill: 'var(--brand)' },
    { d: 'M18 8v21M18 15.5l-5.2-4M18 15.5l5.2-4M18 20.8l-6.4-4.7M18 20.8l6.4-4.7M18 26l-5-3.7M18 26l5-3.7', fill: 'none', stroke: 'var(--on-brand)', strokeWidth: 2.2 },
  ],
};
