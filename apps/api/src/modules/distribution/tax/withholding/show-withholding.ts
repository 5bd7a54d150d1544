import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getWithholding,
  getWithholdingPeriod,
  WithholdingPeriod,
} from '@tipwell/contract/distribution/calls/withholding';
import { fail } from '@tipwell/contract/api/errors';
import { sum } from '@tipwell/contract/money/money';
import { permissions, type Permission } from '@tipwell/contract/access/permissions';
import { dayAfter } from '@tipwell/contract/dates/period';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { namesOfPeople, showSecondApproval } from '#identity/identity';
import { authorizeAtLocation, findLocation, type Location } from '#venues/locations';
import { allowanceApproval } from './allow-above-cap.ts';
import { isAnswerable } from './appeal.rule.ts';
import { presentAppeal } from './appeal-shown.ts';
import { mayAnswerAppeal, rejectionApproval } from './appeal-withholding.ts';
import { capBpsOf } from './cap.rule.ts';
import { authorsOf, withholdingApproval } from './decide-period.ts';
import { ordersOf, type Order } from './order-store.ts';
import { rowsOfPeriod, rowsOfPeriods, type PeriodRow } from './period-rows.ts';
import { findPeriod, periodsAt, type Period } from './period-store.ts';
import { isAboveCap } from './refuse-above-limits.ts';
import { showReserve } from './show-reserve.ts';
import { reserveSettingsOf } from './settings-store.ts';
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
  const today = businessDay(context.clock.now(), location.timeZone);
  const rows = await rowsOfPeriods(db, location, periods, today);
  const mayApprove = await mayDo(context, actor, locationId, permissions.approveWithholding);
  const isWithheldHere = isWithheldAt(location) && settings !== undefined;
  const [last] = periods;
  const isNextPossible = isWithheldHere && (!last || last.state === 'SETTLED');
  const next = last ? dayAfter(last.lastDay) : (settings?.reserveFrom ?? today);
  return {
    currency: location.currency,
    isWithheldHere,
    ...(await showReserve(context, actor, location, { today, mayApprove })),
    capBps: capBpsOf(location),
    nextFirstDay: isNextPossible ? next : null,
    lastPossibleDay: Temporal.PlainDate.from(today).subtract({ days: 1 }).toString(),
    periods: periods.map((period) => present(period, rows.get(period.periodId) ?? [])),
    may: {
      withhold: await mayDo(context, actor, locationId, permissions.withhold),
      approve: mayApprove,
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
  const today = businessDay(context.clock.now(), location.timeZone);
  const [rows, orders] = await Promise.all([
    rowsOfPeriod(db, location, period, today),
    ordersOf(db, [periodId]),
  ]);
  const { submittedBy, approvedBy, returnedReason, allowedBy, allowedAt, allowedReason } = period;
  const names = await namesOfPeople(
    db,
    [submittedBy, approvedBy, allowedBy].flatMap((one) => one ?? []),
  );
  const nameOf = (one: string | null) => (one === null ? null : (names.get(one) ?? null));
  const authors = authorsOf(
    period,
    orders.map(({ enteredBy }) => enteredBy),
  );
  const isForAdministrator = period.state === 'SUBMITTED' && isAboveCap(rows) && allowedAt === null;
  const mayAllow = await mayDo(context, actor, locationId, permissions.allowWithholdingAboveCap);
  const mayEdit = await mayDo(context, actor, locationId, permissions.withhold);
  const mayApprove = await mayDo(context, actor, locationId, permissions.approveWithholding);
  const isSubmitted = period.state === 'SUBMITTED';
  const { mayApprove: isIndependent, whyNotSecond } = await showSecondApproval(
    context,
    actor,
    isSubmitted
      ? isForAdministrator
        ? allowanceApproval(period)
        : withholdingApproval(location, authors)
      : null,
  );
  return {
    ...present(period, rows),
    currency: location.currency,
    locationName: location.name,
    timeZone: location.timeZone,
    returnedReason,
    submittedBy: nameOf(submittedBy),
    approvedBy: nameOf(approvedBy),
    capBps: capBpsOf(location),
    allowed:
      allowedAt === null
        ? null
        : { by: nameOf(allowedBy), at: allowedAt.toISOString(), reason: allowedReason ?? '' },
    rows: await Promise.all(
      rows.map(async ({ subjectKey: _key, standing, own: _own, appeal, ...row }) => ({
        ...row,
        isAboveCap: standing !== 'WITHIN',
        appeal: presentAppeal(appeal),
        ...(mayApprove && isAnswerable(appeal, today)
          ? await mayAnswer(context, actor, { location, period, orders, staffId: row.staffId })
          : { mayAnswer: false, whyNotSecond: null }),
      })),
    ),
    may: {
      edit: mayEdit && period.state === 'OPEN',
      submit: mayEdit && period.state === 'OPEN',
      approve: mayApprove && isIndependent && !isForAdministrator,
      allow: mayAllow && isIndependent && isForAdministrator,
      handBack: mayApprove && isSubmitted,
    },
    whyNotSecond: isForAdministrator && !mayAllow ? 'ADMIN_NEEDED' : whyNotSecond,
  };
}

/** Whether someone who approves periods may answer an appeal, and why they may not reject it. */
async function mayAnswer(
  context: Context,
  actor: Person,
  of: { location: Location; period: Period; orders: readonly Order[]; staffId: number },
) {
  const { location, period, orders, staffId } = of;
  const order = orders.find((one) => one.staffId === staffId);
  const about = { staffId, enteredBy: order?.enteredBy ?? period.openedBy };
  const asked = await rejectionApproval(context.db, location, period, about);
  const { whyNotSecond } = await showSecondApproval(context, actor, asked);
  return { mayAnswer: mayAnswerAppeal(actor, period, about), whyNotSecond };
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
    takenFrom: period.takenFrom,
  };
}

const mayDo = async (
  context: Context,
  actor: Person,
  locationId: number,
  permission: Permission,
): Promise<boolean> =>
  (await authorizeAtLocation(context, actor, locationId, permission)) === 'allowed';
