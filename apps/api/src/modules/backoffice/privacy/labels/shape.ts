/** What a column's values are called, by `table.column` or by the column alone. */
export type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What an action of the audit log is called. */
export type ActionWords = Readonly<Record<string, string>>;

/** What a person reads of their data. */
export interface DataWords {
  title: string;
  about: string;
  made: (date: string) => string;
  /** What a person may do about it. */
  rights: string;
  leftOut: string;
  /** In which zone moments are told. */
  times: string;
  more: (shown: number, all: number) => string;
  yes: string;
  no: string;
  /** What the rows of a table are to the person. */
  parts: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, string>>;
}
