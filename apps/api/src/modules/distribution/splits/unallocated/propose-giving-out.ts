import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { peopleOf } from '../pools/find-sharers.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { equalShares, mayBeGiven } from '../calculation/given-out.rule.ts';
import {
  findProposal,
  insertProposal,
  unallocatedOf,
  type Proposal,
} from '../clawbacks/proposal-store.ts';

interface Wanted {
  proposalId: string;
  runId: string;
  staffIds: readonly number[];
  reason: string;
}

/**
 * Proposes to whom what a run could give to nobody shall go, in equal parts; a second person confirms it
 * before anything moves. The same id again is the same proposal.
 * @throws notAllowed for who has no say in the split; notFound for a run of another place, or one of
 *   which nothing is left; inputInvalid for people who may not be given it; contentDiffers where
 *   another proposal waits, or the id stands for another one
 */
export async function proposeGivingOut(
  context: Context,
  actor: Person,
  locationId: number,
  wanted: Wanted,
): Promise<Proposal> {
  const way = { locationId, way: 'giveOut' };
  return recordingSplitRefusals(context, actor, way, () =>
    proposeInPlace(context, actor, locationId, wanted),
  );
}

async function proposeInPlace(
  context: Context,
  actor: Person,
  locationId: number,
  { proposalId, runId, staffIds, reason }: Wanted,
): Promise<Proposal> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const location = await findLocation(tx, locationId);
    if (!location) fail('notFound');
    if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
    const by = realPersonOf(actor);
    const known = await findProposal(tx, proposalId);
    if (known) {
      const isSame = known.runId === runId && known.proposedBy === by && known.reason === reason;
      return isSame ? known : fail('contentDiffers');
    }
    const [left] = await unallocatedOf(tx, { runId });
    if (left?.locationId !== locationId) fail('notFound');
    const people = new Map(
      (await peopleOf(tx, location, left.businessDay)).map((one) => [one.staffId, one]),
    );
    const shares = equalShares(left.left, staffIds);
    for (const { staffId } of shares) {
      const person = people.get(staffId);
      if (!person || !mayBeGiven(person, location.country)) {
        fail('inputInvalid', { fields: { staffIds: fieldError('cannotBeGiven') } });
      }
    }
    const proposal = {
      proposalId,
      runId,
      amount: left.left,
      staffIds: shares.map(({ staffId }) => staffId),
      reason,
      proposedBy: by,
      proposedAt: now,
    };
    if (!(await insertProposal(tx, proposal))) fail('contentDiffers');
    await audit(tx, {
      actor,
      action: 'unallocated.proposed',
      subject: `location:${locationId}`,
      at: now,
      details: { proposalId, runId, amount: left.left, people: shares.length },
    });
    return { ...proposal, state: 'OPEN', decidedBy: null, decidedAt: null };
  });
}
