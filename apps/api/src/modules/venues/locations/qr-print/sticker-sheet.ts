import { qrDrawingOf } from './draw-qr-code.ts';
import { bleed, ink, mm, type Paper } from './paper.ts';
import type { PrintedWords } from './printed-words.ts';
import { drawText, setText, type PlacedText, type TextBlock } from '#platform/print/text-block.ts';

type Document = PDFKit.PDFDocument;

const radius = mm(30);
/** The coloured ring is this wide inside of the cut. */
const ring = mm(2.6);
const columns = 3;
const rows = 4;

/** The QR code with its quiet zone; everything is measured from the sticker's middle. */
const square = { left: mm(-14), top: mm(-13.5), side: mm(28) };

/** Twelve round stickers of 60 mm, each with a dashed line to cut along inside of its ring. */
export function drawStickerSheet(document: Document, words: PrintedWords, paper: Paper): void {
  const pitch = 2 * (radius + bleed);
  const left = (paper.width - columns * pitch) / 2;
  const top = (paper.height - rows * pitch) / 2;
  const texts = [...headlinesOf(words), ...footOf(words)];
  const qrCode = qrDrawingOf(words.url);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + (column + 0.5) * pitch;
      const y = top + (row + 0.5) * pitch;
      drawDisc(document, x, y);
      for (const text of texts) drawText(document, text, { left: x, top: y });
      qrCode(document, { left: x + square.left, top: y + square.top, side: square.side });
    }
  }
}

function drawDisc(document: Document, x: number, y: number): void {
  // Neighbours do not quite touch, so that each is seen to be round.
  document.circle(x, y, radius + bleed - mm(0.4)).fill(ink.ground);
  document.circle(x, y, radius - ring).fill(ink.paper);
  document.save().lineWidth(0.3).strokeColor(ink.onGround).dash(2, { space: 2 });
  document.circle(x, y, radius).stroke();
  document.undash().restore();
}

const smallest = 5;
/** More than the tallest script needs, for a font size of 1. */
const lineHeight = 1.42;

/** How wide a line may be whose farther edge is so far from the middle. */
function chord(distance: number): number {
  const inner = radius - ring - mm(1.4);
  return 2 * Math.sqrt(Math.max(1, inner ** 2 - distance ** 2));
}

/** The sentence nearest to the code, where the circle is widest; its translation above it. */
function headlinesOf(words: PrintedWords): PlacedText[] {
  const isAlone = words.headlines.length === 1;
  let foot = square.top;
  return words.headlines.map(({ text, direction }, index) => {
    const style = { weight: index === 0 ? 700 : 600, direction, tracking: -0.01 } as const;
    const size = isAlone ? 12 : index === 0 ? 10 : 7.5;
    const block = largest(text, style, foot, { lines: isAlone ? 3 : 1, size });
    const top = foot - block.height;
    foot = top - mm(0.7);
    const colour = index === 0 ? ink.text : ink.textQuiet;
    return { block, x: 0, top, anchor: 'center', colour };
  });
}

/** More lines begin higher, where the circle is narrower: tries what comes out largest. */
function largest(
  text: string,
  style: Parameters<typeof setText>[1],
  foot: number,
  most: { lines: number; size: number },
): TextBlock {
  const highest = -(radius - ring - mm(2.4));
  const tried: TextBlock[] = [];
  for (let lines = 1; lines <= most.lines; lines += 1) {
    let { size } = most;
    // Smaller text stands lower, where there is more room again: the third guess is good enough.
    for (let guess = 0; guess < 3; guess += 1) {
      const top = Math.max(highest, foot - lines * lineHeight * size);
      const room = { width: chord(top), height: foot - top, maxLines: lines, size: most.size };
      const block = setText(text, style, { ...room, smallest });
      tried.push(block);
      size = (size + block.size) / 2;
    }
  }
  // What shows the whole name first, then what is clearly larger, then what has fewer lines.
  const [best] = tried.toSorted(
    (one, other) =>
      lettersOf(other) - lettersOf(one) ||
      Math.round(other.size) - Math.round(one.size) ||
      one.lines.length - other.lines.length,
  );
  if (!best) throw new Error('A sticker has at least one line.');
  return best;
}

function lettersOf(block: TextBlock): number {
  return block.lines.reduce((sum, line) => sum + line.text.replaceAll(/[\s…]/g, '').length, 0);
}

function footOf(words: PrintedWords): PlacedText[] {
  const plain = { weight: 400, direction: 'ltr' } as const;
  const bold = { weight: 700, direction: 'ltr', tracking: 0.14 } as const;
  const room = { maxLines: 1, smallest: 1 };
  const footTop = square.top + square.side;
  const code = setText(words.code, bold, { ...room, width: mm(32), size: 13.5 });
  const addressTop = footTop + code.height + mm(0.3);
  const width = chord(addressTop + mm(2));
  const address = setText(words.address, plain, { ...room, width, size: 6.2 });
  const brandTop = addressTop + address.height + mm(1.1);
  const tight = { ...bold, tracking: -0.03 };
  const brand = setText('tipwell', tight, { ...room, width: mm(20), size: 7 });
  const place = { x: 0, anchor: 'center' } as const;
  return [
    { ...place, block: code, top: footTop, colour: ink.text },
    { ...place, block: address, top: addressTop, colour: ink.textQuiet },
    { ...place, block: brand, top: brandTop, colour: ink.accent },
  ];
}
