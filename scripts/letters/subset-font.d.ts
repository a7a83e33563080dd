/** The part of https://github.com/papandreou/subset-font that is used here; it brings no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** Nothing but the axes is cut: every character stays. */
    readonly keepAllGlyphs: true;
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  const subsetFont: (font: Buffer, text: null, options: SubsetOptions) => Promise<Buffer>;
  export default subsetFont;
}
