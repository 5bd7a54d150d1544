import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getUnallocated,
  UnallocatedProposal,
} from '@tipwell/contract/distribution/calls/unallocated';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesAtLocation, namesOfPeople, showSecondApproval } from '#identity/identity';
import { findLocation, groupsOfLocation } from '#venues/locations';
import { peopleOf } from '../pools/find-sharers.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { allocationApproval } from './decide-giving-out.ts';
import { equalShares, mayBeGiven } from '../calculation/given-out.rule.ts';
import { openProposals, unallocatedOf, type Proposal } from '../clawbacks/proposal-store.ts';

/**
 * What splits could give to nobody, who may be given it, and what was proposed. To whom it goes is only
 * for those who have a say in the split. @throws notFound
 */
export async function showUnallocated(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getUnallocated>> {
  const { db } = context;
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const mayPropose = mayEditSplit(await splitSituation(db, actor, location));
  const left = await unallocatedOf(db, { locationId });
  const proposals = await openProposals(
    db,
    left.map(({ runId }) => runId),
  );
  const [staff, groups, authors] = await Promise.all([
    namesAtLocation(db, locationId),
    groupsOfLocation(db, locationId),
    namesOfPeople(
      db,
      [...proposals.values()].map(({ proposedBy }) => proposedBy),
    ),
  ]);
  const names = new Map(staff.map((person) => [person.staffId, person]));
  const nameOf = (staffId: number): string => {
    const person = names.get(staffId);
    return person ? fullName(person) : `#${staffId}`;
  };
  const groupNames = new Map(groups.map(({ groupId, name }) => [groupId, name]));
  const second = async (proposal: Proposal) => {
    const asked = await allocationApproval(db, proposal, location);
    const { mayApprove, whyNotSecond } = await showSecondApproval(context, actor, asked);
    return { mayConfirm: mayApprove, whyNotSecond };
  };
  const present = async (proposal: Proposal): Promise<UnallocatedProposal> => ({
    proposalId: proposal.proposalId,
    runId: proposal.runId,
    amount: proposal.amount,
    reason: proposal.reason,
    proposedBy: authors.get(proposal.proposedBy) ?? '',
    proposedAt: proposal.proposedAt.toISOString(),
    state: proposal.state,
    shares: equalShares(proposal.amount, proposal.staffIds).map((share) => ({
      ...share,
      displayFullName: nameOf(share.staffId),
    })),
    isYours: proposal.proposedBy === realPersonOf(actor),
    ...(await second(proposal)),
  });
  const items = await Promise.all(
    left.map(async ({ runId, businessDay, currency, left: amount, groupId }) => {
      const proposal = proposals.get(runId);
      const people = mayPropose ? await peopleOf(db, location, businessDay) : [];
      return {
        runId,
        businessDay,
        currency,
        amount,
        groupName: groupId === null ? null : (groupNames.get(groupId) ?? null),
        people: people
          .filter((person) => mayBeGiven(person, location.country))
          .map(({ staffId, staffType, why }) => ({
            staffId,
            displayFullName: nameOf(staffId),
            staffType,
            wasThere: why !== 'NOT_THERE',
          })),
        proposal: mayPropose && proposal ? await present(proposal) : null,
      };
    }),
  );
  return { mayPropose, items };
}
