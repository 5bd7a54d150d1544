import type { CsvCell } from '../api/csv.ts';

/** A table for spreadsheets, of its columns: what each is called, and what it says of a row. */
export function tableOf<Row>(columns: Readonly<Record<string, (row: Row) => CsvCell>>): {
  heads: string[];
  cells: (row: Row) => CsvCell[];
} {
  const all = Object.values(columns);
  return { heads: Object.keys(columns), cells: (row) => all.map((cell) => cell(row)) };
}
