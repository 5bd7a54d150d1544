import type {
  FinalPayoutRequest,
  OwedAtPlace,
  Unclaimed,
} from '@tipwell/contract/payouts/calls/final-payouts';
import { fail } from '@tipwell/contract/api/errors';
import { add } from '@tipwell/contract/money/money';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import {
  accountFormAt,
  accountsOf,
  findCurrentDestination,
  staffPayee,
} from '#payouts/destinations';
import {
  findPerson,
  namesOfPeople,
  placesOfEndedAccounts,
  showSecondApproval,
  type EndedPlace,
} from '#identity/identity';
import { balancesOf } from '#ledger/ledger';
import { findLocations } from '#venues/locations';
import { finalPayoutApproval, mayDecide } from './confirm-final-payout.ts';
import { confirmableFrom, isAccountOver, whyNoFinalPayout } from './final-payout.rule.ts';
import { readOwed, readOwedOf } from './read-owed.ts';
import { openRequests, type FinalRequest } from './store.ts';

/** How many lines the list of what is unclaimed has at most. */
const mostLines = 200;
/** How many workplaces are looked at together. */
const lookedAtTogether = 1000;

/** What somebody is still owed at each place, and what may be done about it. @throws notFound */
export async function showOwed(
  context: Context,
  actor: Person,
  userId: string,
): Promise<{ places: OwedAtPlace[]; isErased: boolean }> {
  const { db } = context;
  const person = (await findPerson(db, userId)) ?? fail('notFound');
  const owed = await readOwedOf(db, userId, context.clock.now());
  const requests = await present(context, actor, await openRequests(db, userId));
  const places = await Promise.all(
    owed.map(async ({ payee, balance, destination, ...sums }) => {
      const { locationId, currency, name } = balance.location;
      const request = requests.find(({ staffId }) => staffId === payee.staffId) ?? null;
      const { status, free, heldForAnswer, underWay } = sums;
      return {
        staffId: payee.staffId,
        locationId,
        locationName: name,
        currency,
        owed: sums.owed,
        free,
        heldForAnswer,
        keptForTax: balance.keptForTax,
        underWay,
        obstacle: whyNoFinalPayout({ status, owed: sums.owed, free, isAskedFor: request !== null }),
        destination: destination && { brand: destination.brand, lastFour: destination.lastFour },
        bankAccountForm: await accountFormAt(context, payee),
        request,
      };
    }),
  );
  return { places: places.filter(isWorthALine), isErased: person.isErased };
}

/** A place at which nothing is owed any more says nothing. */
function isWorthALine({ owed, request }: OwedAtPlace): boolean {
  return owed !== 0 || request !== null;
}

/** Whose account is over and who is still owed money, and what waits for a second person. */
export async function showUnclaimed(context: Context, actor: Person): Promise<Unclaimed> {
  const { db } = context;
  const open = await openRequests(db, null);
  const found = await placesWithMoney(db, mostLines + 1);
  const now = context.clock.now();
  const lines = await Promise.all(
    found.slice(0, mostLines).map(async (place) => {
      const { balance, owed } = await readOwed(db, staffPayee(place), now);
      return {
        userId: place.userId,
        name: place.name,
        isErased: place.isErased,
        staffId: place.staffId,
        locationId: place.locationId,
        locationName: balance.location.name,
        currency: balance.location.currency,
        owed,
        since: place.since?.toISOString() ?? null,
        isAskedFor: open.some(({ staffId }) => staffId === place.staffId),
      };
    }),
  );
  const people = lines.filter(({ owed }) => owed > 0);
  return {
    people,
    isMore: found.length > mostLines,
    totals: totalsOf(people),
    requests: await present(context, actor, open),
  };
}

/** How many requests wait for a second person, since when, and how many of them are for others. */
export async function finalPayoutsAtAGlance(
  context: Context,
  actor: Person,
): Promise<{ count: number; since: Date | null; forOthers: number }> {
  const open = await openRequests(context.db, null);
  const theirs = await Promise.all(
    open.map((request) => showSecondApproval(context, actor, finalPayoutApproval(request))),
  );
  const forOthers = theirs.filter(({ mayApprove }) => !mayApprove).length;
  return { count: open.length, since: open[0]?.askedAt ?? null, forOthers };
}

/** Where somebody whose account is over has something on their balances, the longest gone first. */
async function placesWithMoney(db: Database, limit: number): Promise<EndedPlace[]> {
  const found: EndedPlace[] = [];
  for (let offset = 0; found.length < limit; offset += lookedAtTogether) {
    const places = await placesOfEndedAccounts(db, { offset, limit: lookedAtTogether });
    const locationIds = [...new Set(places.map(({ locationId }) => locationId))];
    const locations = new Map(
      (await findLocations(db, locationIds)).map((location) => [location.locationId, location]),
    );
    const accounts = places.flatMap((place) => {
      const location = locations.get(place.locationId);
      if (!location) return [];
      return accountsOf(place.subjectKey, location).map(({ code }) => ({ place, code }));
    });
    const balances = await balancesOf(
      db,
      accounts.map(({ code }) => code),
    );
    const codesWithMoney = new Set(
      balances.flatMap(({ account, available, held }) => (available + held > 0 ? [account] : [])),
    );
    const withMoney = new Set(
      accounts.flatMap(({ place, code }) => (codesWithMoney.has(code) ? [place.staffId] : [])),
    );
    found.push(...places.filter(({ staffId }) => withMoney.has(staffId)));
    if (places.length < lookedAtTogether) break;
  }
  return found.slice(0, limit);
}

function totalsOf(people: Unclaimed['people']): Unclaimed['totals'] {
  const sums = new Map<Unclaimed['totals'][number]['currency'], number>();
  for (const { currency, owed } of people) {
    sums.set(currency, add(sums.get(currency) ?? 0, owed));
  }
  return [...sums].map(([currency, owed]) => ({ currency, owed }));
}

/** Requests as an administrator sees them. */
export async function present(
  context: Context,
  actor: Person,
  requests: readonly FinalRequest[],
): Promise<FinalPayoutRequest[]> {
  const { db } = context;
  const [names, locations] = await Promise.all([
    namesOfPeople(
      db,
      requests.flatMap(({ userId, askedBy }) => [userId, askedBy]),
    ),
    findLocations(db, [...new Set(requests.map(({ locationId }) => locationId))]),
  ]);
  const placeNames = new Map(locations.map(({ locationId, name }) => [locationId, name]));
  return Promise.all(
    requests.map(async (request) => {
      const { requestId, userId, staffId, locationId, currency, amount, document } = request;
      const isOwn = actor.viewedBy === null && realPersonOf(actor) === request.askedBy;
      const isOthers = mayDecide(request, actor);
      const person = await findPerson(db, userId);
      const isAccountOpen = person !== null && !isAccountOver(person.status);
      const asked = isAccountOpen ? null : finalPayoutApproval(request);
      const second = await showSecondApproval(context, actor, asked);
      return {
        requestId,
        userId,
        name: names.get(userId) ?? '',
        staffId,
        locationId,
        locationName: placeNames.get(locationId) ?? '',
        currency,
        amount,
        document,
        reason: request.reason,
        destination: {
          brand: request.brand,
          lastFour: request.lastFour,
          isNew: request.isNewAccount,
          isPayable: await isPayable(db, request),
        },
        askedBy: names.get(request.askedBy) ?? '',
        askedAt: request.askedAt.toISOString(),
        confirmableFrom: confirmableFrom(request).toISOString(),
        isAccountOpen,
        may: { confirm: second.mayApprove, reject: isOthers, withdraw: isOwn },
        whyNotSecond: second.whyNotSecond,
      };
    }),
  );
}

async function isPayable(db: Database, request: FinalRequest): Promise<boolean> {
  if (request.isNewAccount) return request.accountStatus === 'ACTIVE';
  return (await findCurrentDestination(db, request.destinationId))?.status === 'ACTIVE';
}
