import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getPayroll,
  getPayrollExports,
} from '@tipwell/contract/backoffice/calls/payroll-exports';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { unsplitAt } from '#backoffice/reporting';
import { changesBetween } from './changes.rule.ts';
import { contentHashOf } from './content-hash.ts';
import { totalQualifiedOf, totalOf } from './figures.rule.ts';
import { peopleAt } from './people.ts';
import { presentExports } from './present-export.ts';
import { readFigures } from './read-figures.ts';
import { lastExportOf, lastExportsAt, type Span } from './store.ts';

/** A year of months: what is older is looked at by its own days. */
const spansShown = 12;

/** What people were given on some days, and what of it changed since the last export. @throws notFound */
export async function showPayroll(
  context: Context,
  span: Span,
): Promise<CallOutput<typeof getPayroll>> {
  const { db } = context;
  const { locationId, from, to } = span;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const { currency, timeZone, name } = location;
  const [figures, people, notYetSplit, before] = await Promise.all([
    readFigures(db, location, span),
    peopleAt(db, location),
    unsplitAt(db, location, span),
    lastExportOf(db, span),
  ]);
  const [last] = await presentExports(db, before ? [before] : []);
  const rows = figures.map(people.rowOf);
  return {
    currency,
    locationName: name,
    timeZone,
    from,
    to,
    rows,
    total: totalOf(rows),
    qualifiedTips: totalQualifiedOf(rows, location.country),
    notYetSplit,
    contentHash: contentHashOf({ locationId, currency, from, to }, figures),
    last: last?.told ?? null,
    changes: last ? changesBetween(last.rows, figures).map(people.named) : [],
  };
}

/** The last export of each span of days, and whether it would be another one now. @throws notFound */
export async function listExports(
  context: Context,
  locationId: number,
): Promise<CallOutput<typeof getPayrollExports>> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const { currency, timeZone } = location;
  const made = await presentExports(db, await lastExportsAt(db, locationId, spansShown));
  const exports = await Promise.all(
    made.map(async ({ told, contentHash }) => {
      const { from, to } = told;
      const now = contentHashOf(
        { locationId, currency, from, to },
        await readFigures(db, location, told),
      );
      return { ...told, hasChanged: now !== contentHash };
    }),
  );
  return { currency, timeZone, exports };
}
