import type { CallOutput } from '@tipwell/contract/call';
import type {
  getWithholding,
  getWithholdingPeriod,
  WithholdingPeriod,
} from '@tipwell/contract/calls/tax/withholding';
import { fail } from '@tipwell/contract/errors';
import { sum } from '@tipwell/contract/money';
import { permissions, type Permission } from '@tipwell/contract/permissions';
import { dayAfter } from '@tipwell/contract/period';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { isSecondPerson } from '../../../platform/second-person.rule.ts';
import { businessDay } from '../../distribution/index.ts';
import { namesOfPeople } from '../../identity/index.ts';
import { authorizeAtLocation, findLocation } from '../../locations/index.ts';
import { ordersOf } from './order-store.ts';
import { rowsOfPeriod, rowsOfPeriods, type PeriodRow } from './period-rows.ts';
import { findPeriod, periodsAt, type Period } from './period-store.ts';
import { reserveSettingsOf, usualReserveBps } from './settings-store.ts';
import { isWithheldAt } from './withheld-people.ts';

/** Three years of months. */
const periodsShown = 36;

/** The periods of a location, the newest first, and which can be opened next. @throws notFound */
export async function showWithholding(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getWithholding>> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const [settings, periods] = await Promise.all([
    reserveSettingsOf(db, locationId),
    periodsAt(db, locationId, periodsShown),
  ]);
  const rows = await rowsOfPeriods(db, location, periods);
  const isWithheldHere = isWithheldAt(location) && settings !== undefined;
  const [last] = periods;
  const today = businessDay(context.clock.now(), location.timeZone);
  const isNextPossible = isWithheldHere && (!last || last.state === 'SETTLED');
  const next = last ? dayAfter(last.lastDay) : (settings?.reserveFrom ?? today);
  return {
    currency: location.currency,
    isWithheldHere,
    reserveBps: settings?.reserveBps ?? usualReserveBps,
    nextFirstDay: isNextPossible ? next : null,
    lastPossibleDay: Temporal.PlainDate.from(today).subtract({ days: 1 }).toString(),
    periods: periods.map((period) => present(period, rows.get(period.periodId) ?? [])),
    may: {
      withhold: await mayDo(context, actor, locationId, permissions.withhold),
      approve: await mayDo(context, actor, locationId, permissions.approveWithholding),
    },
  };
}

/** One period with everybody of whom tax is withheld. @throws notFound for another place's */
export async function showPeriod(
  context: Context,
  actor: Person,
  { locationId, periodId }: { locationId: number; periodId: string },
): Promise<CallOutput<typeof getWithholdingPeriod>> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const period = await findPeriod(db, periodId);
  if (period?.locationId !== locationId) fail('notFound');
  const [rows, orders] = await Promise.all([
    rowsOfPeriod(db, location, period),
    ordersOf(db, [periodId]),
  ]);
  const { submittedBy, approvedBy, returnedReason, openedBy } = period;
  const names = await namesOfPeople(
    db,
    [submittedBy, approvedBy].flatMap((one) => one ?? []),
  );
  const authors = [submittedBy ?? openedBy, ...orders.map(({ enteredBy }) => enteredBy)];
  const mayEdit = await mayDo(context, actor, locationId, permissions.withhold);
  const mayApprove = await mayDo(context, actor, locationId, permissions.approveWithholding);
  return {
    ...present(period, rows),
    currency: location.currency,
    locationName: location.name,
    timeZone: location.timeZone,
    returnedReason,
    submittedBy: submittedBy === null ? null : (names.get(submittedBy) ?? null),
    approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? null),
    rows: rows.map(({ subjectKey: _key, ...row }) => row),
    may: {
      edit: mayEdit && period.state === 'OPEN',
      submit: mayEdit && period.state === 'OPEN',
      approve:
        mayApprove &&
        period.state === 'SUBMITTED' &&
        authors.every((author) => isSecondPerson(author, actor)),
      handBack: mayApprove && period.state === 'SUBMITTED',
    },
  };
}

function present(period: Period, rows: readonly PeriodRow[]): WithholdingPeriod {
  return {
    periodId: period.periodId,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    state: period.state,
    people: rows.length,
    wanted: sum(rows.map(({ wanted }) => wanted)),
    withheld: period.withheld,
    settledAt: period.settledAt?.toISOString() ?? null,
  };
}

const mayDo = async (
  context: Context,
  actor: Person,
  locationId: number,
  permission: Permission,
): Promise<boolean> =>
  (await authorizeAtLocation(context, actor, locationId, permission)) === 'allowed';
