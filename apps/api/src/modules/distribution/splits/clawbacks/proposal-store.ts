// The SQL of what runs could give to nobody, and of proposals to give it out.
import { add, type Currency } from '@tipwell/contract/money/money';
import type { Database, Tx } from '#platform/db/database.ts';

/** What is left of a run's share of nobody. */
export interface Unallocated {
  runId: string;
  poolId: number;
  locationId: number;
  businessDay: string;
  currency: Currency;
  groupId: number | null;
  shareId: string;
  portion: number;
  account: string;
  left: number;
}

export interface Proposal {
  proposalId: string;
  runId: string;
  amount: number;
  staffIds: number[];
  reason: string;
  proposedBy: string;
  proposedAt: Date;
  /** `EXPIRED`: nobody decided it in time, and the money was given out without it. */
  state: 'OPEN' | 'CONFIRMED' | 'REJECTED' | 'EXPIRED';
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** What nobody has been given yet: of one run, or of all of a location's, the oldest day first. */
export async function unallocatedOf(
  db: Database,
  of: { runId: string } | { locationId: number },
): Promise<Unallocated[]> {
  const found = await db
    .selectFrom('distribution.runs as run')
    .innerJoin('distribution.run_shares as share', 'share.run_id', 'run.run_id')
    .leftJoin('distribution.share_reversals as reversal', 'reversal.share_id', 'share.share_id')
    .select([
      'run.run_id as runId',
      'run.pool_id as poolId',
      'run.location_id as locationId',
      'run.business_day as businessDay',
      'run.currency',
      'run.group_id as groupId',
      'share.share_id as shareId',
      'share.portion',
      'share.account',
      'share.amount',
    ])
    .select((on) =>
      on
        .cast<number>(on.fn.coalesce(on.fn.sum('reversal.amount'), on.lit(0)), 'bigint')
        .as('moved'),
    )
    .where('run.unallocated', '>', 0)
    .where('share.staff_id', 'is', null)
    .$if('runId' in of, (query) => query.where('run.run_id', '=', 'runId' in of ? of.runId : ''))
    .$if('locationId' in of, (query) =>
      query.where('run.location_id', '=', 'locationId' in of ? of.locationId : 0),
    )
    .groupBy(['run.run_id', 'share.share_id'])
    .orderBy('run.business_day')
    .orderBy('run.run_id')
    .orderBy('share.portion')
    .execute();
  return found
    .map(({ amount, moved, currency, ...one }) => ({
      ...one,
      currency: currency as Currency,
      left: add(amount, moved),
    }))
    .filter(({ left }) => left > 0);
}

/** The pool of a run and whose it is. */
export async function poolOfRun(
  db: Database,
  runId: string,
): Promise<{ poolId: number; locationId: number } | undefined> {
  return db
    .selectFrom('distribution.runs')
    .select(['pool_id as poolId', 'location_id as locationId'])
    .where('run_id', '=', runId)
    .executeTakeFirst();
}

function selectProposals(db: Database) {
  return db
    .selectFrom('distribution.unallocated_proposals')
    .select([
      'proposal_id as proposalId',
      'run_id as runId',
      'amount',
      'staff_ids as staffIds',
      'reason',
      'proposed_by as proposedBy',
      'proposed_at as proposedAt',
      'state',
      'decided_by as decidedBy',
      'decided_at as decidedAt',
    ])
    .where('state', '<>', 'FALLBACK')
    .$narrowType<Pick<Proposal, 'state' | 'proposedBy'>>();
}

export async function findProposal(
  db: Database,
  proposalId: string,
): Promise<Proposal | undefined> {
  const found = await selectProposals(db).where('proposal_id', '=', proposalId).executeTakeFirst();
  return found && withNumbers(found);
}

/** Lists of numbers come as they are written. */
function withNumbers(proposal: Proposal): Proposal {
  return { ...proposal, staffIds: proposal.staffIds.map(Number) };
}

export async function lockProposal(tx: Tx, proposalId: string): Promise<Proposal | undefined> {
  const found = await selectProposals(tx)
    .where('proposal_id', '=', proposalId)
    .forUpdate()
    .executeTakeFirst();
  return found && withNumbers(found);
}

/** What waits for a second person, by run. */
export async function openProposals(
  db: Database,
  runIds: readonly string[],
): Promise<Map<string, Proposal>> {
  if (runIds.length === 0) return new Map();
  const open = await selectProposals(db)
    .where('state', '=', 'OPEN')
    .where('run_id', 'in', runIds)
    .execute();
  return new Map(open.map((proposal) => [proposal.runId, withNumbers(proposal)]));
}

/** False where something waits for this run already, or the id was used before. */
export async function insertProposal(
  tx: Tx,
  proposal: Omit<Proposal, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.unallocated_proposals')
    .values({
      proposal_id: proposal.proposalId,
      run_id: proposal.runId,
      amount: proposal.amount,
      staff_ids: proposal.staffIds,
      reason: proposal.reason,
      proposed_by: proposal.proposedBy,
      proposed_at: proposal.proposedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function decideProposal(
  tx: Tx,
  proposalId: string,
  { state, by, now }: { state: 'CONFIRMED' | 'REJECTED'; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('distribution.unallocated_proposals')
    .set({ state, decided_by: by, decided_at: now })
    .where('proposal_id', '=', proposalId)
    .execute();
}

/** Ends what nobody decided in time, and writes down how the money was given out without anybody. */
export async function insertFallback(
  tx: Tx,
  given: Pick<Proposal, 'proposalId' | 'runId' | 'amount' | 'staffIds' | 'reason'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('distribution.unallocated_proposals')
    .set({ state: 'EXPIRED', decided_at: now })
    .where('run_id', '=', given.runId)
    .where('state', '=', 'OPEN')
    .execute();
  await tx
    .insertInto('distribution.unallocated_proposals')
    .values({
      proposal_id: given.proposalId,
      run_id: given.runId,
      amount: given.amount,
      staff_ids: given.staffIds,
      reason: given.reason,
      proposed_by: null,
      proposed_at: now,
      state: 'FALLBACK',
      decided_at: now,
    })
    .execute();
}

/** Adds the shares of those who were given it to a portion of a closed run, after its last line. */
export async function insertGivenShares(
  tx: Tx,
  { runId, portion }: Pick<Unallocated, 'runId' | 'portion'>,
  shares: readonly {
    shareId: string;
    staffId: number;
    subjectKey: string;
    amount: number;
    account: string;
  }[],
): Promise<void> {
  const { last } = await tx
    .selectFrom('distribution.run_shares')
    .select((on) => on.fn.max('position').as('last'))
    .where('run_id', '=', runId)
    .where('portion', '=', portion)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('distribution.run_shares')
    .values(
      shares.map((share, index) => ({
        share_id: share.shareId,
        run_id: runId,
        portion,
        position: (last ?? 0) + index + 1,
        staff_id: share.staffId,
        subject_key: share.subjectKey,
        staff_type: null,
        weight: null,
        amount: share.amount,
        spare: 0,
        account: share.account,
      })),
    )
    .execute();
}
