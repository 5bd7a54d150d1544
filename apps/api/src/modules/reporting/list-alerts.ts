import type { CallOutput } from '@tipwell/contract/call';
import type { getAlerts, LocationAlert } from '@tipwell/contract/calls/alerts';
import { recordOf } from '@tipwell/contract/countries/records';
import { fail } from '@tipwell/contract/errors';
import { sum, type Currency } from '@tipwell/contract/money';
import type { Context } from '../../platform/context.ts';
import {
  boundsOfBusinessDay,
  businessDay,
  openAlerts,
  payDeadline,
  schemeOn,
} from '../distribution/index.ts';
import { allAccountsOfPerson, balancesOf } from '../ledger/index.ts';
import { findLocation, type Location } from '../locations/index.ts';
import { statutoryClaims } from '../payout-plans/index.ts';
import { listUnanswered, venueTroubleOf } from '../payouts/index.ts';
import { worstFirst } from './alert-order.rule.ts';
import { colleaguesAt, staffInTrouble, unsplitDays, type Colleague } from './alert-store.ts';
import { urgencyOfDate } from './date-urgency.rule.ts';

/** Trouble that nobody has seen to for longer than this is a matter for support. */
const troubleDays = 60;

/** What needs a person at a location now, worst first; it names people and never what they have. */
export async function listAlerts(
  context: Context,
  locationId: number,
): Promise<CallOutput<typeof getAlerts>> {
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const people = await colleaguesAt(context.db, locationId);
  const groups = await Promise.all([
    splitAlerts(context, location),
    legalAlerts(context, location, people),
    payoutAlerts(context, location, people),
    unansweredAlerts(context, location, people),
    venueAlerts(context, location),
    answerAlerts(context, location, people),
  ]);
  return { currency: location.currency as Currency, alerts: worstFirst(groups.flat()) };
}

/** What keeps common tips from being split, and what no run could give to anybody; one line a kind. */
async function splitAlerts(context: Context, location: Location): Promise<LocationAlert[]> {
  const open = await openAlerts(context.db, [location.locationId]);
  const told: LocationAlert[] = [];
  for (const [kind, alerts] of Map.groupBy(open, (alert) => alert.kind)) {
    const since = alerts[0]?.since.toISOString() ?? null;
    const days = [...new Set(alerts.map((alert) => alert.businessDay))].toSorted();
    if (kind === 'PERCENTAGES_NOT_SET') told.push({ kind, urgency: 'NOW', since, days });
    if (kind === 'GROUP_PERCENTAGES_MISSING') {
      const staffTypes = [...new Set(alerts.flatMap((alert) => alert.staffTypes))].toSorted();
      told.push({ kind, urgency: 'NOW', since, days, staffTypes });
    }
    if (kind === 'UNALLOCATED') {
      const amount = sum(alerts.map((alert) => alert.amount));
      told.push({ kind, urgency: 'SOON', since, days, amount });
    }
  }
  return told;
}

/** What the law wants paid by a date (money rule 7): in the United Kingdom alone. */
async function legalAlerts(
  context: Context,
  location: Location,
  people: readonly Colleague[],
): Promise<LocationAlert[]> {
  if (!recordOf(location.country)?.tips.areProtectedByLaw) return [];
  const { locationId, timeZone } = location;
  const now = context.clock.now();
  const today = businessDay(now, timeZone);
  const [owed, waiting] = await Promise.all([
    statutoryClaims(context.db, location, people, now),
    unsplitDays(context.db, locationId),
  ]);
  const due = owed.map(({ person, dueOn }) => ({
    date: dueOn,
    isUnsplit: false,
    person: nameOf(person),
  }));
  const unsplit = waiting.map((day) => {
    const paidAt = boundsOfBusinessDay(day, timeZone).start;
    return { date: payDeadline(paidAt, timeZone), isUnsplit: true, person: null };
  });
  return [...Map.groupBy([...due, ...unsplit], (one) => `${one.date} ${one.isUnsplit}`)].flatMap(
    ([, same]): LocationAlert[] => {
      const [{ date, isUnsplit } = { date: today, isUnsplit: false }] = same;
      const urgency = urgencyOfDate(date, today);
      if (!urgency) return [];
      const owedTo = same.flatMap(({ person }) => person ?? []);
      return [{ kind: 'LEGAL_DATE', urgency, since: null, dueOn: date, people: owedTo, isUnsplit }];
    },
  );
}

/** Payouts that did not arrive, and people with money who have nowhere to send it. */
async function payoutAlerts(
  context: Context,
  location: Location,
  people: readonly Colleague[],
): Promise<LocationAlert[]> {
  const { locationId, currency } = location;
  const since = new Date(context.clock.now().getTime() - troubleDays * 86_400_000);
  const cardless = people.filter(({ hasDestination }) => !hasDestination);
  const accounts = cardless.flatMap(({ subjectKey }) =>
    allAccountsOfPerson(subjectKey, locationId, currency).map(({ code }) => code),
  );
  const [trouble, balances] = await Promise.all([
    staffInTrouble(context.db, locationId, since),
    balancesOf(context.db, accounts),
  ]);
  const waiting = cardless.filter((_person, index) =>
    balances.slice(index * 3, index * 3 + 3).some(({ balance }) => balance > 0),
  );
  const told: LocationAlert[] = [];
  if (trouble.length > 0) {
    const first = trouble.map(({ at }) => at.toISOString()).toSorted()[0] ?? null;
    const failed = trouble.map(({ staffId, displayFullName }) => ({ staffId, displayFullName }));
    told.push({ kind: 'PAYOUT_FAILED', urgency: 'NOW', since: first, people: failed });
  }
  if (waiting.length > 0) {
    const named = waiting.map(nameOf);
    told.push({ kind: 'NO_PAYOUT_CARD', urgency: 'WHEN_YOU_CAN', since: null, people: named });
  }
  return told;
}

/** Payouts of which nobody can say what became; they go on being looked up (money rule 3.4). */
async function unansweredAlerts(
  context: Context,
  { locationId }: Location,
  people: readonly Colleague[],
): Promise<LocationAlert[]> {
  const silent = await listUnanswered(context, locationId);
  if (silent.length === 0) return [];
  const staffIds = new Set(silent.map(({ staffId }) => staffId));
  return [
    {
      kind: 'PAYOUT_UNANSWERED',
      urgency: 'NOW',
      since: silent[0]?.sentAt.toISOString() ?? null,
      people: people.filter(({ staffId }) => staffIds.has(staffId)).map(nameOf),
      isVenues: staffIds.has(null),
    },
  ];
}

/** The venue's own money, where it cannot reach the venue. */
async function venueAlerts(context: Context, location: Location): Promise<LocationAlert[]> {
  const since = new Date(context.clock.now().getTime() - troubleDays * 86_400_000);
  const trouble = await venueTroubleOf(context.db, location.locationId, since);
  if (!trouble) return [];
  const { reason } = trouble;
  const urgency = reason === 'PAYOUT_FAILED' ? 'NOW' : 'WHEN_YOU_CAN';
  const at = trouble.since?.toISOString() ?? null;
  return [{ kind: 'VENUE_NOT_PAID', urgency, since: at, reason }];
}

/** People whose shares wait because they have not said yes or no to how tips are shared. */
async function answerAlerts(
  context: Context,
  location: Location,
  people: readonly Colleague[],
): Promise<LocationAlert[]> {
  if (location.tipsType === 'PERSONAL') return [];
  const today = businessDay(context.clock.now(), location.timeZone);
  const scheme = await schemeOn(context.db, location.locationId, today);
  if (!scheme) return [];
  const silent = people.filter(
    ({ sharesByRole, answeredVersion }) => sharesByRole && (answeredVersion ?? 0) < scheme.version,
  );
  if (silent.length === 0) return [];
  const since = scheme.createdAt.toISOString();
  const urgency = 'WHEN_YOU_CAN';
  return [{ kind: 'SCHEME_NOT_ANSWERED', urgency, since, people: silent.map(nameOf) }];
}

const nameOf = ({ staffId, displayFullName }: Colleague) => ({ staffId, displayFullName });
