import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getOwnSharedTrials,
  getSharedTrials,
  SharedTrial as Shown,
} from '@tipwell/contract/distribution/calls/shared-previews';
import type { Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { trialsOfLocation, trialsOfStaff, type SharedTrial } from './shared-trial-store.ts';

/** What was tried and shown to the team of a location, for those who see how it splits its tips. */
export async function showSharedTrials(
  { db }: Context,
  locationId: number,
): Promise<CallOutput<typeof getSharedTrials>> {
  return { trials: (await trialsOfLocation(db, locationId)).map(present) };
}

/** What was tried and concerns a person: what all may read, and what is theirs alone. */
export async function showOwnSharedTrials(
  { db }: Context,
  staffId: number,
): Promise<CallOutput<typeof getOwnSharedTrials>> {
  const trials = await trialsOfStaff(db, staffId);
  return {
    trials: trials.map((trial) => ({
      ...present(trial),
      yours: { now: trial.now, next: trial.next },
    })),
  };
}

/** A shared trial in the words of the contract; who shared it is told to nobody. */
export function present(trial: SharedTrial): Shown {
  const { trialId, sharedAt, rows, currency, from, to, days, told } = trial;
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
  };
}
