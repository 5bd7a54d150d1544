/** How long something is kept. */
export interface Period {
  hours?: number;
  days?: number;
  years?: number;
}

/** What becomes of rows with time. */
export type Keeping =
  /** The nightly round removes them, once so long has passed since the moment in a column. */
  | {
      how: 'NIGHTLY';
      for: Period;
      /** Of the table itself, or of the one it goes through; rows without a moment stay. */
      since: string;
      /** Another table of the same module, by a key that has the same name in both. */
      through?: { table: string; key: string };
      /** Rows that these still name stay until they are gone. */
      unlessIn?: readonly { table: string; column: string; own?: string }[];
      /** A column with a file that goes with the row. */
      forgets?: string;
      only?: { column: string; isOneOf: readonly string[] };
    }
  /** The nightly round empties some columns and leaves the rest. */
  | { how: 'BLANKED'; for: Period; since: string; columns: readonly string[] }
  /** A round of the module's own removes them, more often than once a night. */
  | { how: 'OWN_ROUND'; for: Period; since: string }
  /** The database removes them with the row they hang on. */
  | { how: 'GOES_WITH'; table: string }
  | { how: 'STAYS'; because: string };

/** A column that says whose a row is. */
export interface WhoseColumn {
  column: string;
  /** What stands in it: a person's id, that id as a text, `user:` with it, or the number of a place of theirs. */
  is: 'USER' | 'USER_TEXT' | 'STAFF';
  /** Other tables of the module, one after the other, where it does not stand here. */
  through?: readonly { table: string; key: string; column: string }[];
}

/** What a person is told when they ask for their data. */
export interface Told {
  /** A row is theirs where one of these says so. */
  of: readonly WhoseColumn[];
  /** What the module publishes about the same rows, where that says more. */
  from?: string;
  /** Nothing of colleagues or guests is among them. */
  columns: readonly string[];
}

/** Rows of a table: what they are, how long they stay, and what of them a person is told. */
export interface Kept {
  table: string;
  what: string;
  keeping: Keeping;
  told?: Told;
}

/** The last moment that is too old. */
export function keptSince(now: Date, period: Period): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(at.subtract(period).epochMilliseconds);
}
