import { drawCropMarks } from './crop-marks.ts';
import { labelOf, type LabelSize } from './label.ts';
import { bleed, ink, mm, type Paper } from './paper.ts';
import type { PrintedWords } from './printed-words.ts';
import { drawText, setText } from '#platform/print/text-block.ts';

type Document = PDFKit.PDFDocument;

/** One of the two faces: A6 on its long side. */
const face: LabelSize = {
  width: mm(148),
  height: mm(105),
  margin: mm(9),
  tileWidth: mm(66),
  headline: 34,
  smallestHeadline: 13,
  small: 12.5,
  smallest: 7,
  code: 27,
  address: 10,
  brand: 15,
};

/**
 * A table tent: an A5 sheet that is folded in the middle and stands on its two ends. The upper
 * face is drawn upside down, so that both are upright once it stands.
 */
export function drawTableTent(document: Document, words: PrintedWords, paper: Paper): void {
  const drawLabel = labelOf(words, face);
  const left = (paper.width - face.width) / 2;
  const top = (paper.height - 2 * face.height) / 2;
  const fold = top + face.height;
  const sheet = { left, top, width: face.width, height: 2 * face.height };

  document
    .rect(left - bleed, top - bleed, sheet.width + 2 * bleed, sheet.height + 2 * bleed)
    .fill(ink.ground);
  drawLabel(document, { left, top: fold });
  document.save().rotate(180, { origin: [paper.width / 2, fold] });
  drawLabel(document, { left, top: fold });
  document.restore();

  drawCropMarks(document, sheet, {
    vertical: [left, left + sheet.width],
    horizontal: [top, top + sheet.height],
  });
  drawFoldMarks(document, sheet, fold, words.fold);
  nameTheTrim(document, sheet, paper);
}

interface Sheet {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Dashes beside the sheet: a line across it would be seen on the ridge. */
function drawFoldMarks(
  document: Document,
  sheet: Sheet,
  fold: number,
  note: PrintedWords['fold'],
): void {
  const gap = bleed + mm(1);
  const length = mm(9);
  const right = sheet.left + sheet.width;
  document.save().lineWidth(0.6).strokeColor(ink.mark).dash(2.4, { space: 1.8 });
  document.moveTo(sheet.left - gap - length, fold).lineTo(sheet.left - gap, fold);
  document.moveTo(right + gap, fold).lineTo(right + gap + length, fold);
  document.stroke().undash().restore();
  const style = { weight: 400, direction: note.direction } as const;
  const block = setText(note.text, style, { width: mm(22), maxLines: 2, size: 8, smallest: 6 });
  const place = { block, top: fold + 4, colour: ink.textQuiet };
  drawText(document, { ...place, x: sheet.left - gap, anchor: 'right' });
  drawText(document, { ...place, x: right + gap, anchor: 'left' });
}

/** Tells a print shop's programs where the sheet is cut and how far colour runs over. */
function nameTheTrim(document: Document, sheet: Sheet, paper: Paper): void {
  const box = (over: number) => [
    sheet.left - over,
    paper.height - sheet.top - sheet.height - over,
    sheet.left + sheet.width + over,
    paper.height - sheet.top + over,
  ];
  Object.assign(document.page.dictionary.data, { TrimBox: box(0), BleedBox: box(bleed) });
}
