/** What a person reads of their data. */
export interface DataWords {
  title: string;
  about: string;
  made: (date: string) => string;
  /** What a person may do about it. */
  rights: string;
  leftOut: string;
  more: (shown: number, all: number) => string;
  yes: string;
  no: string;
  /** What the rows of a table are to the person. */
  parts: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, string>>;
}
