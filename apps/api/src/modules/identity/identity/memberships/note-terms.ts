import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { sharingTermsChanged } from './events.ts';
import {
  judgeTerms,
  latestCounting,
  type SharingPlace,
  type SharingTerms,
} from './sharing-terms.rule.ts';
import { insertTerms, setFirstTerms, termsOfStaff } from './sharing-terms-store.ts';

interface Noting {
  staffId: number;
  next: SharingTerms & { roles: readonly LocationRole[] };
  place: SharingPlace;
  by: string | null;
  /** When somebody who comes back had left. */
  leftAt?: Date | null;
}

/**
 * Writes down from when a change counts for money, and tells those concerned: in the transaction that makes
 * it, and before the membership itself is changed. @returns what it means for money
 */
export async function noteTerms(
  tx: Tx,
  { staffId, next, place, by, leftAt = null }: Noting,
  now: Date,
): Promise<{ isPending: boolean; changesShare: boolean }> {
  const history = (await termsOfStaff(tx, [staffId])).get(staffId) ?? [];
  const change = judgeTerms(history, next, place, { now, leftAt });
  const { isPending, countsSameDay, changesShare, changesEmployment } = change;
  const row = { staffId, changedBy: by, changedAt: now };
  const before = latestCounting(history);
  if (isPending && changesEmployment && before) {
    // Only the share waits for the troncmaster.
    const { staffType, roles } = before;
    const { employment } = next;
    const state = 'ACTIVE' as const;
    const kept = { ...row, staffType, roles, employment, state, countsSameDay: false };
    const employed = { termsId: await insertTerms(tx, kept), staffId, step: 'CHANGED' } as const;
    await publish(tx, sharingTermsChanged, {
      ...employed,
      changesShare: false,
      changesEmployment: true,
    });
  }
  const state = isPending ? 'PENDING' : 'ACTIVE';
  const termsId = await insertTerms(tx, { ...row, ...next, state, countsSameDay });
  if (changesShare || changesEmployment) {
    const step = isPending ? 'PENDING' : 'CHANGED';
    const alsoEmployment = changesEmployment && !isPending;
    const told = {
      termsId,
      staffId,
      step,
      changesShare,
      changesEmployment: alsoEmployment,
    } as const;
    await publish(tx, sharingTermsChanged, told);
  }
  return { isPending, changesShare };
}

/** The same of a newcomer, whose first terms the database has written with the membership. */
export async function noteFirstTerms(tx: Tx, { staffId, next, place, by }: Noting): Promise<void> {
  const changesShare = next.staffType !== null;
  const isPending = place.isTroncHeld && changesShare;
  const termsId = await setFirstTerms(tx, staffId, { changedBy: by, isPending });
  const step = isPending ? 'PENDING' : 'JOINED';
  const told = { termsId, staffId, step, changesShare, changesEmployment: false } as const;
  if (changesShare) await publish(tx, sharingTermsChanged, told);
}
