type Document = PDFKit.PDFDocument;

/**
 * Draws several pieces of text in one state of the page, with the text as it is spoken around them.
 *
 * Readers ask where a spoken text stands, and how high it is, at its end: by the font and the position
 * that hold there. The library draws each piece in a state of its own, behind which there is no font
 * any more, and the page is upside down; text marked around that has no height and no place. Here the
 * state is opened once, outside of what is marked, and the library's own opening and closing rest.
 */
export function asSpoken(document: Document, spoken: string, drawPieces: () => void): void {
  const { height } = document.page;
  document.save();
  document.transform(1, 0, 0, -1, 0, height);
  document.markContent('Span', { actual: spoken });
  const rests = (): Document => document;
  const resting = { save: rests, restore: rests, transform: rests };
  try {
    Object.assign(document, resting);
    drawPieces();
  } finally {
    // What was put over the library's own is taken away again.
    for (const name of Object.keys(resting)) Reflect.deleteProperty(document, name);
  }
  document.endMarkedContent();
  document.restore();
}
