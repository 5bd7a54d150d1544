import type { SchemeRow } from './percentages.rule.ts';
import { rowOfPerson, type Placed } from './row-of-person.rule.ts';

/** What a split gives to somebody of a staff type or group, in hundredths of a percent. */
export interface OwnPart {
  /** What the people of the type or group share; null where the split names neither. */
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

/** What the rows of a split give to a person (money rules 1.5, 1.6; readings, Groups). */
export function ownPart(rows: readonly SchemeRow[], person: Placed): OwnPart {
  const enabled = rows.filter(({ isDisabled }) => !isDisabled);
  const own = rowOfPerson(rows, person);
  const shared = enabled.find((row) => !row.isPrimaryStaff && row.staffType === own);
  const first = enabled.find(
    (row) => row.isPrimaryStaff && (row.staffType === null || row.staffType === person.staffType),
  );
  return { shared: shared?.percentage ?? null, tipped: first?.percentage ?? null };
}

/** The rows of a split, and what a person is on the day that they apply to. */
interface PlacedIn<Rows> {
  readonly rows: Rows;
  readonly person: Placed;
}

/** What a person has by two splits, side by side. */
export function partsCompared(
  now: PlacedIn<readonly SchemeRow[] | null>,
  next: PlacedIn<readonly SchemeRow[]>,
): PartsCompared {
  return {
    now: now.rows === null ? null : ownPart(now.rows, now.person),
    next: ownPart(next.rows, next.person),
  };
}
