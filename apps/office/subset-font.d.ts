/** What we use of it; the package describes no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    /** The letters that are kept. */
    text: string,
    options: {
      targetFormat: 'woff2';
      /** The features that are kept, by their names in OpenType. */
      keepFeatures: readonly string[];
      variationAxes: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
