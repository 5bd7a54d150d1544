import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { stillThere, withRange, withRow, type ChosenRows } from './chosen-rows.ts';
import { ColumnChoice } from './column-choice.tsx';
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

/** Rows can be chosen, so that something is done with several at once. */
export interface Choosing<Row> {
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  /** What is said of the box of a row, and of the one of them all. */
  labelOf: (row: Row) => string;
  allLabel: string;
  /** How many are chosen, in words; nothing where none are. */
  told: string;
  /** What can be done with them; stands in sight below the rows, which stay where they are. */
  bar: ReactNode;
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
  choosing?: Choosing<Row>;
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

/** What was told whole, as against what has words of its own for the pointer. */
const told = new WeakSet<HTMLElement>();

/** What ends in dots is read whole under the pointer. */
function tellWhole({ target }: PointerEvent<HTMLElement>) {
  if (!(target instanceof Element)) return;
  const cut = target.closest<HTMLElement>('td > span, td > span > span > *, th bdi');
  if (!cut || (cut.title !== '' && !told.has(cut))) return;
  const fits = cut.scrollHeight <= cut.clientHeight && cut.scrollWidth <= cut.clientWidth;
  cut.title = fits ? '' : cut.textContent;
  told.add(cut);
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
 * choose, and walked through by arrows or j and k; Enter opens a row. Where rows can be chosen, x chooses
 * one, with shift all from the last, and Escape chooses none. On a phone each row is a small card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, isOld = false, choice, onChoice, columnsLabel } = props;
  const { choosing } = props;
  const shown = shownColumns(columns, choice.columns);
  const order = rows.map(keyOf);
  const [anchor, setAnchor] = useState<string | null>(null);
  const chosen = stillThere(choosing?.chosen ?? new Set(), order);
  const choose = (change: (before: ChosenRows) => ChosenRows) => {
    // Where nothing is chosen any more no range begins.
    const next = change({ keys: chosen, anchor: chosen.size === 0 ? null : anchor });
    setAnchor(next.anchor);
    choosing?.onChosen(next.keys);
  };
  // With the bar goes what had the focus in it: one goes on in the first row.
  const frame = useRef<HTMLDivElement>(null);
  const hadChosen = useRef(false);
  const hasChosen = chosen.size > 0;
  useEffect(() => {
    if (hadChosen.current && !hasChosen && document.activeElement === document.body) {
      const first = frame.current?.querySelector<HTMLElement>('tbody :is(th a, th button, input)');
      first?.focus({ preventScroll: true });
    }
    hadChosen.current = hasChosen;
  }, [hasChosen]);
  const chooseRow = (key: string, isRange: boolean) =>
    choose((before) => (isRange ? withRange(before, key, order) : withRow(before, key)));
  const onKey = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = (event.target as HTMLElement).closest('tr');
    const at = row?.sectionRowIndex ?? -1;
    const key = order[at];
    if (choosing && key !== undefined && isChoosingKey(event)) {
      event.preventDefault();
      chooseRow(key, event.shiftKey);
      return;
    }
    const to = walk(event);
    const reached = to === null ? undefined : order[to];
    // With shift what one walks over is chosen.
    if (choosing && event.shiftKey && key !== undefined && reached !== undefined) {
      choose((before) => withRange(withRange(before, key, order), reached, order));
    }
  };
  const clearByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || chosen.size === 0) return;
    event.preventDefault();
    choosing?.onChosen(new Set());
  };
  // The roles are said again because a browser forgets them where the rows become cards.
  return (
    <div ref={frame} className={styles.frame} aria-busy={isOld}>
      {choosing && <output className={styles.caption}>{choosing.told}</output>}
      <ColumnChoice
        label={columnsLabel}
        columns={columns}
        shown={shown.map(({ key }) => key)}
        onChoose={(keys) => onChoice({ ...choice, columns: keys })}
      />
      <div className={styles.scroll}>
        <table className={styles.table} role="table" onKeyDown={clearByKey}>
          <caption className={styles.caption}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {choosing && (
                <th role="columnheader" scope="col" className={styles.pick}>
                  <Box
                    label={choosing.allLabel}
                    isChecked={chosen.size > 0 && chosen.size === order.length}
                    isPartly={chosen.size > 0 && chosen.size < order.length}
                    onToggle={() =>
                      choosing.onChosen(new Set(chosen.size === order.length ? [] : order))
                    }
                  />
                </th>
              )}
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
          <tbody role="rowgroup" onKeyDown={onKey} onPointerOver={tellWhole}>
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                role="row"
                {...(choosing ? { 'data-chosen': chosen.has(keyOf(row)) } : {})}
              >
                {choosing && (
                  <td role="cell" className={styles.pick}>
                    <Box
                      label={choosing.labelOf(row)}
                      isChecked={chosen.has(keyOf(row))}
                      onToggle={(isRange) => chooseRow(keyOf(row), isRange)}
                    />
                  </td>
                )}
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
      {choosing && chosen.size > 0 && (
        <fieldset className={styles.bar} aria-label={choosing.told} onKeyDown={clearByKey}>
          {choosing.bar}
        </fieldset>
      )}
    </div>
  );
}

/** Whether a key chooses the row that has the focus; in a field it is a letter. */
function isChoosingKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  return event.key.toLowerCase() === 'x';
}

/** From row to row by keys, as long as one of them has the focus; tells which row it led to. */
function walk(event: KeyboardEvent<HTMLTableSectionElement>): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const rows = [...event.currentTarget.rows];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  // With shift a letter is a large one.
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const next = stepOf(key, at, rows.length);
  const row = next === null ? undefined : rows[next];
  if (!row) return null;
  event.preventDefault();
  // A row that leads nowhere can still be chosen.
  const opener = row.querySelector<HTMLElement>('th :is(a, button)');
  (opener ?? row.querySelector<HTMLElement>('input'))?.focus();
  return next;
}

interface BoxProps {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  onToggle: (isRange: boolean) => void;
}

function Box({ label, isChecked, isPartly = false, onToggle }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={(event) => {
          const { nativeEvent } = event;
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
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
