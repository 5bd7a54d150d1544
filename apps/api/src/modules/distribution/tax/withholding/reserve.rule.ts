import { mulDivFloor, subtract, sum } from '@tipwell/contract/money/money';
import { dayAfter } from '@tipwell/contract/dates/period';
import { capBpsOf, capOf } from './cap.rule.ts';

/** The part that is set aside where nobody asked for another, in basis points. */
export const usualReserveBps = 2000;

/** The part that is set aside in a country where nobody asked for another: never above the country's limit. */
export const usualReserveAt = (location: { country: string }): number =>
  Math.min(usualReserveBps, capBpsOf(location));

/** How long another part holds, in months; it can be asked for again. */
export const reserveMonths = 6;

/** A part that was asked for and approved, and the business days on which it holds, both included. */
export interface ApprovedReserve {
  readonly reserveBps: number;
  readonly fromDay: string;
  readonly lastDay: string;
}

/** Business days on which one part holds; to the end of time where no last day is named. */
export interface ReserveStretch {
  readonly from: string;
  readonly to: string | null;
  readonly reserveBps: number;
}

/** The days of a part that is approved on another: from the next one on, for some months. */
export function daysOfReserve(approvedOn: string): { fromDay: string; lastDay: string } {
  const fromDay = dayAfter(approvedOn);
  const end = Temporal.PlainDate.from(fromDay).add({ months: reserveMonths });
  return { fromDay, lastDay: end.subtract({ days: 1 }).toString() };
}

/**
 * Which part holds on which days, from one day on: the usual one, or what was approved last of those that
 * hold on a day. Never more than the country's limit.
 * @param approved in the order in which they were approved
 */
export function stretchesFrom(
  from: string,
  approved: readonly ApprovedReserve[],
  capBps: number,
): ReserveStretch[] {
  const edges = approved
    .flatMap(({ fromDay, lastDay }) => [fromDay, dayAfter(lastDay)])
    .filter((day) => day > from);
  const starts = [...new Set([from, ...edges])].toSorted();
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return {
      from: start,
      to:
        next === undefined ? null : Temporal.PlainDate.from(next).subtract({ days: 1 }).toString(),
      reserveBps: Math.min(partOn(start, approved), capBps),
    };
  });
}

function partOn(day: string, approved: readonly ApprovedReserve[]): number {
  const holding = approved.findLast(({ fromDay, lastDay }) => fromDay <= day && day <= lastDay);
  return holding?.reserveBps ?? usualReserveBps;
}

/** What stands between a person and their tips until their tax is settled. Amounts in minor units. */
export interface Untaxed {
  /** What they were given on days that no approved period covers, by the part that held on them. */
  readonly unsettled: readonly { readonly amount: number; readonly reserveBps: number }[];
  readonly capBps: number;
  /** What approved periods will withhold. */
  readonly approved: number;
  /** What settled periods could not withhold and no approved one asks for, as long as it is asked for. */
  readonly carried: number;
}

/**
 * What of a person's balance is not paid out yet (money rule 6). It is reckoned from what they were given
 * and not from what is left, so that paying out every day does not eat it up piece by piece. Older tax
 * takes no more of what came since than the limit, as the next period will not either.
 */
export function keptBack({ unsettled, capBps, approved, carried }: Untaxed): number {
  const reserved = sum(unsettled.map(({ amount, reserveBps }) => partOf(amount, reserveBps)));
  const allocated = sum(unsettled.map(({ amount }) => Math.max(amount, 0)));
  const most = Math.max(reserved, capOf({ allocated, capBps }));
  return sum([approved, Math.min(reserved + carried, most)]);
}

/** What stays of an amount where a part of it does: the rest is rounded down. */
function partOf(amount: number, bps: number): number {
  const given = Math.max(amount, 0);
  return subtract(given, mulDivFloor(given, 10_000 - bps, 10_000));
}

/**
 * What is left of accounts once an amount is kept back: taken from the first that has anything, in the
 * order in which payouts draw on them, and never more than there is.
 */
export function withoutKeptBack<Account extends { available: number }>(
  accounts: readonly Account[],
  amount: number,
): Account[] {
  let left = amount;
  return accounts.map((account) => {
    const kept = Math.min(left, Math.max(account.available, 0));
    left = subtract(left, kept);
    return kept === 0 ? account : { ...account, available: subtract(account.available, kept) };
  });
}
