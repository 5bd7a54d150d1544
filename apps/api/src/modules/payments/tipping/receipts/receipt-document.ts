import type { PlainReceipt } from '@tipwell/tip/server-entry';
import { drawAtEdge, waitingText, type TextStyle } from '#platform/print/edge-writer.ts';
import {
  drawArtifact,
  openTagTree,
  type Tag,
  type TagNode,
} from '#platform/print/paper/tag-tree.ts';
import { drawText, setText, type PlacedText } from '#platform/print/text-block.ts';
import { writePdf } from '#platform/print/write-pdf.ts';

const colours = { ink: '#1b2430', quiet: '#55606e', accent: '#0b6b57', line: '#e7e1d7' };
/** A6, upright: what fits a pocket and fills a phone's screen. Lengths in points. */
const page = { width: 297.64, height: 419.53, margin: 26 };
const inner = page.width - 2 * page.margin;

/**
 * A receipt as a PDF of one small page, with its structure for programs that read aloud; Arabic is shaped
 * and runs from the right.
 */
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
      isTagged: true,
    },
    (document) => {
      const { root, end } = openTagTree(document);
      drawContent(document, receipt, root);
      end();
    },
  );
}

type Style = Omit<TextStyle, 'colour'> & { colour?: string };

function drawContent(document: PDFKit.PDFDocument, receipt: PlainReceipt, root: TagNode): void {
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

  /** The same as a part of the receipt; what has nothing printable is no part. */
  const tell = (tag: Tag, text: string, at: number, style: Style): number => {
    if (text.trim() === '') return 0;
    let height = 0;
    root.part(tag, text).content(() => {
      height = write(text, at, start, inner, style);
    });
    return height;
  };

  let top = page.margin;
  top += tell('P', receipt.venue, top, { size: 10, colour: colours.quiet, maxLines: 2 });
  top += tell('P', receipt.address, top, { size: 8, colour: colours.quiet, maxLines: 2 });
  top += 10;
  top += tell('H1', receipt.heading, top, { size: 20, weight: 700 }) + 6;
  top += tell('P', receipt.outcome, top, { size: 11, colour: colours.accent }) + 14;

  const table = root.part('Table');
  for (const { term, value, kind } of receipt.lines) {
    const isTotal = kind === 'total';
    const size = isTotal ? 12.5 : 10;
    drawArtifact(document, () => {
      document
        .moveTo(edge.left, top)
        .lineTo(edge.right, top)
        .lineWidth(0.6)
        .strokeColor(colours.line)
        .stroke();
    });
    top += 9;
    const row = table.part('TR');
    const heights: number[] = [];
    row.part('TH', term, 'Row').content(() => {
      const colour = isTotal ? colours.ink : colours.quiet;
      const weight = isTotal ? 700 : 400;
      const style = { size, weight, colour, maxLines: 2 } as const;
      heights.push(write(term, top, start, inner * 0.5, style));
    });
    row.part('TD', value).content(() => {
      const colour = kind === 'gets' ? colours.accent : colours.ink;
      const weight = kind === 'plain' ? 400 : 700;
      const style = { size, weight, colour, maxLines: 2 } as const;
      heights.push(write(value, top, end, inner * 0.46, style));
    });
    top += Math.max(...heights) + 9;
  }

  top += 8;
  top += tell('P', receipt.linkLabel, top, { size: 8, colour: colours.quiet }) + 4;
  const link = setText(
    receipt.link,
    { weight: 400, direction: 'ltr' },
    { width: inner, maxLines: 2, size: 7.5, smallest: 5 },
  );
  root.part('P', receipt.link).content(() => {
    drawText(document, { block: link, x: edge.left, top, anchor: 'left', colour: colours.accent });
  });
  document.link(edge.left, top, inner, link.height, receipt.link);
  drawArtifact(document, () => {
    write('Tipwell', page.height - page.margin - 8, end, inner, {
      size: 9,
      weight: 700,
      colour: colours.quiet,
    });
  });
}
