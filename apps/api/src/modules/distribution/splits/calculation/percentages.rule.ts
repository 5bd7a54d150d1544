import { groupOfRow } from '@tipwell/contract/distribution/group-row.rule';
import type { TipsType } from '#venues/locations';

/** 100.00 %, in hundredths of a percent. */
export const wholePercentage = 10_000;

/** One row of a scheme (product §3, "Distribution"). */
export interface SchemeRow {
  /** The staff type, or a group (`group:12`); null only in a primary row for whoever was tipped. */
  readonly staffType: string | null;
  /** What the location calls the row, where it has a word of its own. */
  readonly label: string | null;
  /** The share in hundredths of a percent; a disabled row holds none. */
  readonly percentage: number;
  /** Stands for the person tipped (money rule 1.5). */
  readonly isPrimaryStaff: boolean;
  readonly isDisabled: boolean;
}

/** Why rows cannot be saved, with the row where it is one row's fault (counted from 0). */
export type NoScheme =
  | { why: 'NOT_100'; total: number }
  | {
      why:
        | 'NOT_A_PERCENTAGE'
        | 'DISABLED_WITH_PERCENTAGE'
        | 'NO_STAFF_TYPE'
        | 'STAFF_TYPE_TWICE'
        | 'SECOND_PRIMARY'
        | 'NO_PRIMARY_HERE'
        | 'NO_GROUP_HERE';
      row: number;
    };

/**
 * Why rows cannot be a location's scheme; null when they can (money rules 1.5 to 1.7). The enabled
 * rows, the primary one among them, come to exactly 100.00. Each staff type stands at most once
 * beside the primary row, and a primary row stands only where the person tipped comes first. Groups have
 * percentages only where tips are shared (readings, Groups), and come first nowhere.
 */
export function whyNoScheme(rows: readonly SchemeRow[], tipsType: TipsType): NoScheme | null {
  const seen = new Set<string>();
  let hasPrimary = false;
  let total = 0;
  for (const [row, { staffType, percentage, isPrimaryStaff, isDisabled }] of rows.entries()) {
    if (!Number.isInteger(percentage) || percentage < 0 || percentage > wholePercentage) {
      return { why: 'NOT_A_PERCENTAGE', row };
    }
    if (isDisabled && percentage !== 0) return { why: 'DISABLED_WITH_PERCENTAGE', row };
    if (groupOfRow(staffType) !== null && (isPrimaryStaff || tipsType === 'PERSONAL')) {
      return { why: 'NO_GROUP_HERE', row };
    }
    if (isPrimaryStaff) {
      if (hasPrimary) return { why: 'SECOND_PRIMARY', row };
      if (tipsType !== 'COMMON_PRIORITY' && !isDisabled) return { why: 'NO_PRIMARY_HERE', row };
      hasPrimary = true;
    } else {
      if (staffType === null) return { why: 'NO_STAFF_TYPE', row };
      if (seen.has(staffType)) return { why: 'STAFF_TYPE_TWICE', row };
      seen.add(staffType);
    }
    total += percentage;
  }
  return total === wholePercentage ? null : { why: 'NOT_100', total };
}

/** The row that stands for the person tipped, where the scheme has one that counts. */
export function primaryRowOf(rows: readonly SchemeRow[]): SchemeRow | null {
  return rows.find((row) => row.isPrimaryStaff && !row.isDisabled) ?? null;
}
