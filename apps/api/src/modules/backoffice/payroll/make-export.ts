import type { CallOutput } from '@tipwell/contract/api/call';
import type { makePayrollExport } from '@tipwell/contract/backoffice/calls/payroll-exports';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation, lockLocation } from '#venues/locations';
import { contentHashOf } from './content-hash.ts';
import { presentExports } from './present-export.ts';
import { readFigures } from './read-figures.ts';
import { findExport, insertExport, lastExportOf, type Export, type Span } from './store.ts';

interface Wanted extends Span {
  exportId: string;
  /** The figures that were seen. */
  contentHash: string;
}

/**
 * Writes down what a venue takes over into payroll, as it stands and as it was seen. The same id again
 * is the same export, whatever has changed since.
 * @throws notFound; figuresChanged where the figures are no longer what was seen; contentDiffers where
 *   the id stands for something else
 */
export async function makeExport(
  context: Context,
  actor: Person,
  wanted: Wanted,
): Promise<CallOutput<typeof makePayrollExport>> {
  return context.db.transaction().execute(async (tx) => {
    const { locationId, exportId, from, to, contentHash } = wanted;
    // One export at a time, so that each is compared with the one before it.
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const known = await findExport(tx, exportId);
    if (known && !isSame(known, wanted)) fail('contentDiffers');
    const made = known ?? {
      ...wanted,
      currency: location.currency,
      madeBy: realPersonOf(actor),
      madeAt: context.clock.now(),
      previousId: (await lastExportOf(tx, wanted))?.exportId ?? null,
    };
    if (!known) {
      const { currency } = location;
      const rows = await readFigures(tx, location, wanted);
      const now = contentHashOf({ locationId, currency, from, to }, rows);
      if (now !== contentHash) fail('figuresChanged');
      await insertExport(tx, made, rows);
      await audit(tx, {
        actor,
        action: 'payroll.exported',
        subject: `location:${locationId}`,
        at: made.madeAt,
        details: { exportId, from, to, people: rows.length, contentHash },
      });
    }
    const [export_] = await presentExports(tx, [made]);
    return { ...(export_ ?? fail('notFound')).told, contentHash };
  });
}

function isSame(known: Export, wanted: Wanted): boolean {
  return (
    known.locationId === wanted.locationId &&
    known.from === wanted.from &&
    known.to === wanted.to &&
    known.contentHash === wanted.contentHash
  );
}
