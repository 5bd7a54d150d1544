import type { PlatformHome, TaskKind } from '@tipwell/contract/backoffice/calls/home';
import { mayOnPlatform, permissions, type Permission } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { openIncidents } from '#platform/incidents.ts';
import { listWaitingChanges, type Approvals } from '#identity/approvals';
import { dataRequestsAtAGlance } from '#backoffice/privacy';
import { finalPayoutsAtAGlance } from '#payouts/final-payouts';
import { showDecisions } from '#identity/identity';
import { noticesAtAGlance } from '#backoffice/notifications';
import { openReviewsAtAGlance } from '#payouts/payouts';
import { promotionsAtAGlance } from '#venues/promotions';
import { listTransactionTasks, mondayOf, mostTasks, showPerformance } from '#backoffice/reporting';
import { checksAtAGlance } from '#people/onboarding';
import { listRequestsIn, mostRequests } from '#people/staff';
import { waitingForAnswer } from '#backoffice/support';

type Task = PlatformHome['tasks'][number];

/** What waits for one of the platform's people today: only what they may see to themselves. */
export async function showPlatformHome(
  approvals: Approvals,
  context: Context,
  actor: Person,
  today: string,
): Promise<PlatformHome> {
  const may = ({ isForActiveOnly, ...permission }: Permission) =>
    (!isForActiveOnly || actor.status === 'ACTIVE') &&
    mayOnPlatform(permission, actor.platformRoles);
  const administers = may(permissions.administer);
  const [
    incidents,
    payments,
    conversations,
    changes,
    finals,
    requests,
    decisions,
    data,
    checks,
    ...others
  ] = await Promise.all([
    administers ? openIncidents(context.db) : null,
    may(permissions.seeTransactions) ? listTransactionTasks(context, actor) : null,
    may(permissions.answerSupport) ? waitingForAnswer(context.db, actor.userId) : null,
    administers ? listWaitingChanges(approvals, context, actor) : null,
    administers ? finalPayoutsAtAGlance(context, actor) : null,
    administers ? listRequestsIn(context, actor, 'OPEN') : null,
    administers ? showDecisions(context, actor, null) : null,
    administers ? dataRequestsAtAGlance(context.db) : null,
    administers ? checksAtAGlance(context.db, context.clock.now()) : null,
    may(permissions.writeNotices) ? noticesAtAGlance(context) : null,
    may(permissions.managePromotions) ? promotionsAtAGlance(context) : null,
    may(permissions.sell) ? performanceOfWeek(context, actor, today) : null,
    may(permissions.reviewPayouts) ? openReviewsAtAGlance(context.db) : null,
  ]);
  const [notices, promotions, performance, reviews] = others;
  const undecided = changes?.filter(({ approvedAt }) => approvedAt === null) ?? [];
  const toApprove = decisions?.filter(({ approvedBy }) => approvedBy === null) ?? [];
  // In the order of their kinds: the most pressing first.
  const tasks = [
    incidents && task('INCIDENTS', incidents.count, incidents.since),
    data && task('DATA_REQUESTS', data.count, data.dueOn),
    reviews && task('PAYOUT_REVIEWS', reviews.count, reviews.since),
    payments && {
      ...listed('REFUNDS', payments.refunds, ({ refund }) => refund.requestedAt, mostTasks),
      forOthers: payments.refunds.filter(({ refund }) => !refund.mayApprove).length,
    },
    payments &&
      listed('DUPLICATE_REPORTS', payments.reports, ({ reportedAt }) => reportedAt, mostTasks),
    conversations && task('CONVERSATIONS', conversations.count, conversations.since),
    {
      ...listed('CHANGES', undecided, ({ requestedAt }) => requestedAt),
      forOthers: undecided.filter((change) => !change.may.approve).length,
    },
    finals && {
      ...task('FINAL_PAYOUTS', finals.count, finals.since),
      forOthers: finals.forOthers,
    },
    requests && {
      ...listed('ACCOUNT_REQUESTS', requests, ({ requestedAt }) => requestedAt, mostRequests),
      forOthers: requests.filter(({ mayApprove }) => !mayApprove).length,
    },
    {
      ...listed('ACCOUNT_DECISIONS', toApprove, ({ askedAt }) => askedAt),
      forOthers: toApprove.filter((decision) => !decision.may.approve).length,
    },
    checks && glanced('BUSINESS_CHECKS', checks.businesses),
    checks && glanced('IDENTITY_CHECKS', checks.lateLooks),
    notices && task('NOTICES_SCHEDULED', notices.scheduled.count, notices.scheduled.next),
    promotions && task('PROMOTIONS_ENDING', promotions.ending, promotions.nextEnd),
    promotions && task('PROMOTIONS_USED_UP', promotions.usedUp, null),
  ];
  const { last = null } = notices ?? {};
  return {
    tasks: tasks.flatMap((one) => (one && one.count > 0 ? [one] : [])),
    performance,
    lastNotice: last && {
      noticeId: last.noticeId,
      message: last.message,
      sendAt: last.sendAt,
      received: last.received,
      read: last.read,
    },
    promotions: promotions && { running: promotions.running, scheduled: promotions.scheduled },
  };
}

function task(kind: TaskKind, count: number, at: Date | null): Task {
  const when = at?.toISOString() ?? null;
  return { kind, count, isMore: false, at: when, forOthers: 0 };
}

function glanced(
  kind: TaskKind,
  { count, isMore, since }: { count: number; isMore: boolean; since: Date | null },
): Task {
  return { ...task(kind, count, since), isMore };
}

/** A task from a list that begins with whoever has waited longest and may have been cut. */
function listed<Item>(
  kind: TaskKind,
  items: readonly Item[],
  since: (item: Item) => string,
  most = Number.POSITIVE_INFINITY,
): Task {
  const [first] = items;
  const at = first === undefined ? null : since(first);
  const count = items.length;
  return { kind, count, isMore: count >= most, at, forOthers: 0 };
}

/** The week around a day, Monday to Sunday, as Performance opens with it. */
async function performanceOfWeek(
  context: Context,
  actor: Person,
  today: string,
): Promise<PlatformHome['performance']> {
  const from = mondayOf(today);
  const to = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);
  const { totals } = await showPerformance(context, actor, { from, to });
  const { locations, active, volumes } = totals;
  return { from, to, locations, active, volumes };
}
