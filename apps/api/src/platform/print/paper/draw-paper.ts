import { setImmediate as otherWork } from 'node:timers/promises';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Paper, PaperPart } from '@tipwell/contract/api/document-model';
import type { Direction } from '../shape-line.ts';
import { writePdf } from '../write-pdf.ts';
import {
  colours,
  foot,
  inner,
  lowest,
  page,
  pageEdges,
  setLines,
  type Block,
  type LinesStyle,
} from './sheet.ts';
import { tableBlocks } from './table-blocks.ts';
import { drawArtifact, openTagTree, type Tag } from './tag-tree.ts';

const pageWords: Record<Locale, (at: number, of: number) => string> = {
  en: (at, of) => `Page ${at} of ${of}`,
  de: (at, of) => `Seite ${at} von ${of}`,
  fr: (at, of) => `Page ${at} sur ${of}`,
  ar: (at, of) => `صفحة ${at} من ${of}`,
};

const styles = {
  body: { size: 10.5, colour: colours.ink },
  note: { size: 9, colour: colours.quiet },
  heading: { size: 13, colour: colours.ink, weight: 700 },
} as const satisfies Record<string, LinesStyle>;

/**
 * A paper as a PDF of as many A4 pages as it needs, with its structure for programs that read aloud;
 * Arabic runs from the right.
 */
export async function drawPaper(
  paper: Paper,
  about: { locale: Locale; now: Date },
): Promise<Buffer> {
  const direction: Direction = about.locale === 'ar' ? 'rtl' : 'ltr';
  const pages = inPages([
    ...headBlocks(paper, direction),
    ...paper.parts.flatMap((part) => blocksOf(part, direction)),
  ]);
  return writePdf(
    {
      size: page,
      title: [paper.title, ...paper.about].join(' · '),
      language: about.locale,
      now: about.now,
      isTagged: true,
    },
    async (document) => {
      const { root, end } = openTagTree(document);
      for (const [index, blocks] of pages.entries()) {
        if (index > 0) document.addPage();
        let top = page.margin;
        for (const block of blocks) {
          block.draw(document, top, root);
          top += block.height;
        }
        drawArtifact(document, () => drawFoot(document, index + 1));
        await otherWork();
      }
      end();
    },
  );

  function drawFoot(document: PDFKit.PDFDocument, at: number): void {
    const style = { size: 8, colour: colours.quiet };
    const top = foot - 8;
    const name = [paper.title, ...paper.about.slice(0, 2)].join(' · ');
    setLines(name, direction, inner * 0.8, style).draw(document, { edges: pageEdges, top });
    const number = pageWords[about.locale](at, pages.length);
    setLines(number, direction, inner * 0.2, style).draw(document, {
      edges: pageEdges,
      top,
      isEnd: true,
    });
  }
}

/** What fits on a page stands there; a head of a table that goes on stands on the next page again. */
function inPages(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]];
  let top = page.margin;
  let again: Block | undefined;
  const put = (block: Block): void => {
    pages.at(-1)?.push(block);
    top += block.height;
  };
  blocks.forEach((block, index) => {
    if (top + heightWithLed(blocks, index) > lowest && top > page.margin) {
      // A page's end is distance enough, and no page is begun for nothing.
      if (block.endsTable && !block.leads) {
        again = undefined;
        return;
      }
      pages.push([]);
      top = page.margin;
      if (again && block.height > 0 && !block.leads) put(again);
    }
    if (block.again) again = block.again;
    // A gap ends what the table was.
    else if (block.endsTable) again = undefined;
    put(block);
  });
  return pages;
}

/** How high a block is together with all that it leads to: a heading, a table's head and its first row. */
function heightWithLed(blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  if (!block) return 0;
  return block.height + (block.leads ? heightWithLed(blocks, index + 1) : 0);
}

const gap = (height: number): Block => ({ height, endsTable: true, draw: () => undefined });

function headBlocks(paper: Paper, direction: Direction): Block[] {
  const brand = setLines('Tipwell', direction, inner / 2, {
    size: 12,
    weight: 700,
    colour: colours.accent,
  });
  const made = setLines(paper.made, direction, inner / 2, styles.note);
  const top: Block = {
    height: 38,
    draw: (document, at, root) => {
      root.part('P').content(() => brand.draw(document, { edges: pageEdges, top: at }));
      root
        .part('P')
        .content(() => made.draw(document, { edges: pageEdges, top: at + 2, isEnd: true }));
    },
  };
  const title: LinesStyle = { size: 24, weight: 700, colour: colours.ink, leading: 1.25 };
  return [
    top,
    textBlock('H1', paper.title, direction, title),
    gap(8),
    ...paper.about.map((line, at) =>
      textBlock('P', line, direction, {
        size: 11,
        weight: at === 0 ? 600 : 400,
        colour: at === 0 ? colours.ink : colours.quiet,
      }),
    ),
    gap(14),
  ];
}

function blocksOf(part: PaperPart, direction: Direction): Block[] {
  switch (part.kind) {
    case 'HEADING':
      return [
        gap(10),
        { ...textBlock('H2', part.text, direction, styles.heading), leads: true },
        { ...gap(4), leads: true },
      ];
    case 'TEXT':
      return [textBlock('P', part.text, direction, styles.body), gap(6)];
    case 'NOTE':
      return [textBlock('P', part.text, direction, styles.note), gap(6)];
    case 'LIST':
      return listBlocks(part.items, direction);
    case 'TABLE':
      return [...tableBlocks(part, direction), gap(12)];
  }
}

function textBlock(tag: Tag, text: string, direction: Direction, style: LinesStyle): Block {
  const lines = setLines(text, direction, inner, style);
  return {
    height: lines.height,
    draw: (document, top, root) => {
      root.part(tag, text).content(() => lines.draw(document, { edges: pageEdges, top }));
    },
  };
}

function listBlocks(items: readonly string[], direction: Direction): Block[] {
  const indent = 14;
  const edges =
    direction === 'rtl'
      ? { ...pageEdges, right: pageEdges.right - indent }
      : { ...pageEdges, left: pageEdges.left + indent };
  let list: ReturnType<Parameters<Block['draw']>[2]['part']> | null = null;
  return [
    ...items.map((item): Block => {
      const lines = setLines(item, direction, inner - indent, styles.body);
      return {
        height: lines.height + 3,
        draw: (document, top, root) => {
          list ??= root.part('L');
          drawArtifact(document, () => {
            const centre = direction === 'rtl' ? pageEdges.right - 3 : pageEdges.left + 3;
            document.circle(centre, top + styles.body.size * 0.45, 1.6).fill(colours.ink);
          });
          list
            .part('LI')
            .part('LBody', item)
            .content(() => lines.draw(document, { edges, top }));
        },
      };
    }),
    gap(6),
  ];
}
