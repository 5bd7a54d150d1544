import type { CallOutput } from '@tipwell/contract/api/call';
import type { getAlerts, LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import type { Role } from '@tipwell/contract/access/roles';
import { permissions } from '@tipwell/contract/access/permissions';
import { recordOf } from '@tipwell/contract/countries/records';
import { fail } from '@tipwell/contract/api/errors';
import { sum, type Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import {
  boundsOfBusinessDay,
  businessDay,
  hasNobodyLeft,
  heldForAnswers,
  lateQuestions,
  openAlerts,
  payDeadline,
  schemeOn,
  type Alert,
} from '#distribution/splits';
import { overdueInquiries } from '#distribution/tronc';
import { findLocation, type Location } from '#venues/locations';
import { statutoryClaims } from '#payouts/payout-plans';
import { listUnanswered, venueTroubleOf } from '#payouts/payouts';
import { withholdingWaits } from '#distribution/tax';
import { worstFirst } from './alert-order.rule.ts';
import { amountFor } from './alert-money.rule.ts';
import { colleaguesAt, staffInTrouble, unsplitDays, type Colleague } from './alert-store.ts';
import { daysLate, urgencyOfDate } from './date-urgency.rule.ts';
import { moneyOfPeople } from './money-of-people.ts';
import {
  appealAlerts,
  codeAlerts,
  correctionAlerts,
  hoursAlerts,
  policyAlerts,
  releaseAlerts,
  shareAlerts,
} from './waiting-alerts.ts';

/** Trouble that nobody has seen to for longer than this is a matter for support. */
const troubleDays = 60;

/** What of money an alert tells its reader; null where they may not see it. */
type Amount = ReturnType<typeof amountFor>;

/**
 * What needs a person at a location now, worst first. It names people, and of money what whoever reads
 * it may see: the amounts of several together, never one by one.
 */
export async function listAlerts(
  context: Context,
  locationId: number,
  rolesOfReader: readonly Role[],
): Promise<Omit<CallOutput<typeof getAlerts>, 'mayEditSplit'>> {
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const people = await colleaguesAt(context.db, locationId);
  const amount = amountFor(rolesOfReader);
  const groups = await Promise.all([
    splitAlerts(context, location, amount),
    legalAlerts(context, location, people, amount),
    payoutAlerts(context, location, people, amount),
    unansweredAlerts(context, location, people, amount),
    venueAlerts(context, location, amount),
    answerAlerts(context, location, people, amount),
    questionAlerts(context, location),
    appealAlerts(context, location),
    correctionAlerts(context, location),
    hoursAlerts(context, location),
    releaseAlerts(context, location),
    independenceAlerts(context, location, people),
    taxAlerts(context, location, rolesOfReader),
    policyAlerts(context, location, rolesOfReader),
    codeAlerts(context, location, rolesOfReader),
    shareAlerts(context, location, people),
  ]);
  return { currency: location.currency as Currency, alerts: worstFirst(groups.flat()) };
}

/** What keeps common tips from being split, and what no run could give to anybody; one line a kind. */
async function splitAlerts(
  context: Context,
  location: Location,
  amount: Amount,
): Promise<LocationAlert[]> {
  const { locationId } = location;
  const [open, waiting] = await Promise.all([
    openAlerts(context.db, [locationId]),
    unsplitDays(context.db, locationId),
  ]);
  const told: LocationAlert[] = [];
  for (const [kind, alerts] of Map.groupBy(open, (alert) => alert.kind)) {
    const since = alerts[0]?.since.toISOString() ?? null;
    const days = [...new Set(alerts.map((alert) => alert.businessDay))].toSorted();
    const stuck = waiting.filter(({ day }) => days.includes(day));
    const inPool = amount(
      'TEAM',
      stuck.map((day) => day.amount),
    );
    if (kind === 'PERCENTAGES_NOT_SET') {
      told.push({ kind, urgency: 'NOW', since, days, amount: inPool });
    }
    if (kind === 'GROUP_PERCENTAGES_MISSING') {
      const staffTypes = [...new Set(alerts.flatMap((alert) => alert.staffTypes))].toSorted();
      told.push({ kind, urgency: 'NOW', since, days, staffTypes, amount: inPool });
    }
    if (kind === 'UNALLOCATED') told.push(...(await unallocatedAlerts(context, location, alerts)));
  }
  return told;
}

/** What no run could give to anybody; told apart is what there is nobody to give to after its week. */
async function unallocatedAlerts(
  { db, clock }: Context,
  location: Location,
  alerts: readonly Alert[],
): Promise<LocationAlert[]> {
  const now = clock.now();
  const [stuck, waiting]: [Alert[], Alert[]] = [[], []];
  for (const alert of alerts) {
    ((await hasNobodyLeft(db, location, alert, now)) ? stuck : waiting).push(alert);
  }
  const tell = (some: readonly Alert[]) => ({
    since: some[0]?.since.toISOString() ?? null,
    days: [...new Set(some.map(({ businessDay: day }) => day))].toSorted(),
    amount: sum(some.map((alert) => alert.amount)),
  });
  const told: LocationAlert[] = [];
  if (stuck.length > 0) told.push({ kind: 'NOBODY_TO_GIVE', urgency: 'NOW', ...tell(stuck) });
  if (waiting.length > 0) told.push({ kind: 'UNALLOCATED', urgency: 'SOON', ...tell(waiting) });
  return told;
}

/** What the law wants paid by a date (money rule 7): in the United Kingdom alone. */
async function legalAlerts(
  context: Context,
  location: Location,
  people: readonly Colleague[],
  amount: Amount,
): Promise<LocationAlert[]> {
  if (!recordOf(location.country)?.tips.areProtectedByLaw) return [];
  const { locationId, timeZone } = location;
  const now = context.clock.now();
  const today = businessDay(now, timeZone);
  const [owed, waiting] = await Promise.all([
    statutoryClaims(context.db, location, people, now),
    unsplitDays(context.db, locationId),
  ]);
  const due = owed.map((claim) => ({
    date: claim.dueOn,
    isUnsplit: false,
    amount: claim.due,
    person: neverReminded(claim.person),
  }));
  const unsplit = waiting.map((pool) => {
    const paidAt = boundsOfBusinessDay(pool.day, timeZone).start;
    const date = payDeadline(paidAt, timeZone);
    return { date, isUnsplit: true, amount: pool.amount, person: null };
  });
  return [...Map.groupBy([...due, ...unsplit], (one) => `${one.date} ${one.isUnsplit}`)].flatMap(
    ([, same]): LocationAlert[] => {
      const [{ date, isUnsplit } = { date: today, isUnsplit: false }] = same;
      const urgency = urgencyOfDate(date, today);
      if (!urgency) return [];
      const amounts = same.map((one) => one.amount);
      return [
        {
          kind: 'LEGAL_DATE',
          urgency,
          since: null,
          dueOn: date,
          daysLate: daysLate(date, today),
          people: same.flatMap(({ person }) => person ?? []),
          isUnsplit,
          amount: amount(isUnsplit ? 'TEAM' : 'PEOPLE', amounts),
        },
      ];
    },
  );
}

/** Payouts that did not arrive, and people with money who have nowhere to send it. */
async function payoutAlerts(
  context: Context,
  location: Location,
  people: readonly Colleague[],
  amount: Amount,
): Promise<LocationAlert[]> {
  const { locationId } = location;
  const since = new Date(context.clock.now().getTime() - troubleDays * 86_400_000);
  const trouble = new Map(
    (await staffInTrouble(context.db, locationId, since)).map((one) => [one.staffId, one]),
  );
  const isRefused = ({ destinationStatus: status, refusedAt }: Colleague) =>
    status === 'BLOCKED' || (status !== null && refusedAt !== null);
  const suspects = people.filter(
    (person) => isRefused(person) || person.destinationStatus === null,
  );
  const money = await moneyOfPeople(context.db, location, suspects);
  const waiting = suspects.filter(({ staffId }) => (money.get(staffId) ?? 0) > 0);
  const refused = waiting.filter(isRefused);
  const cardless = waiting.filter((person) => !isRefused(person));
  // Whose card is the trouble is told of once.
  const failed = people.filter(
    (person) => trouble.has(person.staffId) && !refused.includes(person),
  );
  const firstOf = (
    some: readonly Colleague[],
    orSince: (person: Colleague) => Date | null = () => null,
  ) =>
    some
      .flatMap((person) => [trouble.get(person.staffId)?.at, orSince(person)])
      .flatMap((at) => at?.toISOString() ?? [])
      .toSorted()
      .at(0) ?? null;
  const waits = (some: readonly Colleague[]) =>
    amount(
      'PEOPLE',
      some.map(({ staffId }) => money.get(staffId) ?? 0),
    );
  const told: LocationAlert[] = [];
  if (failed.length > 0) {
    const amounts = failed.map(({ staffId }) => trouble.get(staffId)?.amount ?? 0);
    told.push({
      kind: 'PAYOUT_FAILED',
      urgency: 'NOW',
      since: firstOf(failed),
      people: failed.map(neverReminded),
      amount: amount('PEOPLE', amounts),
    });
  }
  if (refused.length > 0) {
    told.push({
      kind: 'DESTINATION_REFUSED',
      urgency: 'NOW',
      since: firstOf(refused, ({ closedSince }) => closedSince),
      people: refused.map(neverReminded),
      amount: waits(refused),
    });
  }
  if (cardless.length > 0) {
    told.push({
      kind: 'NO_PAYOUT_CARD',
      urgency: 'WHEN_YOU_CAN',
      since: null,
      people: cardless.map(neverReminded),
      amount: waits(cardless),
    });
  }
  return told;
}

/** Payouts of which nobody can say what became; they go on being looked up (money rule 3.4). */
async function unansweredAlerts(
  context: Context,
  { locationId }: Location,
  people: readonly Colleague[],
  amount: Amount,
): Promise<LocationAlert[]> {
  const silent = await listUnanswered(context, locationId);
  if (silent.length === 0) return [];
  const staffIds = new Set(silent.map(({ staffId }) => staffId));
  const isVenues = staffIds.has(null);
  const amounts = silent.map((payout) => payout.amount);
  return [
    {
      kind: 'PAYOUT_UNANSWERED',
      urgency: 'NOW',
      since: silent[0]?.sentAt.toISOString() ?? null,
      people: people.filter(({ staffId }) => staffIds.has(staffId)).map(nameOf),
      isVenues,
      amount: amount(isVenues ? ['PEOPLE', 'VENUE'] : 'PEOPLE', amounts),
    },
  ];
}

/** The venue's own money, where it cannot reach the venue. */
async function venueAlerts(
  context: Context,
  location: Location,
  amount: Amount,
): Promise<LocationAlert[]> {
  const since = new Date(context.clock.now().getTime() - troubleDays * 86_400_000);
  const trouble = await venueTroubleOf(context.db, location.locationId, since);
  if (!trouble) return [];
  const { reason } = trouble;
  return [
    {
      kind: 'VENUE_NOT_PAID',
      urgency: reason === 'NO_DESTINATION' ? 'WHEN_YOU_CAN' : 'NOW',
      since: trouble.since?.toISOString() ?? null,
      reason,
      amount: amount('VENUE', [trouble.amount]),
    },
  ];
}

/** People whose shares wait because they have not said yes or no to how tips are shared. */
async function answerAlerts(
  context: Context,
  location: Location,
  people: readonly Colleague[],
  amount: Amount,
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
  const held = await heldForAnswers(
    context.db,
    silent.map(({ staffId }) => staffId),
  );
  return [
    {
      kind: 'SCHEME_NOT_ANSWERED',
      urgency,
      since,
      people: silent.map(neverReminded),
      amount: amount('PEOPLE', held),
    },
  ];
}

/** Questions about the split that nobody answered in time. */
async function questionAlerts(context: Context, location: Location): Promise<LocationAlert[]> {
  const late = await lateQuestions(context, location);
  if (!late) return [];
  const { questions, dueOn, since } = late;
  return [{ kind: 'QUESTION_LATE', urgency: 'SOON', since: since.toISOString(), questions, dueOn }];
}

/** Who decides about the tronc and has not said in time that they are independent of the venue. */
async function independenceAlerts(
  { db }: Context,
  { locationId }: Location,
  people: readonly Colleague[],
): Promise<LocationAlert[]> {
  const overdue = await overdueInquiries(db, locationId);
  const [oldest] = overdue;
  if (!oldest) return [];
  const silent = people.filter((person) =>
    overdue.some(({ staffId }) => staffId === person.staffId),
  );
  const since = oldest.askedAt.toISOString();
  return [{ kind: 'TRONC_NOT_CONFIRMED', urgency: 'SOON', since, people: silent.map(nameOf) }];
}

/** What of withholding waits, told to those who may see to it. */
async function taxAlerts(
  { db, clock }: Context,
  location: Location,
  rolesOfReader: readonly Role[],
): Promise<LocationAlert[]> {
  const { there } = permissions.seeWithholding;
  if (!rolesOfReader.some((role) => there.some((one) => one === role))) return [];
  const waits = await withholdingWaits(db, location, clock.now());
  if (!waits) return [];
  return [{ kind: 'TAX_PERIOD', urgency: 'SOON', ...waits, since: waits.since.toISOString() }];
}

const nameOf = ({ staffId, displayFullName }: Colleague) => ({ staffId, displayFullName });
/** When somebody was last reminded is known to `alerts`, which asks here. */
const neverReminded = (person: Colleague) => ({ ...nameOf(person), remindedAt: null });
