/** One row as it is from now on; `null` means that the row is gone. */
export type Change = [table: string, id: string, row: object | null];

/** Where changes are written down. */
export interface Journal {
  /** The rows that earlier runs left, in the order in which they came. Changes nothing. */
  read(): Iterable<Change>;
  /** From here on changes are kept; `present` is what `read` gave, for a file in an older form. */
  begin(present: Iterable<Change>): void;
  /** Keeps all of these or, when it throws, none. */
  append(changes: Change[]): void;
  /**
   * Whether what is appended need not wait for the disk. When that ends, all of it is on the disk.
   * A killed program loses nothing either way; only a loss of power may.
   */
  hurry(isInAHurry: boolean): void;
  close(): void;
}

/** Forgets everything when the program ends. */
export const memoryJournal: Journal = {
  read: () => [],
  begin: () => {},
  append: () => {},
  hurry: () => {},
  close: () => {},
};
