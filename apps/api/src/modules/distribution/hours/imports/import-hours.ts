import type { CallOutput } from '@tipwell/contract/api/call';
import type { importHours as call } from '@tipwell/contract/distribution/calls/hours-imports';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { recordingSplitRefusals, lockSchemes, upsertWorked } from '#distribution/splits';
import { refuseWhoMayNot } from '../shifts/who-records.ts';
import { countsOf } from './preview-import.ts';
import { readFile } from './read-file.ts';

/** PostgreSQL takes 65,535 values in one statement, and a record has eight. */
const recordsAtOnce = 1000;

/**
 * Writes down a file of hours that was looked at: all of it or nothing, as long as none of its days is
 * split. The same file again changes nothing.
 * @throws notFound, notAllowed; inputInvalid where a line is not right, or where the hours are no longer
 *   those of the preview
 */
export async function importHours(
  context: Context,
  actor: Person,
  { locationId, csv, fingerprint }: { locationId: number; csv: string; fingerprint: string },
): Promise<CallOutput<typeof call>> {
  const way = { locationId, way: 'hours' };
  return recordingSplitRefusals(context, actor, way, async () =>
    context.db.transaction().execute(async (tx) => {
      const location = await findLocation(tx, locationId);
      if (!location) fail('notFound');
      await refuseWhoMayNot(tx, actor, location);
      // Whoever closes a run reads what was worked under the same lock.
      await lockSchemes(tx, locationId, 'to change');
      const now = context.clock.now();
      const { effects, problems, fingerprint: found } = await readFile(tx, location, csv, now);
      if (problems.length > 0) refuse('hoursFileWrong');
      const counts = countsOf(effects);
      if (found !== fingerprint) {
        // What was written already by this very file, whose answer was lost, is no news.
        if (counts.new + counts.changed > 0) refuse('hoursMovedOn');
        return counts;
      }
      const days = effects.map(({ write }) => write);
      const by = realPersonOf(actor);
      for (let from = 0; from < days.length; from += recordsAtOnce) {
        const some = days.slice(from, from + recordsAtOnce);
        await upsertWorked(tx, some, { source: 'LIST', by, now });
      }
      if (counts.new + counts.changed > 0) {
        await audit(tx, {
          actor,
          action: 'hours.imported',
          subject: `location:${locationId}`,
          at: now,
          details: {
            ...counts,
            firstDay: days.map(({ businessDay }) => businessDay).toSorted()[0] ?? '',
            own: actor.memberships.some(({ staffId }) =>
              effects.some(({ write, is }) => write.staffId === staffId && is !== 'SAME'),
            ),
          },
        });
      }
      return counts;
    }),
  );
}

function refuse(code: 'hoursFileWrong' | 'hoursMovedOn'): never {
  fail('inputInvalid', { fields: { csv: fieldError(code) } });
}
