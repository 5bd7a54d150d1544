/**
 * The package's own types describe its default export as a property of the export, which is not
 * what Node gives. Here is the part we use, as it is.
 */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }

  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection: 'ltr' | 'rtl'): EmbeddingLevels;
    getReorderSegments(text: string, levels: EmbeddingLevels): [number, number][];
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }

  export default function bidiFactory(): Bidi;
}
