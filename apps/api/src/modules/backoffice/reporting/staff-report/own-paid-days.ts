import { subtract } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import { locationDaysOf, type LocationDay } from '../facts/location-day.rule.ts';
import { ownAtOnce, ownBookedByDay, type OwnPeriod } from '../facts/own-report-store.ts';

/** A day of what guests paid to a person by name; its lines add up as those of the location do. */
export interface OwnPaidDay extends LocationDay {
  /** What of `net` was the person's at once. */
  direct: number;
  /** What of it went to the team's tips. */
  toTeam: number;
}

/** What guests paid to a person by name and what became of it, by business day. */
export async function ownPaidDays(db: Database, asked: OwnPeriod): Promise<OwnPaidDay[]> {
  const [booked, atOnce] = await Promise.all([ownBookedByDay(db, asked), ownAtOnce(db, asked)]);
  const directOn = new Map(atOnce.map(({ day, direct }) => [day, direct]));
  return locationDaysOf(booked).map((line) => {
    const direct = directOn.get(line.day) ?? 0;
    return { ...line, direct, toTeam: subtract(line.net, direct) };
  });
}
