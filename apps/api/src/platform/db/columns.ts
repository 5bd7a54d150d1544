import type { SelectType } from 'kysely';

/** Columns of a table, each by its name in code: what is written, read and typed derives from such a list. */
export type ColumnsOf<Table> = Readonly<Record<string, keyof Table>>;

/** What is read of these columns. */
export type RowOf<Table, Columns extends ColumnsOf<Table>> = {
  [Name in keyof Columns]: SelectType<Table[Columns[Name]]>;
};

type Selection<Columns extends Readonly<Record<string, string>>> = {
  [Name in keyof Columns & string]: `${Columns[Name]} as ${Name}`;
}[keyof Columns & string];

/** The list of a `select`, each column by its name in code. */
export function selectionOf<const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
): Selection<Columns>[] {
  return Object.entries(columns).map(
    ([name, column]) => `${column} as ${name}`,
  ) as Selection<Columns>[];
}

/** A row's values by the names of their columns, to be written. */
export function valuesByColumn<Name extends string>(
  columns: Readonly<Record<Name, string>>,
  row: Readonly<Record<NoInfer<Name>, unknown>>,
): Record<string, unknown> {
  const names = Object.keys(columns) as Name[];
  return Object.fromEntries(names.map((name) => [columns[name], row[name]]));
}
