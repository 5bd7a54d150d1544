import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationPayouts, Payout } from '@tipwell/contract/payouts/calls/payouts';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import {
  payoutIdsOfLocation,
  totalsOfLocation,
  type PayoutSearch,
} from './location-payouts-store.ts';
import { showPayouts } from './show-payout.ts';
import { payoutsByIds } from '../records/store.ts';

interface Asked {
  locationId: number;
  search?: string | undefined;
  state?: string | undefined;
  payee?: 'PERSON' | 'VENUE' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The newest first where nothing is said. */
  sort?: 'submittedAt' | 'arrives';
  direction?: 'asc' | 'desc';
  limit: number;
  before?: string | undefined;
}

/**
 * The payouts of everybody at a location, in order. Totals count what arrived or is on its way;
 * what failed or came back is in the list and in no sum. @throws notFound
 */
export async function listLocationPayouts(
  context: Context,
  asked: Asked,
): Promise<CallOutput<typeof getLocationPayouts>> {
  const { db } = context;
  const location = await findLocation(db, asked.locationId);
  if (!location) fail('notFound');
  const people = await namesAtLocation(db, asked.locationId);
  const names = new Map(people.map((person) => [person.staffId, fullName(person)]));
  const search: PayoutSearch = {
    locationId: asked.locationId,
    timeZone: location.timeZone,
    staffIds: asked.search ? staffNamed(names, asked.search) : null,
    state: asked.state ?? null,
    payee: asked.payee ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
  };
  const [ids, totals] = await Promise.all([
    payoutIdsOfLocation(db, search, {
      limit: asked.limit + 1,
      before: asked.before ?? null,
      order: { by: asked.sort ?? 'submittedAt', isDescending: asked.direction !== 'asc' },
    }),
    totalsOfLocation(db, search),
  ]);
  const page = ids.slice(0, asked.limit);
  const found = new Map((await payoutsByIds(db, page)).map((one) => [one.payoutId, one]));
  const payouts = page.flatMap((payoutId) => found.get(payoutId) ?? []);
  const shown = await showPayouts(context, payouts);
  return {
    payouts: shown.map((payout, index) => {
      const { payee = 'PERSON', staffId = null } = payouts[index] ?? {};
      const displayFullName =
        staffId === null ? location.name : (names.get(staffId) ?? `#${staffId}`);
      const madeOf = payee === 'PERSON' ? toldOthers(payout.madeOf) : payout.madeOf;
      return { ...payout, madeOf, payee, staffId, displayFullName };
    }),
    hasMore: ids.length > asked.limit,
    totals: { currency: location.currency, ...totals },
  };
}

/** What somebody's payout is made of, as others read it: what was taken off is that person's affair. */
function toldOthers(madeOf: Payout['madeOf']): Payout['madeOf'] {
  const takenOff = { corrections: 0, withheld: 0, inactivityFees: 0 };
  return madeOf && { ...madeOf, ...takenOff, inPart: 0, paidAgain: 0, isAllPaidAgain: false };
}

function staffNamed(names: ReadonlyMap<number, string>, search: string): number[] {
  const wanted = search.toLocaleLowerCase();
  return [...names]
    .filter(([, name]) => name.toLocaleLowerCase().includes(wanted))
    .map(([staffId]) => staffId);
}
