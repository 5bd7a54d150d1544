import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Statement, StatementDetail } from '@tipwell/contract/backoffice/calls/statements';
import { fail } from '@tipwell/contract/api/errors';
import { sum } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { boundsOfBusinessDay, businessDay } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { allAccountsOfPerson, balancesOf, sealOf } from '#ledger/ledger';
import { findLocation } from '#venues/locations';
import { byDay, sumsOf } from './statement-days.rule.ts';
import { linesOf } from './statement-lines.rule.ts';
import { balanceBefore, bookingsBetween } from './statement-store.ts';

export interface StatementAsked {
  staffId: number;
  /** Business days, both included. */
  from: string;
  to: string;
  detail: StatementDetail;
}

/**
 * What was booked on everything that is a person's at one workplace: free money, qualifying money and
 * bills together (money rule 8). A line stands on the day on which it was booked, so that a statement of
 * a month that is over never changes. @throws notFound
 */
export async function showStatement(context: Context, asked: StatementAsked): Promise<Statement> {
  const { staffId, from, to, detail } = asked;
  const staff = await findStaff(context.db, staffId);
  const location = staff && (await findLocation(context.db, staff.locationId));
  if (!location || !isBusinessCountry(location.country)) fail('notFound');
  const { locationId, currency, timeZone, country, name: locationName } = location;
  const { subjectKey } = staff.person;
  const accounts = allAccountsOfPerson(subjectKey, locationId, currency).map(({ code }) => code);
  const { start } = boundsOfBusinessDay(from, timeZone);
  const { end } = boundsOfBusinessDay(to, timeZone);
  const isOver = to < businessDay(context.clock.now(), timeZone);
  const [opening, bookings, balances, seal] = await Promise.all([
    balanceBefore(context.db, accounts, start),
    bookingsBetween(context.db, { accounts, staffId, timeZone, start, end }),
    isOver ? null : balancesOf(context.db, accounts),
    isOver ? sealOf(context.db, end) : null,
  ]);
  const single = bookings.flatMap((booking) => linesOf(booking, country));
  const lines = detail === 'DAYS' ? byDay(single) : single;
  return {
    personName: fullName(staff.person),
    locationName,
    timeZone,
    currency,
    from,
    to,
    detail,
    opening,
    lines,
    ...sumsOf(lines),
    closing: sum([opening, ...lines.map(({ amount }) => amount)]),
    seal,
    held: balances && sum(balances.map(({ held }) => held)),
  };
}
