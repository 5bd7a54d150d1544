import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import {
  findStaff,
  freshProofWithFactor,
  requireSecondApprover,
  type SecondApproval,
} from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { lockPoolForClosing } from '../pools/pool-store.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { giveOut } from './give-out.ts';
import {
  decideProposal,
  findProposal,
  lockProposal,
  poolOfRun,
  type Proposal,
} from '../clawbacks/proposal-store.ts';

interface Decision {
  locationId: number;
  proposalId: string;
  decision: 'CONFIRM' | 'REJECT';
}

/**
 * Confirms a proposal as its second person, which gives the money out in one entry of the ledger under
 * the proposal's id; or rejects it, which its proposer may do too. Done twice, or by two at once, it is
 * done once.
 * @throws notAllowed for who has no say in the split, and for the proposer who would confirm;
 *   notFound for another place's proposal; contentDiffers for one that was decided the other way, or
 *   where the sum or the people are no longer what was proposed
 */
export async function decideGivingOut(
  context: Context,
  actor: Person,
  decision: Decision,
): Promise<Proposal> {
  const way = { locationId: decision.locationId, way: 'giveOut' };
  if (decision.decision === 'CONFIRM') await freshProofWithFactor(context, actor);
  return recordingSplitRefusals(context, actor, way, () => decideInPlace(context, actor, decision));
}

/** What a second person confirms: neither who proposed it, nor anyone who would receive by it. */
export async function allocationApproval(
  db: Database,
  { proposedBy, staffIds }: Pick<Proposal, 'proposedBy' | 'staffIds'>,
  { locationId, masterLocationId }: Pick<Location, 'locationId' | 'masterLocationId'>,
): Promise<SecondApproval> {
  const payees = await Promise.all(staffIds.map((staffId) => findStaff(db, staffId)));
  return {
    approval: 'ALLOCATION',
    first: proposedBy,
    payees: payees.map((staff) => staff?.person.userId ?? null),
    locationIds: [locationId, masterLocationId],
  };
}

async function decideInPlace(
  context: Context,
  actor: Person,
  { locationId, proposalId, decision }: Decision,
): Promise<Proposal> {
  return context.db.transaction().execute(async (tx) => {
    const location = await findLocation(tx, locationId);
    if (!location) fail('notFound');
    if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
    const asked = await findProposal(tx, proposalId);
    const run = asked && (await poolOfRun(tx, asked.runId));
    if (run?.locationId !== locationId) fail('notFound');
    // The pool first, as refunds take it: what is left of the run stands still from here on.
    await lockPoolForClosing(tx, run.poolId);
    const proposal = (await lockProposal(tx, proposalId)) ?? fail('notFound');
    const state = decision === 'CONFIRM' ? 'CONFIRMED' : 'REJECTED';
    if (state === 'CONFIRMED') {
      const approval = await allocationApproval(tx, proposal, location);
      await requireSecondApprover(context, tx, actor, approval);
    }
    if (proposal.state !== 'OPEN') {
      return proposal.state === state ? proposal : fail('contentDiffers');
    }
    const now = context.clock.now();
    if (state === 'CONFIRMED') await giveOut(tx, location, proposal, now);
    const by = realPersonOf(actor);
    await decideProposal(tx, proposalId, { state, by, now });
    await audit(tx, {
      actor,
      action: state === 'CONFIRMED' ? 'unallocated.givenOut' : 'unallocated.rejected',
      subject: `location:${locationId}`,
      at: now,
      details: { proposalId, runId: proposal.runId, amount: proposal.amount },
    });
    return { ...proposal, state, decidedBy: by, decidedAt: now };
  });
}
