import type { PlainReceipt } from '@tipwell/tip/server-entry';
import { drawAtEdge, waitingText, type TextStyle } from '../../platform/print/edge-writer.ts';
import { drawText, setText, type PlacedText } from '../../platform/print/text-block.ts';
import { writePdf } from '../../platform/print/write-pdf.ts';

const colours = { ink: '#1b2430', quiet: '#55606e', accent: '#0b6b57', line: '#e7e1d7' };
/** A6, upright: what fits a pocket and fills a phone's screen. Lengths in points. */
const page = { width: 297.64, height: 419.53, margin: 26 };
const inner = page.width - 2 * page.margin;

/** A receipt as a PDF of one small page; Arabic is shaped and runs from the right. */
export async function drawReceipt(
  receipt: PlainReceipt,
  about: { locale: string; receiptId: string; now: Date },
): Promise<Buffer> {
  return writePdf(
    {
      size: page,
      title: `${receipt.heading} ${about.receiptId}`,
      language: about.locale,
      now: about.now,
    },
    (document) => drawContent(document, receipt),
  );
}

type Style = Omit<TextStyle, 'colour'> & { colour?: string };

function drawContent(document: PDFKit.PDFDocument, receipt: PlainReceipt): void {
  const start = receipt.dir === 'rtl' ? 'right' : 'left';
  const end = receipt.dir === 'rtl' ? 'left' : 'right';
  const edge = { left: page.margin, center: page.width / 2, right: page.width - page.margin };

  /** Draws text at an edge and says how high it is. */
  const write = (
    text: string,
    top: number,
    anchor: PlacedText['anchor'],
    width: number,
    style: Style,
  ): number => {
    const waiting = waitingText(text, receipt.dir, width, { colour: colours.ink, ...style });
    return drawAtEdge(document, waiting, { edges: edge, anchor, top });
  };

  let top = page.margin;
  top += write(receipt.venue, top, start, inner, { size: 10, colour: colours.quiet, maxLines: 2 });
  top += write(receipt.address, top, start, inner, { size: 8, colour: colours.quiet, maxLines: 2 });
  top += 10;
  top += write(receipt.heading, top, start, inner, { size: 20, weight: 700 }) + 6;
  top += write(receipt.outcome, top, start, inner, { size: 11, colour: colours.accent }) + 14;

  for (const { term, value, kind } of receipt.lines) {
    const isTotal = kind === 'total';
    const size = isTotal ? 12.5 : 10;
    document
      .moveTo(edge.left, top)
      .lineTo(edge.right, top)
      .lineWidth(0.6)
      .strokeColor(colours.line)
      .stroke();
    top += 9;
    const weight = isTotal ? 700 : 400;
    const termHeight = write(term, top, start, inner * 0.5, {
      size,
      weight,
      colour: isTotal ? colours.ink : colours.quiet,
      maxLines: 2,
    });
    const valueHeight = write(value, top, end, inner * 0.46, {
      size,
      weight: kind === 'plain' ? 400 : 700,
      colour: kind === 'gets' ? colours.accent : colours.ink,
      maxLines: 2,
    });
    top += Math.max(termHeight, valueHeight) + 9;
  }

  top += 8;
  top += write(receipt.linkLabel, top, start, inner, { size: 8, colour: colours.quiet }) + 4;
  const link = setText(
    receipt.link,
    { weight: 400, direction: 'ltr' },
    { width: inner, maxLines: 2, size: 7.5, smallest: 5 },
  );
  drawText(document, { block: link, x: edge.left, top, anchor: 'left', colour: colours.accent });
  document.link(edge.left, top, inner, link.height, receipt.link);
  write('Tipwell', page.height - page.margin - 8, end, inner, {
    size: 9,
    weight: 700,
    colour: colours.quiet,
  });
}
