import { shortfallMonths } from '@tipwell/contract/distribution/calls/withholding';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { sum } from '@tipwell/contract/money/money';
import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/derived-id.ts';
import { publish } from '#platform/events.ts';
import {
  balancesOf,
  personAccount,
  postEntries,
  postingsOf,
  venueAccount,
  type LedgerAccount,
} from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { businessDay } from '#distribution/splits';
import { isStopped, isTimeToTake } from './appeal.rule.ts';
import { tellAnswer } from './appeal-withholding.ts';
import { recoverOldestFirst, splitWithheld } from './cap.rule.ts';
import { periodSettled } from './events.ts';
import { setWithheld, upholdUnanswered } from './order-store.ts';
import { rowsOfPeriod, type PeriodRow } from './period-rows.ts';
import { approvedPeriodsAt, lockPeriod, setSettled, type Period } from './period-store.ts';
import { lockReserve } from './settings-store.ts';
import {
  insertShortfalls,
  recoverShortfall,
  shortfallsAt,
  type Shortfall,
} from './shortfall-store.ts';
import { withhold } from './withhold.rule.ts';

/** The periods of a location that wait to be settled, before the people there are paid. */
export async function periodsToSettle(
  context: Context,
  { locationId, timeZone }: Location,
): Promise<string[]> {
  const today = businessDay(context.clock.now(), timeZone);
  const periods = await approvedPeriodsAt(context.db, locationId);
  return periods
    .filter(({ takenFrom }) => isTimeToTake(takenFrom, today))
    .map(({ periodId }) => periodId);
}

/**
 * Withholds what a period asks for and hands it to the venue, in one entry for all (money rule 6): of each
 * person never more than they have, and the rest is asked for with later periods. Nobody is touched before
 * the day they were told, nor while their appeal waits for its answer: what is left then goes in an entry
 * of its own. Done twice, or by two at once, it is done once.
 */
export async function settlePeriod(
  context: Context,
  location: Location,
  periodId: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // Whoever pays somebody there waits, so that what is there stays there.
    await lockReserve(tx, location.locationId);
    const period = await lockPeriod(tx, periodId);
    if (period?.state !== 'APPROVED' || period.locationId !== location.locationId) return;
    const now = context.clock.now();
    const { locationId, currency } = location;
    const today = businessDay(now, location.timeZone);
    if (!isTimeToTake(period.takenFrom, today)) return;
    for (const staffId of await upholdUnanswered(tx, periodId, { today, now })) {
      await tellAnswer(tx, location, period, { staffId, isUpheld: true, today });
    }
    const rows = await rowsOfPeriod(tx, location, period, today);
    const open = rows.filter(({ withheld }) => withheld === null);
    const ripe = open.filter(({ appeal }) => !isStopped(appeal));
    if (ripe.length === 0 && open.length > 0) return;
    const missing = await shortfallsAt(tx, locationId, approvedOn(period, location, today));
    const settled = await withheldOf(tx, location, ripe, { missing, today });
    const total = sum(settled.map(({ withheld }) => withheld));
    if (total > 0) {
      // The first entry bears the period's id alone, as it always did.
      const later = open.length < rows.length ? ripe.map(({ staffId }) => staffId) : [];
      const entry = {
        entryId: derivedId(context.config, 'withholding', periodId, ...later),
        kind: entryKinds.withholding,
        occurredAt: now,
        details: { locationId, firstDay: period.firstDay, lastDay: period.lastDay },
        postings: postingsOf([
          ...settled.flatMap(({ lines }) => lines),
          [venueAccount(locationId, currency), total],
        ]),
      };
      await postEntries(tx, [entry], now);
    }
    await setWithheld(tx, periodId, settled);
    await keepShortfalls(tx, periodId, settled);
    if (ripe.length === open.length) {
      const before = sum(rows.map(({ withheld }) => withheld ?? 0));
      await setSettled(tx, periodId, { withheld: before + total, now });
    }
    await audit(tx, {
      actor: systemActor,
      action: 'withholding.settled',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, amount: total, people: settled.length },
    });
    const { firstDay, lastDay } = period;
    const people = settled
      .map(({ staffId, withheld, carriedOut, carriedUntil }) => {
        return { staffId, withheld, carriedOut, carriedUntil };
      })
      .filter(({ withheld, carriedOut }) => withheld > 0 || carriedOut > 0);
    await publish(tx, periodSettled, { periodId, locationId, currency, firstDay, lastDay, people });
  });
}

/** What was asked of earlier periods was fixed then, whatever has ended since. */
function approvedOn({ approvedAt }: Period, { timeZone }: Location, today: string): string {
  return approvedAt === null ? today : businessDay(approvedAt, timeZone);
}

async function keepShortfalls(
  tx: Tx,
  periodId: string,
  settled: readonly Settled[],
): Promise<void> {
  for (const { recovered } of settled) {
    for (const [shortfall, amount] of recovered) await recoverShortfall(tx, shortfall, amount);
  }
  await insertShortfalls(
    tx,
    periodId,
    settled.flatMap(({ staffId, shortfall, shortfallUntil }) =>
      shortfall > 0 ? [{ staffId, amount: shortfall, endsOn: shortfallUntil }] : [],
    ),
  );
}

interface Settled {
  staffId: number;
  withheld: number;
  /** What is still missing, of this period and of those before, and the last day it is asked for. */
  carriedOut: number;
  carriedUntil: string | null;
  shortfall: number;
  shortfallUntil: string;
  recovered: (readonly [Shortfall, number])[];
  lines: (readonly [LedgerAccount, number])[];
}

async function withheldOf(
  tx: Tx,
  { locationId, currency }: Location,
  rows: readonly PeriodRow[],
  { missing, today }: { missing: readonly Shortfall[]; today: string },
): Promise<Settled[]> {
  const accountsOf = ({ subjectKey }: PeriodRow) =>
    (['unrestricted', 'qualifying'] as const).map((kind) =>
      personAccount(subjectKey, locationId, currency, kind),
    );
  const balances = await balancesOf(
    tx,
    rows.flatMap((row) => accountsOf(row).map(({ code }) => code)),
  );
  const availableOn = new Map(balances.map(({ account, available }) => [account, available]));
  const missingOf = Map.groupBy(missing, ({ staffId }) => staffId);
  const shortfallUntil = Temporal.PlainDate.from(today).add({ months: shortfallMonths }).toString();
  return rows.map((row) => {
    const accounts = accountsOf(row);
    const there = accounts.map(({ code }) => Math.max(availableOn.get(code) ?? 0, 0));
    const { allocated, wanted, own, staffId } = row;
    const { withheld } = withhold({ amount: wanted }, { allocated, balance: sum(there) });
    const { forCarried, shortfall } = splitWithheld(withheld, own);
    const older = missingOf.get(staffId) ?? [];
    const taken = recoverOldestFirst(
      forCarried,
      older.map((one) => one.left),
    );
    const recovered = older.flatMap((one, index) =>
      (taken[index] ?? 0) > 0 ? [[one, taken[index] ?? 0] as const] : [],
    );
    const stillMissing = older.filter((one, index) => {
      return one.endsOn >= today && one.left > (taken[index] ?? 0);
    });
    const carriedOut = sum([
      shortfall,
      ...older.map((one, index) => (one.endsOn >= today ? one.left - (taken[index] ?? 0) : 0)),
    ]);
    const ends = [
      ...stillMissing.map(({ endsOn }) => endsOn),
      ...(shortfall > 0 ? [shortfallUntil] : []),
    ];
    const carriedUntil = ends.toSorted().at(-1) ?? null;
    let left = withheld;
    const lines = accounts.map((account, index) => {
      const drawn = Math.min(left, there[index] ?? 0);
      left -= drawn;
      return [account, 0 - drawn] as const;
    });
    return {
      staffId,
      withheld,
      carriedOut,
      carriedUntil,
      shortfall,
      shortfallUntil,
      recovered,
      lines,
    };
  });
}
