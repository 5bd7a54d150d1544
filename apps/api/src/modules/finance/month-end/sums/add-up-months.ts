import type { Context } from '#platform/context.ts';
import { noteSummedUntil } from '#ledger/ledger';
import { clocksOfLocations } from '#venues/locations';
import { boundsOfMonth } from '../bounds-of-month.ts';
import { platformId } from '../closing-store.ts';
import { usableMonths } from './gaps.rule.ts';
import {
  countLateEntries,
  keepAlone,
  keptMonths,
  keptSums,
  replaceKeptSums,
  type KeptMonth,
} from './kept-sums-store.ts';
import { rawSumsOfPlaces, rawSumsOfPlatform, type RawSum } from './raw-sums-store.ts';
import { currenciesThatDiffer, type MonthSum } from './sums-differ.rule.ts';

/** One month of all places whose days are the same, which are added up in one go. */
export interface MonthOfZone {
  month: string;
  /** Null: the whole platform, by days of UTC. */
  timeZone: string | null;
  locationIds: number[];
}

/** A month and a zone, for the log. */
export const idOfMonth = ({ month, timeZone }: MonthOfZone): string =>
  `${month}:${timeZone ?? 'platform'}`;

/** The zone of each place there is; null for the platform. */
export async function zonesOfPlaces({ db }: Context): Promise<Map<number, string | null>> {
  return new Map<number, string | null>([
    [platformId, null],
    ...(await clocksOfLocations(db)).map(({ locationId, timeZone }): [number, string] => [
      locationId,
      timeZone,
    ]),
  ]);
}

/** Months of places, each with all others whose days are the same. */
export function inZones(
  months: readonly Pick<KeptMonth, 'locationId' | 'month'>[],
  zones: ReadonlyMap<number, string | null>,
): MonthOfZone[] {
  const groups = Map.groupBy(
    months,
    ({ locationId, month }) => `${month} ${zones.get(locationId) ?? ''}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    if (!one) return [];
    const timeZone = zones.get(one.locationId) ?? null;
    return [{ month: one.month, timeZone, locationIds: group.map(({ locationId }) => locationId) }];
  });
}

/**
 * Adds up the postings of a month and keeps the sums.
 * @returns places of which other sums were kept for the same days, although no entry came since
 */
export async function addUpMonth(
  { db, clock }: Context,
  { month, timeZone, locationIds }: MonthOfZone,
): Promise<{ locationId: number; currencies: string[] }[]> {
  const bounds = boundsOfMonth(month, timeZone);
  const at = clock.now();
  // Before the sums are made: what was booked so far is seen, and what is from now on is noted as late.
  await noteSummedUntil(db, bounds.end);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await keepAlone(tx);
      const span = { from: bounds.start, to: bounds.end };
      const raw =
        timeZone === null
          ? await rawSumsOfPlatform(tx, bounds, [span])
          : await rawSumsOfPlaces(tx, bounds, [span]);
      const lateEntries = await countLateEntries(tx, bounds);
      const rawOf = Map.groupBy(raw, ({ locationId }) => locationId);
      const sums = new Map(locationIds.map((id) => [id, monthSums(rawOf.get(id) ?? [])]));
      const before = Map.groupBy(await keptSums(tx, { month }), ({ locationId }) => locationId);
      const held = usableMonths(await keptMonths(tx, { month }), () => bounds);
      const wrong = held.flatMap(({ locationId }) => {
        const own = sums.get(locationId);
        const currencies = own ? currenciesThatDiffer(before.get(locationId) ?? [], own) : [];
        return currencies.length > 0 ? [{ locationId, currencies }] : [];
      });
      await replaceKeptSums(tx, { month, ...bounds, lateEntries, at }, sums);
      return wrong;
    });
}

function monthSums(raw: readonly RawSum[]): MonthSum[] {
  const keyOf = (one: RawSum) =>
    [one.accountKind, one.isQualifying, one.isStrict, one.currency, one.entryKind].join(' ');
  return [...Map.groupBy(raw, keyOf).values()].flatMap((parts) => {
    const [one] = parts;
    if (!one) return [];
    const { accountKind, isQualifying, isStrict, currency, entryKind } = one;
    const of = (part: RawSum['part']) => parts.find((sum) => sum.part === part)?.amount ?? 0;
    return [
      {
        accountKind,
        isQualifying,
        isStrict,
        currency,
        entryKind,
        came: of('CAME'),
        went: 0 - of('WENT'),
      },
    ];
  });
}
