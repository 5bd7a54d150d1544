import { randomUUIDv7 } from 'node:crypto';
import { recordOf } from '@tipwell/contract/countries/records';
import { entryKinds } from '@tipwell/contract/entry-kinds';
import { fail } from '@tipwell/contract/errors';
import { realPersonOf, type Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { isSecondPerson } from '../../../platform/second-person.rule.ts';
import { freshProofWithFactor } from '../../identity/index.ts';
import { personAccount, postEntries } from '../../ledger/index.ts';
import { findLocation, type Location } from '../../locations/index.ts';
import { runClosed } from '../events.ts';
import { peopleOf } from '../find-sharers.ts';
import { lockPoolForClosing } from '../pool-store.ts';
import { recordingSplitRefusals } from '../recording-split-refusals.ts';
import { splitSituation } from '../show-split.ts';
import { mayEditSplit } from '../split-editing.rule.ts';
import { insertReversals } from '../taken-back/refund-store.ts';
import { postingsOf } from '../taken-back/claw-back.ts';
import { equalShares, mayBeGiven } from './given-out.rule.ts';
import {
  decideProposal,
  findProposal,
  insertGivenShares,
  lockProposal,
  poolOfRun,
  unallocatedOf,
  type Proposal,
  type Unallocated,
} from './proposal-store.ts';
import { tellOfPool } from './tell-of-unallocated.ts';

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
    if (state === 'CONFIRMED' && !isSecondPerson(proposal.proposedBy, actor)) fail('notAllowed');
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

async function giveOut(tx: Tx, location: Location, proposal: Proposal, now: Date): Promise<void> {
  const { proposalId, runId } = proposal;
  const [left] = await unallocatedOf(tx, { runId });
  // A refund may have taken some of it since: then somebody proposes what is left.
  if (left?.left !== proposal.amount) fail('contentDiffers');
  const shares = await sharesOf(tx, location, proposal, left);
  const { businessDay, currency, locationId, account } = left;
  await postEntries(
    tx,
    [
      {
        entryId: proposalId,
        kind: entryKinds.poolShare,
        occurredAt: now,
        // What the entry is about is the run; how it is told is known from there.
        details: { locationId, businessDay, poolTotal: proposal.amount, sourceId: runId },
        postings: postingsOf({ currency }, [{ account, amount: 0 - proposal.amount }, ...shares]),
      },
    ],
    now,
  );
  // It stands with the run as what a refund takes back does, so that later refunds find it where it is.
  const taken = [{ shareId: left.shareId, amount: 0 - proposal.amount }];
  await insertReversals(tx, { refundId: proposalId, tipId: proposalId }, taken, now);
  await insertGivenShares(tx, left, shares);
  await tellOfPool(tx, left, now);
  const staffIds = shares.map(({ staffId }) => staffId);
  await publish(tx, runClosed, { runId, locationId, businessDay, staffIds });
}

async function sharesOf(
  tx: Tx,
  location: Location,
  { amount, staffIds }: Proposal,
  { businessDay, currency }: Unallocated,
) {
  const people = new Map(
    (await peopleOf(tx, location, businessDay)).map((one) => [one.staffId, one]),
  );
  const isProtected = recordOf(location.country)?.tips.areProtectedByLaw ?? false;
  const kind = isProtected ? 'qualifying' : 'unrestricted';
  return equalShares(amount, staffIds)
    .filter((share) => share.amount > 0)
    .map((share) => {
      const person = people.get(share.staffId);
      if (!person || !mayBeGiven(person, location.country)) fail('contentDiffers');
      const { subjectKey } = person;
      const { code } = personAccount(subjectKey, location.locationId, currency, kind);
      return { ...share, shareId: randomUUIDv7(), subjectKey, account: code };
    });
}
