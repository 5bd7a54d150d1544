/** What we use of it; the package describes no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    /** The letters that are kept; empty where all are. */
    text: string,
    options: {
      targetFormat: 'woff2';
      keepAllGlyphs: boolean;
      variationAxes: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
