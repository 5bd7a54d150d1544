import { fail } from '@tipwell/contract/api/errors';
import { sum } from '@tipwell/contract/money/money';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { endIncident } from '#platform/incidents.ts';
import { businessDay } from '#distribution/splits';
import {
  freshProofWithFactor,
  requireSecondApprover,
  type SecondApproval,
} from '#identity/identity';
import { findLocation } from '#venues/locations';
import { rowsOfPeriod } from './period-rows.ts';
import { lockPeriod, setAllowed, type Period } from './period-store.ts';
import { isAboveCap } from './refuse-above-limits.ts';

/** What an administrator allows: neither did they submit it, nor do they depend on who did. */
export function allowanceApproval({
  submittedBy,
  openedBy,
}: Pick<Period, 'submittedBy' | 'openedBy'>): SecondApproval {
  return { approval: 'WITHHOLDING', first: submittedBy ?? openedBy };
}

/**
 * An administrator allows more than the limit in a period as it was submitted, with a reason. Allowed
 * twice by the same person, it is allowed once; handed back, it has to be allowed again.
 * @throws notFound for another place's period, or one within the limit; notAllowed for whoever submitted
 *   it; figuresChanged where the sum is no longer what was seen, or the period is not submitted
 */
export async function allowAboveCap(
  context: Context,
  actor: Person,
  seen: { locationId: number; periodId: string; wanted: number; reason: string },
): Promise<void> {
  await freshProofWithFactor(context, actor);
  const { locationId, periodId, wanted, reason } = seen;
  await context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const period = await lockPeriod(tx, periodId);
    if (period?.locationId !== locationId) fail('notFound');
    const by = realPersonOf(actor);
    if (period.allowedBy === by) return;
    if (period.state !== 'SUBMITTED' || period.allowedBy !== null) fail('figuresChanged');
    await requireSecondApprover(context, tx, actor, allowanceApproval(period));
    const now = context.clock.now();
    const rows = await rowsOfPeriod(tx, location, period, businessDay(now, location.timeZone));
    if (!isAboveCap(rows)) fail('notFound');
    if (sum(rows.map((row) => row.wanted)) !== wanted) fail('figuresChanged');
    await setAllowed(tx, periodId, { userId: by, now, reason });
    const subject = `withholding:${periodId}`;
    await endIncident(tx, { kind: 'TAX_ABOVE_LIMIT', subject, at: now, resolution: 'Allowed.' });
    await audit(tx, {
      actor,
      action: 'withholding.allowed',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, amount: wanted, reason },
    });
  });
}
