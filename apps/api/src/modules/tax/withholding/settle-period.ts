import { entryKinds } from '@tipwell/contract/entry-kinds';
import { sum } from '@tipwell/contract/money';
import { audit, systemActor } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { derivedId } from '../../../platform/derived-id.ts';
import { publish } from '../../../platform/events.ts';
import {
  balancesOf,
  personAccount,
  postEntries,
  postingsOf,
  venueAccount,
  type LedgerAccount,
} from '../../ledger/index.ts';
import type { Location } from '../../locations/index.ts';
import { periodSettled } from './events.ts';
import { setWithheld } from './order-store.ts';
import { rowsOfPeriod, type PeriodRow } from './period-rows.ts';
import { approvedPeriodsAt, lockPeriod, setSettled } from './period-store.ts';
import { lockReserve } from './settings-store.ts';
import { withhold } from './withhold.rule.ts';

/** The periods of a location that wait to be settled, before the people there are paid. */
export async function periodsToSettle(context: Context, locationId: number): Promise<string[]> {
  const periods = await approvedPeriodsAt(context.db, locationId);
  return periods.map(({ periodId }) => periodId);
}

/**
 * Withholds what a period asks for and hands it to the venue, in one entry for all (money rule 6): of each
 * person never more than they have, and the rest goes over into the next period. Done twice, or by two at
 * once, it is done once.
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
    const rows = await rowsOfPeriod(tx, location, period);
    const settled = await withheldOf(tx, location, rows);
    const total = sum(settled.map(({ withheld }) => withheld));
    if (total > 0) {
      const entry = {
        entryId: derivedId(context.config, 'withholding', periodId),
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
    await setSettled(tx, periodId, { withheld: total, now });
    await audit(tx, {
      actor: systemActor,
      action: 'withholding.settled',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, amount: total, people: settled.length },
    });
    const { firstDay, lastDay } = period;
    const people = settled
      .map(({ staffId, withheld, carriedOut }) => ({ staffId, withheld, carriedOut }))
      .filter(({ withheld, carriedOut }) => withheld > 0 || carriedOut > 0);
    await publish(tx, periodSettled, { periodId, locationId, currency, firstDay, lastDay, people });
  });
}

interface Settled {
  staffId: number;
  withheld: number;
  carriedOut: number;
  lines: (readonly [LedgerAccount, number])[];
}

async function withheldOf(
  tx: Tx,
  { locationId, currency }: Location,
  rows: readonly PeriodRow[],
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
  return rows.map((row) => {
    const accounts = accountsOf(row);
    const there = accounts.map(({ code }) => Math.max(availableOn.get(code) ?? 0, 0));
    const { allocated, wanted, staffId } = row;
    const { withheld, carried } = withhold({ amount: wanted }, { allocated, balance: sum(there) });
    let left = withheld;
    const lines = accounts.map((account, index) => {
      const taken = Math.min(left, there[index] ?? 0);
      left -= taken;
      return [account, 0 - taken] as const;
    });
    return { staffId, withheld, carriedOut: carried, lines };
  });
}
