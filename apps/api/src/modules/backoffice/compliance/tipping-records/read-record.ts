import { recordOf } from '@tipwell/contract/countries/records';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import { add, subtract, sum, type Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import {
  boundsOfBusinessDay,
  businessDay,
  splitsOfPerson,
  versionsOf,
  type Scheme,
  type SplitOfPerson,
} from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { paidOutTo, type PaidOut } from '#payouts/payouts';
import { givenAt, receivedAt } from '#backoffice/reporting';
import { disclosedTotal, tellsWholeSplit } from './disclosed-totals.rule.ts';
import { daysOfMonths, type Months } from './record-months.rule.ts';

/** A month of a record; amounts in minor units, with what went back since taken off. */
export interface RecordedMonth {
  firstDay: string;
  /** What the place received; null where it is not told. */
  received: number | null;
  /** Tips that were the person's own, and their part of shared ones at once. */
  own: number;
  /** Their parts of what was split. */
  shared: number;
}

/** A split that the person had a part in. */
export interface RecordedSplit {
  businessDay: string;
  /** The business day on which it was split, from which the money was theirs. */
  splitOn: string;
  by: Pick<SplitOfPerson, 'schemeVersion' | 'fallback' | 'groupId'>;
  /** All that was split; null where it is not told. */
  whole: number | null;
  /** The person's part, with what refunds took and corrections changed since. */
  part: number;
  /** When the last of it was paid out. */
  paidOn: string | null;
}

/** A worker's record of their tips, before it is put into words. */
export interface TipRecord {
  personName: string;
  location: Location;
  currency: Currency;
  isProtectedByLaw: boolean;
  months: RecordedMonth[];
  splits: RecordedSplit[];
  /** The versions by which it was split. */
  versions: Scheme[];
  payouts: { paidOn: string; amount: number }[];
  /** What was paid out is told up to this day. */
  paidUntil: string;
}

/**
 * The record of a person's tips at a workplace. Everything in it is of the whole place or of this person;
 * no figure is another person's. @throws notFound
 */
export async function readRecord(
  context: Context,
  { staffId, ...months }: Months & { staffId: number },
): Promise<TipRecord> {
  const { db, clock } = context;
  const staff = (await findStaff(db, staffId)) ?? fail('notFound');
  const location = (await findLocation(db, staff.locationId)) ?? fail('notFound');
  const { timeZone, locationId } = location;
  const all = daysOfMonths(months);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) fail('notFound');
  const today = businessDay(clock.now(), timeZone);
  const paidUntil = lastDayToTell(last.to, today);
  const isProtectedByLaw = recordOf(location.country)?.tips.areProtectedByLaw ?? false;
  const [splits, payouts] = await Promise.all([
    splitsOfPerson(db, staffId, { from: first.from, to: last.to }),
    paidOutTo(db, staffId, {
      start: boundsOfBusinessDay(first.from, timeZone).start,
      end: boundsOfBusinessDay(paidUntil, timeZone).end,
    }),
  ]);
  const recorded = splits.map((split) => recordedSplit(split, payouts, timeZone));
  const versions = new Set(splits.flatMap(({ schemeVersion }) => schemeVersion ?? []));
  return {
    personName: fullName(staff.person),
    location,
    currency: location.currency,
    isProtectedByLaw,
    months: await Promise.all(all.map(monthOf)),
    splits: recorded,
    versions: await versionsOf(
      db,
      locationId,
      [...versions].toSorted((a, b) => a - b),
    ),
    payouts: payouts.map(({ paidAt, amount }) => ({
      paidOn: businessDay(paidAt, timeZone),
      amount,
    })),
    paidUntil,
  };

  async function monthOf(days: { from: string; to: string }): Promise<RecordedMonth> {
    const [given, received] = await Promise.all([
      givenAt(db, location, days),
      receivedAt(db, location, days),
    ]);
    const mine = given.find((one) => one.staffId === staffId);
    const ofSplits = recorded.filter((split) => isIn(days, split.businessDay));
    const shared = sum(ofSplits.map(({ part }) => part));
    const whole = mine ? sum([mine.direct, mine.shared, mine.takenBack]) : 0;
    return {
      firstDay: days.from,
      received: disclosedTotal({ isProtectedByLaw, people: given.length, ...received }),
      own: subtract(whole, shared),
      shared,
    };
  }
}

const isIn = ({ from, to }: { from: string; to: string }, day: string): boolean =>
  from <= day && day <= to;

/** The law has tips paid by the end of the next month: payouts are told as far as that. */
function lastDayToTell(lastDay: string, today: string): string {
  const next = Temporal.PlainDate.from(lastDay).add({ days: 1 });
  const until = next.with({ day: next.daysInMonth }).toString();
  return until < today ? until : today;
}

function recordedSplit(
  split: SplitOfPerson,
  payouts: readonly PaidOut[],
  timeZone: string,
): RecordedSplit {
  const { runId, schemeVersion, fallback, groupId } = split;
  const paidIn = payouts.flatMap(({ paidAt, splits }) =>
    splits.filter((one) => one.runId === runId).map((one) => ({ ...one, paidAt })),
  );
  const last = paidIn.at(-1);
  const isPaid = last && sum(paidIn.map(({ amount }) => amount)) >= last.of;
  return {
    businessDay: split.businessDay,
    splitOn: businessDay(split.closedAt, timeZone),
    by: { schemeVersion, fallback, groupId },
    whole: tellsWholeSplit(split.people) && !split.tellsOfFew ? split.poolTotal : null,
    part: add(subtract(split.amount, split.takenBack), split.corrected),
    paidOn: isPaid ? businessDay(last.paidAt, timeZone) : null,
  };
}
