import type { PaperPart } from '@tipwell/contract/api/document-model';
import type { Direction } from '../shape-line.ts';
import { colours, drawRule, inner, pageEdges, setLines, type Block } from './sheet.ts';
import { columnWidths } from './column-widths.rule.ts';
import { drawArtifact, type TagNode } from './tag-tree.ts';

type Table = Extract<PaperPart, { kind: 'TABLE' }>;
type RowKind = 'HEAD' | 'ROW' | 'TOTAL';

const between = 12;
const pad = 4.5;
const styles = {
  HEAD: { size: 8.5, colour: colours.quiet, weight: 600 },
  ROW: { size: 9.5, colour: colours.ink, weight: 400 },
  TOTAL: { size: 9.5, colour: colours.ink, weight: 700 },
} as const;

/** A table as blocks, one for each row; its head stands again on every page that it goes on to. */
export function tableBlocks(table: Table, direction: Direction): Block[] {
  const widths = widthsOf(table, direction);
  let tree: TagNode | null = null;
  const nodeOf = (root: TagNode): TagNode => (tree ??= root.part('Table'));
  const titles = table.columns.map(({ title }) => title);
  const again = rowBlock('HEAD', titles, null);
  return [
    { ...rowBlock('HEAD', titles, nodeOf), leads: true, again },
    ...table.rows.map((cells) => rowBlock('ROW', cells, nodeOf)),
    ...(table.total ? [rowBlock('TOTAL', table.total, nodeOf)] : []),
  ];

  /** A row; without a node it is a repetition, for the eye alone. */
  function rowBlock(
    kind: RowKind,
    cells: readonly string[],
    node: ((root: TagNode) => TagNode) | null,
  ): Block {
    const set = cells.map((cell, at) =>
      setLines(cell, direction, widths[at] ?? 0, { ...styles[kind], leading: 1.3 }),
    );
    const height = pad * 2 + Math.max(0, ...set.map((cell) => cell.height));
    return {
      height,
      draw: (document, top, root) => {
        if (kind !== 'HEAD')
          drawArtifact(document, () => drawRule(document, top, kind === 'TOTAL' ? 1 : 0.5));
        const row = node?.(root).part('TR');
        let before = 0;
        set.forEach((cell, at) => {
          const width = widths[at] ?? 0;
          const edges = edgesOf(before, width);
          before += width + between;
          const isEnd = table.columns[at]?.isNumber ?? false;
          const draw = () => cell.draw(document, { edges, top: top + pad, isEnd });
          if (!row) drawArtifact(document, draw);
          else if (kind === 'HEAD') row.part('TH', cell.text || undefined, 'Column').content(draw);
          else row.part('TD', cell.text || undefined).content(draw);
        });
      },
    };
  }

  function edgesOf(before: number, width: number) {
    const left = direction === 'rtl' ? pageEdges.right - before - width : pageEdges.left + before;
    return { left, center: left + width / 2, right: left + width };
  }
}

function widthsOf({ columns, rows, total }: Table, direction: Direction): number[] {
  const wished = columns.map(({ title }, at) => {
    const head = setLines(title, direction, inner, styles.HEAD).width;
    const cells = [...rows, ...(total ? [total] : [])].map(
      (cellsOfRow) => setLines(cellsOfRow[at] ?? '', direction, inner, styles.TOTAL).width,
    );
    return Math.max(head, ...cells) + 1;
  });
  return columnWidths(wished, inner - between * (columns.length - 1));
}
