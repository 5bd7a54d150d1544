import { qrDrawingOf, type Square } from './draw-qr-code.ts';
import { ink } from './paper.ts';
import type { PrintedWords } from './printed-words.ts';
import { drawText, setText, type PlacedText, type TextBlock } from '#platform/print/text-block.ts';

type Document = PDFKit.PDFDocument;

/** What differs between the label on a tent and that on a card; lengths in points. */
export interface LabelSize {
  width: number;
  height: number;
  /** From the edge that will be cut to anything that must stay. */
  margin: number;
  tileWidth: number;
  headline: number;
  smallestHeadline: number;
  /** The headline in the second language, the venue and the hints. */
  small: number;
  smallest: number;
  code: number;
  address: number;
  brand: number;
}

/** Draws a label whose upper left corner is there. */
export type LabelDrawing = (document: Document, at: { left: number; top: number }) => void;

/**
 * Lays a label out, once for all its copies: the sentence where reading begins, the code on a
 * white tile where it ends, both turned round for languages that are read from the right.
 */
export function labelOf(words: PrintedWords, size: LabelSize): LabelDrawing {
  const { width, height, margin, tileWidth } = size;
  const isRightToLeft = words.direction === 'rtl';
  const tileLeft = isRightToLeft ? margin : width - margin - tileWidth;
  const tile = { left: tileLeft, top: margin, side: tileWidth };
  const qrCode = qrDrawingOf(words.url);
  const texts = [...columnOf(words, size), ...belowCode(words, size, tile)];
  return (document, at) => {
    const left = at.left + tile.left;
    const top = at.top + tile.top;
    document.roundedRect(left, top, tileWidth, height - 2 * margin, margin * 0.45).fill(ink.paper);
    for (const text of texts) drawText(document, text, at);
    qrCode(document, { left, top, side: tile.side });
  };
}

/** Short code and address, in the middle of what the tile has left below the QR code. */
function belowCode(words: PrintedWords, size: LabelSize, tile: Square): PlacedText[] {
  const room = { width: tile.side * 0.88, maxLines: 1, smallest: 1 };
  const bold = { weight: 700, direction: 'ltr', tracking: 0.14 } as const;
  const code = setText(words.code, bold, { ...room, size: size.code });
  const plain = { weight: 400, direction: 'ltr' } as const;
  const address = setText(words.address, plain, { ...room, size: size.address });
  const gap = size.address * 0.75;
  const free = size.height - 2 * size.margin - tile.side;
  // The quiet zone above is white as well: a little higher looks like the middle.
  const lift = size.margin * 0.2;
  const top = tile.top + tile.side + (free - code.height - gap - address.height) / 2 - lift;
  const place = { x: tile.left + tile.side / 2, anchor: 'center' } as const;
  return [
    { ...place, block: code, top, colour: ink.text },
    { ...place, block: address, top: top + code.height + gap, colour: ink.textQuiet },
  ];
}

interface Paragraph {
  block: TextBlock;
  colour: string;
}

/** Whom, in each language, and where, from above; how, and our mark, from below. */
function columnOf(words: PrintedWords, size: LabelSize): PlacedText[] {
  const { small, smallest, margin } = size;
  const width = size.width - size.tileWidth - 2.8 * margin;
  const place =
    words.direction === 'rtl'
      ? ({ x: size.width - margin, anchor: 'right' } as const)
      : ({ x: margin, anchor: 'left' } as const);

  const foot = footOf(words, size, width);
  const footGap = small * 0.9;
  const footTop = size.height - margin - heightOf(foot, footGap) + small * 0.3;
  const [headline, ...translations] = words.headlines;
  const rest: Paragraph[] = translations.map(({ text, direction }) => ({
    block: setText(
      text,
      { weight: 600, direction, tracking: -0.01 },
      { width, maxLines: 2, size: small * 1.15, smallest },
    ),
    colour: ink.onGround,
  }));
  if (words.venue) {
    const style = { weight: 400, direction: words.venue.direction } as const;
    const room = { width, maxLines: 2, size: small, smallest };
    rest.push({ block: setText(words.venue.text, style, room), colour: ink.onGroundQuiet });
  }
  const gap = small * 0.8;
  const top = margin + size.headline * 0.1;
  const height = footTop - top - heightOf(rest, gap) - 2 * gap;
  const head = setText(
    headline.text,
    { weight: 700, direction: headline.direction, tracking: -0.02 },
    { width, height, maxLines: 4, size: size.headline, smallest: size.smallestHeadline },
  );
  return [
    ...stack([{ block: head, colour: ink.onGround }, ...rest], top, gap, place),
    ...stack(foot, footTop, footGap, place),
  ];
}

function footOf(words: PrintedWords, size: LabelSize, width: number): Paragraph[] {
  const hints = words.hints.map(({ text, direction }) => ({
    block: setText(
      text,
      { weight: 400, direction },
      { width, maxLines: 3, size: size.small * 0.84, smallest: size.smallest },
    ),
    colour: ink.onGroundQuiet,
  }));
  const brand = setText(
    'tipwell',
    { weight: 700, direction: 'ltr', tracking: -0.03 },
    { width, maxLines: 1, size: size.brand, smallest: 1 },
  );
  return [...hints, { block: brand, colour: ink.onGround }];
}

function heightOf(paragraphs: readonly Paragraph[], gap: number): number {
  const heights = paragraphs.reduce((sum, { block }) => sum + block.height, 0);
  return heights + gap * Math.max(0, paragraphs.length - 1);
}

function stack(
  paragraphs: readonly Paragraph[],
  top: number,
  gap: number,
  place: Pick<PlacedText, 'x' | 'anchor'>,
): PlacedText[] {
  let next = top;
  return paragraphs.map(({ block, colour }) => {
    const placed = { ...place, block, colour, top: next };
    next += block.height + gap;
    return placed;
  });
}
