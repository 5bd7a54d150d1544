import { groupOfRow } from '@tipwell/contract/distribution/group-row.rule';

/** Somebody who shares, as far as a row of a split may be theirs. */
export interface SharingPerson {
  displayFullName: string;
  staffType: string | null;
}

interface RowOfSplit {
  staffType: string;
  isPrimaryStaff: boolean;
  isDisabled: boolean;
}

/** What is to be said of a split before it is saved: rows without anyone, and people without a row. */
export function headsOf(
  rows: readonly RowOfSplit[],
  people: readonly SharingPerson[],
): { emptyRows: string[]; withoutRow: SharingPerson[] } {
  const named = rows.filter(({ staffType, isPrimaryStaff }) => staffType !== '' && !isPrimaryStaff);
  // Who is in which group is not known here, so that a split by groups says nothing.
  if (named.some(({ staffType }) => groupOfRow(staffType) !== null)) {
    return { emptyRows: [], withoutRow: [] };
  }
  const jobs = new Set(people.map(({ staffType }) => staffType));
  const covered = new Set(
    named.filter(({ isDisabled }) => !isDisabled).map(({ staffType }) => staffType),
  );
  return {
    emptyRows: named.map(({ staffType }) => staffType).filter((job) => !jobs.has(job)),
    withoutRow: people.filter(({ staffType }) => staffType === null || !covered.has(staffType)),
  };
}
