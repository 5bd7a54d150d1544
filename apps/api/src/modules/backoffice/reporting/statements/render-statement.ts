import { setImmediate as otherWork } from 'node:timers/promises';
import type { Locale } from '@tipwell/contract/api/fields';
import {
  drawAtEdge,
  waitingText,
  type TextStyle,
  type WaitingText,
} from '#platform/print/edge-writer.ts';
import { drawArtifact, openTagTree, type TagNode } from '#platform/print/paper/tag-tree.ts';
import { writePdf } from '#platform/print/write-pdf.ts';
import type { PaperDay, PaperRow, StatementPaper } from './statement-document.ts';

const colours = { ink: '#1b2430', quiet: '#55606e', accent: '#0b6b57', line: '#e7e1d7' };
/** A4, upright. Lengths in points. */
const page = { width: 595.28, height: 841.89, margin: 48 };
const inner = page.width - 2 * page.margin;
const foot = page.height - page.margin;
/** What is left above the line of page numbers. */
const lowest = foot - 22;
const amountWidth = 84;
const nameWidth = 176;
const noteStart = nameWidth + 10;
const noteWidth = inner - noteStart - amountWidth - 8;
const edges = { left: page.margin, center: page.width / 2, right: page.width - page.margin };

/** Something that stands on a page as a whole. */
interface Block {
  height: number;
  draw: (document: PDFKit.PDFDocument, top: number, root: TagNode) => void;
  /** Never the last of a page: what it names comes next. */
  leads?: boolean;
  /** Stands again on top of the next page where its lines go on there; for the eye alone. */
  again?: Block;
  /** Nothing but distance: no page is begun for it, and no line of the day before goes on behind it. */
  isGap?: true;
}

/**
 * A statement as a PDF of as many A4 pages as it needs, with its structure for programs that read aloud;
 * Arabic runs from the right.
 */
export async function drawStatement(
  paper: StatementPaper,
  about: { locale: Locale; now: Date },
): Promise<Buffer> {
  const { title, period, personName } = paper;
  const pages = inPages(await blocksOf(paper));
  return writePdf(
    {
      size: page,
      title: `${title} ${personName} ${period}`,
      language: about.locale,
      now: about.now,
      isTagged: true,
    },
    async (document) => {
      const { root, end } = openTagTree(document);
      for (const [index, blocks] of pages.entries()) {
        if (index > 0) document.addPage();
        drawPage(document, blocks, root);
        const number = paper.page(index + 1, pages.length);
        drawArtifact(document, () => drawFoot(document, paper, number));
        await otherWork();
      }
      end();
    },
  );
}

function drawPage(document: PDFKit.PDFDocument, blocks: readonly Block[], root: TagNode): void {
  let top = page.margin;
  for (const block of blocks) {
    block.draw(document, top, root);
    top += block.height;
  }
}

function inPages(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]];
  let top = page.margin;
  let again: Block | undefined;
  const put = (block: Block): void => {
    pages.at(-1)?.push(block);
    top += block.height;
  };
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    const needed = block.height + (block.leads && next ? next.height : 0);
    const isFull = top + needed > lowest && top > page.margin;
    if (block.isGap) again = undefined;
    if (isFull && block.isGap) return;
    if (isFull) {
      pages.push([]);
      top = page.margin;
      if (again && !block.leads) put(again);
    }
    if (block.again) again = block.again;
    put(block);
  });
  return pages;
}

/** Sets texts in the direction of the paper: `start` is where reading begins. */
function setter({ direction }: Pick<StatementPaper, 'direction'>) {
  const start = direction === 'rtl' ? 'right' : 'left';
  const end = direction === 'rtl' ? 'left' : 'right';
  const set = (text: string, width: number, style: TextStyle) =>
    waitingText(text, direction, width, style);
  return { start, end, set } as const;
}

const heightOf = (text: WaitingText | null): number => text?.block.height ?? 0;

async function blocksOf(paper: StatementPaper): Promise<Block[]> {
  const sums = newTable();
  const blocks = [
    headBlock(paper),
    sumBlock(paper, paper.opening, true, sums),
    ...paper.sums.map((row) => sumBlock(paper, row, row.isStrong ?? false, sums)),
    sumBlock(paper, paper.closing, true, sums),
    gap(24),
  ];
  if (paper.days.length === 0) blocks.push(nothingBlock(paper));
  for (const day of paper.days) {
    const rows = newTable();
    blocks.push(
      dayBlock(paper, day),
      ...day.rows.map((row) => lineBlock(paper, row, rows)),
      gap(11),
    );
    // Setting a year takes seconds: nobody else has to wait for them.
    await otherWork();
  }
  return blocks;
}

/** A table of the structure, which begins with its first row and goes on over pages. */
function newTable(): (root: TagNode) => TagNode {
  let table: TagNode | null = null;
  return (root) => (table ??= root.part('Table'));
}

/** A row of words, notes and an amount, in the order in which it is read; its words are its head. */
function drawRow(
  row: TagNode,
  { name, notes, amount }: PaperRow,
  draw: Record<'name' | 'notes' | 'amount', () => unknown>,
): void {
  row.part('TH', name, 'Row').content(draw.name);
  row.part('TD', notes.join(' · ') || undefined).content(draw.notes);
  row.part('TD', amount).content(draw.amount);
}

const gap = (height: number): Block => ({ height, isGap: true, draw: () => undefined });

function headBlock(paper: StatementPaper): Block {
  const { start, end, set } = setter(paper);
  const half = inner / 2;
  const brand = set('Tipwell', half, { size: 12, weight: 700, colour: colours.accent });
  const made = set(paper.made, half, { size: 9, colour: colours.quiet });
  const title = set(paper.title, inner, { size: 24, weight: 700, colour: colours.ink });
  const period = set(paper.period, inner, { size: 13, weight: 600, colour: colours.ink });
  const person = set(paper.personName, inner, { size: 11, colour: colours.ink });
  const place = set(paper.locationName, inner, { size: 11, colour: colours.quiet });
  const sealed =
    paper.sealed === null ? [] : [set(paper.sealed, inner, { size: 8, colour: colours.quiet })];
  const column = [title, period, person, place, ...sealed];
  const { title: heading, period: days, personName, locationName } = paper;
  const spoken = [heading, days, personName, locationName, paper.sealed ?? ''];
  const spaces = sealed.length === 0 ? [10, 10, 5, 22] : [10, 10, 5, 8, 20];
  const head = heightOf(brand) + 26;
  const height = column.reduce((sum, text, at) => sum + heightOf(text) + (spaces[at] ?? 0), head);
  return {
    height,
    draw: (document, top, root) => {
      root.part('P').content(() => drawAtEdge(document, brand, { edges, anchor: start, top }));
      root
        .part('P', paper.made)
        .content(() => drawAtEdge(document, made, { edges, anchor: end, top: top + 2 }));
      let next = top + head;
      column.forEach((text, at) => {
        root
          .part(at === 0 ? 'H1' : 'P', spoken[at])
          .content(() => drawAtEdge(document, text, { edges, anchor: start, top: next }));
        next += heightOf(text) + (spaces[at] ?? 0);
      });
    },
  };
}

/** Words at the start, their notes below, and an amount at the end: the sums of the whole time. */
function sumBlock(
  paper: StatementPaper,
  row: PaperRow,
  isStrong: boolean,
  tableIn: (root: TagNode) => TagNode,
): Block {
  const { start, end, set } = setter(paper);
  const style = {
    size: isStrong ? 12 : 10.5,
    weight: isStrong ? 700 : 400,
    colour: colours.ink,
  } as const;
  const room = inner - amountWidth;
  const name = set(row.name, room, style);
  const amount = set(row.amount, amountWidth, style);
  const notes = row.notes.map((note) => set(note, room, { size: 9, colour: colours.quiet }));
  const pad = 7.5;
  const noteGap = 4;
  return {
    height: notes.reduce((sum, note) => sum + noteGap + heightOf(note), pad * 2 + heightOf(name)),
    draw: (document, top, root) => {
      drawRule(document, top, isStrong ? 1 : 0.5);
      drawRow(tableIn(root).part('TR'), row, {
        name: () => drawAtEdge(document, name, { edges, anchor: start, top: top + pad }),
        notes: () => {
          let next = top + pad + heightOf(name);
          for (const note of notes) {
            next += noteGap;
            next += drawAtEdge(document, note, { edges, anchor: start, top: next });
          }
        },
        amount: () => drawAtEdge(document, amount, { edges, anchor: end, top: top + pad }),
      });
    },
  };
}

/** One line of a day: what, its notes beside it, and the amount at the end. */
function lineBlock(
  paper: StatementPaper,
  row: PaperRow,
  tableIn: (root: TagNode) => TagNode,
): Block {
  const { start, end, set } = setter(paper);
  const style = { size: 9.5, colour: colours.ink, maxLines: 2 };
  const name = set(row.name, nameWidth, style);
  const amount = set(row.amount, amountWidth, { ...style, maxLines: 1 });
  const noteStyle = { size: 8.5, colour: colours.quiet, maxLines: 2 };
  const note = set(row.notes.join(' · '), noteWidth, noteStyle);
  const pad = 4.5;
  const noteEdge = paper.direction === 'rtl' ? edges.right - noteStart : edges.left + noteStart;
  return {
    height: pad * 2 + Math.max(heightOf(name), heightOf(note)),
    draw: (document, top, root) => {
      drawRule(document, top, 0.5);
      const beside = { edges: { ...edges, [start]: noteEdge }, anchor: start } as const;
      drawRow(tableIn(root).part('TR'), row, {
        name: () => drawAtEdge(document, name, { edges, anchor: start, top: top + pad }),
        notes: () => drawAtEdge(document, note, { ...beside, top: top + pad + 0.7 }),
        amount: () => drawAtEdge(document, amount, { edges, anchor: end, top: top + pad }),
      });
    },
  };
}

function dayBlock(paper: StatementPaper, day: PaperDay): Block {
  const { start, end, set } = setter(paper);
  const name = set(day.name, inner / 2, { size: 10.5, weight: 700, colour: colours.ink });
  const balance = set(`${paper.balanceTitle} ${day.balance}`, inner / 2, {
    size: 9,
    colour: colours.quiet,
  });
  const height = heightOf(name) + 8;
  const drawName = (document: PDFKit.PDFDocument, top: number) =>
    drawAtEdge(document, name, { edges, anchor: start, top });
  return {
    leads: true,
    height,
    // The balance is that of the day's end, and stands once.
    again: {
      height,
      draw: (document, top) => drawArtifact(document, () => drawName(document, top)),
    },
    draw: (document, top, root) => {
      root.part('H2', day.name).content(() => drawName(document, top));
      root
        .part('P', `${paper.balanceTitle} ${day.balance}`)
        .content(() => drawAtEdge(document, balance, { edges, anchor: end, top: top + 1.5 }));
    },
  };
}

function nothingBlock(paper: StatementPaper): Block {
  const { start, set } = setter(paper);
  const text = set(paper.nothing, inner, { size: 10.5, colour: colours.quiet });
  return {
    height: heightOf(text),
    draw: (document, top, root) => {
      root
        .part('P', paper.nothing)
        .content(() => drawAtEdge(document, text, { edges, anchor: start, top }));
    },
  };
}

function drawFoot(document: PDFKit.PDFDocument, paper: StatementPaper, number: string): void {
  const { start, end, set } = setter(paper);
  const style = { size: 8, colour: colours.quiet };
  const top = foot - 8;
  const name = set(`${paper.personName} · ${paper.period}`, inner * 0.75, style);
  drawAtEdge(document, name, { edges, anchor: start, top });
  drawAtEdge(document, set(number, inner * 0.25, style), { edges, anchor: end, top });
}

function drawRule(document: PDFKit.PDFDocument, top: number, width: number): void {
  drawArtifact(document, () => {
    document
      .moveTo(edges.left, top)
      .lineTo(edges.right, top)
      .lineWidth(width)
      .strokeColor(colours.line)
      .stroke();
  });
}
