import type { Database } from '#platform/db/database.ts';
import { boundsOfMonth } from '../bounds-of-month.ts';
import type { BookedSum } from '../closing.rule.ts';
import { platformId, type ClosingSpan } from '../closing-store.ts';
import { gapsBetween, usableMonths } from './gaps.rule.ts';
import { keptMonths, keptSums } from './kept-sums-store.ts';
import { rawSumsOfPlaces, rawSumsOfPlatform } from './raw-sums-store.ts';

/**
 * What every kind of entry booked on every kind of account, told apart at a month: of months that are kept
 * by their sums, of all other time by its postings.
 */
export async function bookedSums(
  db: Database,
  { locationId, start, end }: ClosingSpan,
  timeZone: string | null,
): Promise<(BookedSum & { currency: string })[]> {
  const place = locationId ?? platformId;
  const months = usableMonths(await keptMonths(db, { locationId: place }), (month) =>
    boundsOfMonth(month, timeZone),
  );
  const beginnings = new Map(months.map((kept) => [kept.month, kept.start]));
  const gaps = gapsBetween(months);
  const raw =
    locationId === null
      ? await rawSumsOfPlatform(db, { start, end }, gaps)
      : await rawSumsOfPlaces(db, { start, end }, gaps, locationId);
  const sums = new Map<string, BookedSum & { currency: string }>();
  const of = (one: Omit<BookedSum, Moved> & { currency: string }) => {
    const { accountKind, isQualifying, isStrict, currency, entryKind } = one;
    const key = [accountKind, isQualifying, isStrict, currency, entryKind].join(' ');
    const found = sums.get(key) ?? {
      accountKind,
      isQualifying,
      isStrict,
      currency,
      entryKind,
      before: 0,
      came: 0,
      went: 0,
      after: 0,
    };
    sums.set(key, found);
    return found;
  };
  for (const one of raw) {
    if (one.part === 'BEFORE') of(one).before += one.amount;
    else if (one.part === 'AFTER') of(one).after += one.amount;
    else if (one.part === 'CAME') of(one).came += one.amount;
    else of(one).went -= one.amount;
  }
  for (const one of await keptSums(db, { locationId: place })) {
    const began = beginnings.get(one.month);
    if (!began) continue;
    if (began < start) of(one).before += one.came - one.went;
    else if (began >= end) of(one).after += one.came - one.went;
    else {
      of(one).came += one.came;
      of(one).went += one.went;
    }
  }
  return [...sums.values()];
}

type Moved = 'before' | 'came' | 'went' | 'after';
