import type { OpensOf } from '@tipwell/contract/backoffice/page-of-message';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import type { CorrectionMoved } from '../events.ts';
import { findRun } from '../runs/run-store.ts';
import { whoDecides } from '../rights/who-decides.ts';
import { findCorrection, linesOf } from './correction-store.ts';
import type { CorrectionFacts } from './correction-words.ts';

/** Who is told of what moved in a correction, what they are told, and where there is more to read. Null where nobody is, or no more. */
export async function whoHearsOfCorrection(
  context: Context,
  { correctionId, locationId, staffId, step }: CorrectionMoved,
): Promise<{ userIds: string[]; facts: CorrectionFacts; opens: OpensOf<'CORRECTION'> } | null> {
  const { db } = context;
  const correction = await findCorrection(db, correctionId);
  const run = correction && (await findRun(db, correction.runId));
  const deciding = await whoDecides(context, locationId);
  if (!correction || !run || !deciding) return null;
  const { currency, takesEffectOn } = correction;
  const facts = { businessDay: run.businessDay, place: deciding.place, currency, takesEffectOn };
  if (step === 'NOTICE' || step === 'ANSWERED') {
    const staff = staffId === null ? undefined : await findStaff(db, staffId);
    const line = (await linesOf(db, [correctionId])).find((one) => one.staffId === staffId);
    if (!staff || !line) return null;
    const { amount, needsAgreement, isUpheld } = line;
    return {
      userIds: [staff.person.userId],
      facts: { ...facts, amount, needsAgreement, isUpheld },
      opens: { page: 'OWN_CORRECTION', staffId: line.staffId, lineId: line.lineId },
    };
  }
  if (step === 'PROPOSED' && correction.state !== 'OPEN') return null;
  const userIds = deciding.userIds.filter((userId) => userId !== correction.proposedBy);
  return {
    userIds: step === 'PROPOSED' ? userIds : deciding.userIds,
    facts: { ...facts, amount: 0, needsAgreement: false, isUpheld: null },
    opens: { page: 'CORRECTIONS', locationId, runId: run.runId },
  };
}
