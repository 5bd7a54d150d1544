import type { ReactNode } from 'react';
import styles from './figures-table.module.css';

export interface FiguresColumn {
  key: string;
  title: string;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
}

export interface FiguresRow {
  key: string;
  /** One for each column; the first names the row. An empty text is left out of a card. */
  cells: ReactNode[];
}

interface FiguresTableProps {
  /** What the table is about, for people who listen to the page. */
  caption: string;
  columns: FiguresColumn[];
  rows: FiguresRow[];
  /** The sums of the rows above. */
  sums?: FiguresRow;
}

/** Figures in rows and columns; on a phone each row is a small card of its own. */
export function FiguresTable({ caption, columns, rows, sums }: FiguresTableProps) {
  // The roles are said again because a browser forgets them where the rows become cards.
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, isNumber }) => (
            <th key={key} role="columnheader" scope="col" data-number={isNumber ?? false}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {sums && (
        <tfoot role="rowgroup">
          <Row row={sums} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ row, columns }: { row: FiguresRow; columns: FiguresColumn[] }) {
  return (
    <tr role="row">
      {columns.map(({ key, title, isNumber }, index) =>
        index === 0 ? (
          <th key={key} role="rowheader" scope="row">
            {row.cells[0]}
          </th>
        ) : (
          <td
            key={key}
            role="cell"
            data-title={title}
            data-number={isNumber ?? false}
            data-empty={row.cells[index] === ''}
          >
            {row.cells[index]}
          </td>
        ),
      )}
    </tr>
  );
}
