import type { Database } from '#platform/db/database.ts';
import type { DisputeReport } from '../ports/ports.ts';
import { disputeOf } from './dispute-state.rule.ts';
import { findFacts } from './fact-store.ts';
import type { Fact } from './messages.ts';
import { linesOfPayment } from './settlement/line-store.ts';

/** A dispute by all that was told of it, and by what we said ourselves. */
export interface KnownDispute {
  dispute: DisputeReport;
  facts: Fact[];
}

/** A dispute as it stands; what it costs is told by the report of a batch alone. */
export async function knownDispute(
  db: Database,
  paymentSystem: string,
  pspReference: string,
): Promise<KnownDispute | null> {
  const facts = await findFacts(db, paymentSystem, { pspReference });
  const dispute = disputeOf(facts);
  const [first] = facts;
  if (!dispute || !first) return null;
  const { merchantReference } = first;
  const lines = await linesOfPayment(db, { paymentSystem, merchantReference });
  const fees = lines.filter(({ source }) => source === pspReference).map(({ fee }) => fee);
  const sum = (of: number[]) => of.reduce((total, fee) => total + fee, 0);
  const kept = sum(fees.filter((fee) => fee > 0));
  const feeReturned = 0 - sum(fees.filter((fee) => fee < 0));
  return { dispute: { ...dispute, fee: kept, feeReturned }, facts };
}
