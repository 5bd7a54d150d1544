import { bleed, ink, mm } from './paper.ts';

type Document = PDFKit.PDFDocument;

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

const length = mm(5);
/** Marks start beyond the bleed, so that they are never part of what is kept. */
const gap = bleed + mm(1);

/**
 * Draws the marks for cuts along whole sheets: above and below for each vertical cut, left and
 * right for each horizontal one.
 */
export function drawCropMarks(
  document: Document,
  area: Rectangle,
  cuts: { vertical: readonly number[]; horizontal: readonly number[] },
): void {
  const { left, top, width, height } = area;
  document.save().lineWidth(0.35).strokeColor(ink.mark);
  for (const x of cuts.vertical) {
    document.moveTo(x, top - gap).lineTo(x, top - gap - length);
    document.moveTo(x, top + height + gap).lineTo(x, top + height + gap + length);
  }
  for (const y of cuts.horizontal) {
    document.moveTo(left - gap, y).lineTo(left - gap - length, y);
    document.moveTo(left + width + gap, y).lineTo(left + width + gap + length, y);
  }
  document.stroke().restore();
}
