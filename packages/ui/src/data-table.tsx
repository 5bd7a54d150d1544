import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
  /** Shown only once it is chosen. */
  isExtra?: boolean;
  /** Whoever brings the rows can put them in order by it, all of them and not only those shown. */
  isSortable?: boolean;
  /** What rows that are all here are put in order by: see `sortRows`. */
  sortBy?: (row: Row) => string | number;
}

/** What somebody has chosen for a table. */
export interface TableChoice {
  /** The keys of the columns that are shown; null for the usual ones. */
  columns: readonly string[] | null;
  sort: { key: string; isDescending: boolean } | null;
}

interface DataTableProps<Row> {
  /** What the table is about, for people who listen to the page. */
  caption: string;
  /** The first names the row and holds the link to it; it is always shown. */
  columns: readonly DataColumn<Row>[];
  /** In their order already. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Others are on their way, and these are shown until then. */
  isOld?: boolean;
  choice: TableChoice;
  onChoice: (choice: TableChoice) => void;
  /** The words of the way to choose columns. */
  columnsLabel: string;
}

/** The columns that are shown by a choice; the first always is. */
export function shownColumns<Column extends { key: string; isExtra?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): Column[] {
  return columns.filter(
    ({ key, isExtra }, index) =>
      index === 0 || (chosen === null ? isExtra !== true : chosen.includes(key)),
  );
}

/** The rows in the chosen order; as they came where none is chosen. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: TableChoice['sort'],
  locale: string,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  if (!sort || !sortBy) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = sort.isDescending ? -1 : 1;
  return rows.toSorted((left, right) => {
    const [a, b] = [sortBy(left), sortBy(right)];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compare(String(a), String(b));
  });
}

/** How far a key leads among the rows; null where it leads nowhere. */
export function stepOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'j' || key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'k' || key === 'ArrowUp') return Math.max(at - 1, 0);
  return null;
}

/**
 * A list for people who work in it all day: dense, with columns of one's own choice, in the order they
 * choose, and walked through by arrows or j and k; Enter opens a row. On a phone each row is a small
 * card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, isOld = false, choice, onChoice, columnsLabel } = props;
  const shown = shownColumns(columns, choice.columns);
  // The roles are said again because a browser forgets them where the rows become cards.
  return (
    <div className={styles.frame} aria-busy={isOld}>
      <ColumnChoice
        label={columnsLabel}
        columns={columns}
        shown={shown.map(({ key }) => key)}
        onChoose={(keys) => onChoice({ ...choice, columns: keys })}
      />
      <div className={styles.scroll}>
        <table className={styles.table} role="table">
          <caption className={styles.caption}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {shown.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  isSortable={column.isSortable === true || column.sortBy !== undefined}
                  sort={choice.sort}
                  onSort={(sort) => onChoice({ ...choice, sort })}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" onKeyDown={walk}>
            {rows.map((row) => (
              <tr key={keyOf(row)} role="row">
                {shown.map(({ key, title, cell, isNumber = false }, index) =>
                  index === 0 ? (
                    <th key={key} role="rowheader" scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} role="cell" data-title={title} data-number={isNumber}>
                      <span>{cell(row)}</span>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** From row to row by keys, as long as one of them has the focus. */
function walk(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th a, th button')];
  const row = (event.target as HTMLElement).closest('tr');
  const at = links.findIndex((link) => row?.contains(link));
  const next = stepOf(event.key, at, links.length);
  if (next === null) return;
  event.preventDefault();
  links[next]?.focus();
}

interface HeadProps {
  column: { key: string; title: string; isNumber?: boolean };
  isSortable: boolean;
  sort: TableChoice['sort'];
  onSort: (sort: TableChoice['sort']) => void;
}

function Head({ column: { key, title, isNumber = false }, isSortable, sort, onSort }: HeadProps) {
  const own = sort?.key === key ? sort : null;
  const direction = own ? (own.isDescending ? 'descending' : 'ascending') : 'none';
  const Sign = own ? (own.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  // Up, down, and back to the order in which the rows came.
  const next = own === null ? { key, isDescending: false } : { key, isDescending: true };
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber}
      {...(isSortable ? { 'aria-sort': direction } : {})}
    >
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(own?.isDescending === true ? null : next)}
        >
          {title}
          <Sign size={14} stroke={1.75} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

interface ColumnChoiceProps {
  label: string;
  columns: readonly { key: string; title: string }[];
  shown: readonly string[];
  onChoose: (keys: string[]) => void;
}

function ColumnChoice({ label, columns, shown, onChoose }: ColumnChoiceProps) {
  const closeOutside = (event: FocusEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
  };
  const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details className={styles.choice} onBlur={closeOutside} onKeyDown={closeByKey}>
      <summary>
        {label}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <fieldset className={styles.options}>
        <legend className={styles.caption}>{label}</legend>
        {columns.slice(1).map(({ key, title }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={shown.includes(key)}
              onChange={({ target }) =>
                onChoose(
                  target.checked ? [...shown, key] : shown.filter((before) => before !== key),
                )
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
