import { drawCropMarks } from './crop-marks.ts';
import { labelOf, type LabelSize } from './label.ts';
import { bleed, ink, mm, type Paper } from './paper.ts';
import type { PrintedWords } from './printed-words.ts';

type Document = PDFKit.PDFDocument;

const card: LabelSize = {
  width: mm(85),
  height: mm(55),
  margin: mm(4.5),
  tileWidth: mm(36),
  headline: 17,
  smallestHeadline: 7.5,
  small: 7.5,
  smallest: 5,
  code: 13.5,
  address: 6,
  brand: 9,
};

const columns = 2;
const rows = 4;

/** Eight cards of 85 × 55 mm; between two of them there is room for the bleed of both. */
export function drawCardSheet(document: Document, words: PrintedWords, paper: Paper): void {
  const drawLabel = labelOf(words, card);
  const gutter = 2 * bleed;
  const width = columns * card.width + (columns - 1) * gutter;
  const height = rows * card.height + (rows - 1) * gutter;
  const area = { left: (paper.width - width) / 2, top: (paper.height - height) / 2, width, height };
  const lefts = steps(area.left, card.width + gutter, columns);
  const tops = steps(area.top, card.height + gutter, rows);

  for (const top of tops) {
    for (const left of lefts) {
      document
        .rect(left - bleed, top - bleed, card.width + 2 * bleed, card.height + 2 * bleed)
        .fill(ink.ground);
      drawLabel(document, { left, top });
    }
  }
  drawCropMarks(document, area, {
    vertical: lefts.flatMap((left) => [left, left + card.width]),
    horizontal: tops.flatMap((top) => [top, top + card.height]),
  });
}

function steps(start: number, pitch: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index * pitch);
}
