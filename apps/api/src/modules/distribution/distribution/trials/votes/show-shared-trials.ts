import type { CallOutput } from '@tipwell/contract/call';
import type {
  getOwnSharedTrials,
  getSharedTrials,
  SharedTrial as Shown,
} from '@tipwell/contract/calls/distribution/shared-trials';
import type { Currency } from '@tipwell/contract/money';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import {
  concernedBy,
  trialsOfLocation,
  trialsOfStaff,
  type SharedTrial,
} from './shared-trial-store.ts';
import { voteResult } from './vote-result.rule.ts';

/** What was tried and shown to the team of a location, for those who see how it splits its tips. */
export async function showSharedTrials(
  { db }: Context,
  locationId: number,
): Promise<CallOutput<typeof getSharedTrials>> {
  return { trials: await presentAll(db, await trialsOfLocation(db, locationId)) };
}

/** What was tried and concerns a person: what all may read, and what is theirs alone. */
export async function showOwnSharedTrials(
  { db }: Context,
  staffId: number,
): Promise<CallOutput<typeof getOwnSharedTrials>> {
  const trials = await trialsOfStaff(db, staffId);
  const shown = await presentAll(db, trials);
  return {
    trials: shown.flatMap((trial, index) => {
      const own = trials[index];
      if (!own) return [];
      const { now, next, yourVote } = own;
      return [{ ...trial, yours: { now, next }, yourVote }];
    }),
  };
}

/** A shared trial in the words of the contract; who shared it and what people voted is told to nobody. */
export async function present(db: Database, trial: SharedTrial): Promise<Shown> {
  const [shown] = await presentAll(db, [trial]);
  if (!shown) throw new Error('A trial cannot be shown.');
  return shown;
}

async function presentAll(db: Database, trials: readonly SharedTrial[]): Promise<Shown[]> {
  const people = await concernedBy(
    db,
    trials.map(({ trialId }) => trialId),
  );
  return trials.map((trial) => {
    const { trialId, sharedAt, rows, currency, from, to, days, told, voteEndsAt } = trial;
    const { votesFor, votesAgainst } = trial;
    return {
      trialId,
      sharedAt: sharedAt.toISOString(),
      rows: [...rows],
      currency: currency as Currency,
      from,
      to,
      days,
      people: told.people,
      winners: told.winners,
      losers: told.losers,
      total: told.total && { ...told.total },
      findings: [...told.findings],
      groups: told.groups.map((group) => ({ ...group })),
      vote: voteEndsAt && {
        endsAt: voteEndsAt.toISOString(),
        people: people.get(trialId)?.length ?? 0,
        result:
          votesFor === null || votesAgainst === null
            ? null
            : voteResult({ for: votesFor, against: votesAgainst }),
      },
    };
  });
}
