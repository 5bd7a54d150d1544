import type { PayrollChange, PayrollRow } from '@tipwell/contract/backoffice/calls/payroll-exports';
import { fail } from '@tipwell/contract/api/errors';
import type { Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { changesBetween } from './changes.rule.ts';
import { totalQualifiedOf } from './figures.rule.ts';
import { peopleAt } from './people.ts';
import { presentExports } from './present-export.ts';
import { findExport, rowsOf } from './store.ts';

/** An export as its files tell it. */
export interface WholeExport {
  exportId: string;
  locationName: string;
  timeZone: string;
  currency: Currency;
  from: string;
  to: string;
  madeAt: Date;
  madeBy: string | null;
  contentHash: string;
  rows: PayrollRow[];
  /** The sum of the qualified tips; null where nothing is reported apart. */
  qualifiedTips: number | null;
  /** Against the export before it; null for the first. */
  changes: PayrollChange[] | null;
}

/** An export of a location with its rows as they stood. @throws notFound for another place's */
export async function readExport(
  context: Context,
  { locationId, exportId }: { locationId: number; exportId: string },
): Promise<WholeExport> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const made = await findExport(db, exportId);
  if (made?.locationId !== locationId) fail('notFound');
  const [presented] = await presentExports(db, [made]);
  if (!presented) fail('notFound');
  const { previousId } = made;
  const [people, before] = await Promise.all([
    peopleAt(db, location),
    previousId === null ? null : rowsOf(db, [previousId]),
  ]);
  const rows = presented.rows.map(people.rowOf);
  const was = previousId === null ? undefined : before?.get(previousId);
  return {
    exportId,
    locationName: location.name,
    timeZone: location.timeZone,
    currency: made.currency as Currency,
    from: made.from,
    to: made.to,
    madeAt: made.madeAt,
    madeBy: presented.told.madeBy,
    contentHash: made.contentHash,
    rows,
    qualifiedTips: totalQualifiedOf(rows, location.country),
    changes: was ? changesBetween(was, presented.rows).map(people.named) : null,
  };
}
