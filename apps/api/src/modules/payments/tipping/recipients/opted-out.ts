import type { Database } from '#platform/db/database.ts';
import { latestAnswers } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { isOptedOut } from './opted-out.rule.ts';
import { customerName, findPublicTarget, type TipTarget } from './tip-recipient.ts';

/** Which of these people take no tips of their own, because they rejected the location's scheme. */
export async function staffOptedOut(
  db: Database,
  { tipsType }: Pick<Location, 'tipsType'>,
  staffIds: readonly number[],
): Promise<Set<number>> {
  // Nothing to read where no answer could matter.
  if (!isOptedOut(tipsType, 'REJECTED')) return new Set();
  const answers = await latestAnswers(db, staffIds);
  return new Set(
    staffIds.filter((staffId) => isOptedOut(tipsType, answers.get(staffId)?.answer ?? null)),
  );
}

/** Whether this page leads on to the venue's own. */
export async function hasOptedOut(
  db: Database,
  { location, staff }: Pick<TipTarget, 'location' | 'staff'>,
): Promise<boolean> {
  if (!staff) return false;
  return (await staffOptedOut(db, location, [staff.staffId])).has(staff.staffId);
}

/**
 * The name of whoever's code led to the venue's page. It is looked up, so that an address can put no
 * words into the page's mouth: somebody who takes tips, or is not from here, is never named.
 */
export async function nameOfOptedOut(
  db: Database,
  { locationId }: Pick<Location, 'locationId'>,
  staffId: number | undefined,
  now: Date,
): Promise<string | null> {
  if (staffId === undefined) return null;
  const target = await findPublicTarget(db, { locationId, staffId }, now);
  return target && !target.isPaused && (await hasOptedOut(db, target))
    ? customerName(target)
    : null;
}
