import { randomUUIDv7 } from 'node:crypto';
import { recordOf } from '@tipwell/contract/countries/records';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { fail } from '@tipwell/contract/api/errors';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { personAccount, postEntries } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { runClosed } from '../events.ts';
import { peopleOf } from '../pools/find-sharers.ts';
import { postingsOf } from '../clawbacks/claw-back.ts';
import { insertReversals } from '../clawbacks/refund-store.ts';
import { equalShares, mayBeGiven } from '../calculation/given-out.rule.ts';
import {
  insertGivenShares,
  unallocatedOf,
  type Proposal,
  type Unallocated,
} from '../clawbacks/proposal-store.ts';
import { tellOfPool } from '../clawbacks/tell-of-unallocated.ts';

/** What is given out, to whom, and under which id. */
type GivenOut = Pick<Proposal, 'proposalId' | 'runId' | 'amount' | 'staffIds'>;

/**
 * Gives out what a run could give to nobody, in equal parts: one entry of the ledger under the id of
 * what decided it. Call it with the run's pool locked.
 * @throws contentDiffers where the sum or the people are no longer what was decided
 */
export async function giveOut(
  tx: Tx,
  location: Location,
  proposal: GivenOut,
  now: Date,
): Promise<void> {
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
  { amount, staffIds }: GivenOut,
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
