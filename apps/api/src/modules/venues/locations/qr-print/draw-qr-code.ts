import { qrMatrix, quietZone } from './qr-code.ts';
import { outlineOf } from './qr-outline.ts';
import { ink } from './paper.ts';

type Document = PDFKit.PDFDocument;

/** Lengths in points; the side includes the quiet zone. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

/** A QR code ready to be drawn, as often as a sheet shows it. */
export type QrDrawing = (document: Document, square: Square) => void;

/** Prepares the QR code of an address: one shape of vectors with a quiet zone around it. */
export function qrDrawingOf(text: string): QrDrawing {
  const matrix = qrMatrix(text);
  const loops = outlineOf(matrix);
  return (document, { left, top, side }) => {
    const module = side / (matrix.size + 2 * quietZone);
    const at = (position: number) => (position + quietZone) * module;
    document.markContent('Figure', { alt: text });
    for (const loop of loops) {
      loop.forEach(({ x, y }, index) => {
        if (index === 0) document.moveTo(left + at(x), top + at(y));
        else document.lineTo(left + at(x), top + at(y));
      });
      document.closePath();
    }
    document.fill(ink.text, 'even-odd');
    document.endMarkedContent();
  };
}
