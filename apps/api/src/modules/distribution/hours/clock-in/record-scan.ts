import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { dayAfter } from '@tipwell/contract/dates/period';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { businessDay, dayBefore, peopleOf, lockSchemes } from '#distribution/splits';
import { judgeScan } from './judge-scan.rule.ts';
import type { Scan } from './pair-scans.rule.ts';
import { findScan, forgetOldScans, insertScan } from './scan-store.ts';
import { findAtClock } from './who-clocks.ts';
import { rewriteHours } from './write-clocked.ts';

interface Asked {
  code: string;
  scanId: string;
  kind: Scan['kind'];
  scannedAt: Date;
}

/**
 * Clocks somebody in or out at the moment at which they scanned the code, which may be days before it
 * reaches us. The same scan again does nothing; scans may come in any order and from two phones at once.
 * @throws notFound for a code of a place where the person does not work; inputInvalid for a time that
 *   cannot be, a code that had ended, a day that is split, and an id that another scan has
 */
export async function recordScan(
  context: Context,
  actor: Person,
  { code, scanId, kind, scannedAt }: Asked,
): Promise<{ at: Date }> {
  return context.db.transaction().execute(async (tx) => {
    const { clock, location, staffId } = await findAtClock(tx, actor, code);
    const { locationId, timeZone } = location;
    // Whoever closes a run reads what was worked under the same lock, and scans come one by one.
    await lockSchemes(tx, locationId, 'to change');
    const now = context.clock.now();
    const known = await findScan(tx, scanId);
    if (known) {
      if (known.staffId === staffId && known.kind === kind) return { at: known.at };
      refuseId();
    }
    const judged = judgeScan({ scannedAt, code: clock }, now);
    if ('code' in judged) fail('inputInvalid', { fields: { scannedAt: judged } });
    const { at } = judged;
    const day = businessDay(at, timeZone);
    const wasThere = (await peopleOf(tx, location, day)).some(
      (one) => one.staffId === staffId && one.why !== 'NOT_THERE',
    );
    if (!wasThere) {
      fail('inputInvalid', { fields: { scannedAt: fieldError('notInTeamThatDay') } });
    }
    const scan = { scanId, kind, at, staffId, locationId, codeId: clock.codeId };
    const whose = { location, staffId, from: dayBefore(day), to: dayAfter(day) };
    await rewriteHours(
      tx,
      whose,
      async () => {
        // Scans of another place are not kept apart from these: theirs may have had the id first.
        if (!(await insertScan(tx, scan, now))) refuseId();
      },
      { by: realPersonOf(actor), now },
    );
    await forgetOldScans(tx, locationId, now);
    return { at };
  });
}

function refuseId(): never {
  fail('inputInvalid', { fields: { scanId: fieldError('newId') } });
}
