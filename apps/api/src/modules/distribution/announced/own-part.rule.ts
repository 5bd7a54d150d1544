import type { SchemeRow } from '../percentages.rule.ts';

/** What a split gives to one staff type, in hundredths of a percent. */
export interface OwnPart {
  /** What the people of the type share; null where the split names no such type. */
  readonly shared: number | null;
  /** What goes to somebody of the type who is tipped themselves; null where nobody comes first. */
  readonly tipped: number | null;
}

/** A person's part by the split that counts now and by the one that shall count. */
export interface PartsCompared {
  /** Null where no split counts yet. */
  readonly now: OwnPart | null;
  readonly next: OwnPart;
}

/** What the rows of a split give to the people of a staff type (money rules 1.5, 1.6). */
export function ownPart(rows: readonly SchemeRow[], staffType: string): OwnPart {
  const enabled = rows.filter(({ isDisabled }) => !isDisabled);
  const shared = enabled.find((row) => !row.isPrimaryStaff && row.staffType === staffType);
  const first = enabled.find(
    (row) => row.isPrimaryStaff && (row.staffType === null || row.staffType === staffType),
  );
  return { shared: shared?.percentage ?? null, tipped: first?.percentage ?? null };
}

/** What the people of a staff type have by two splits, side by side. */
export function partsCompared(
  now: readonly SchemeRow[] | null,
  next: readonly SchemeRow[],
  staffType: string,
): PartsCompared {
  return {
    now: now === null ? null : ownPart(now, staffType),
    next: ownPart(next, staffType),
  };
}
