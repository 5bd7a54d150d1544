import { getPersonReport } from '@tipwell/contract/backoffice/calls/person-report';
import { getReceivedTip } from '@tipwell/contract/backoffice/calls/received-tip';
import { getAuditLog } from '@tipwell/contract/backoffice/calls/audit-log';
import { getIncome, getStatementPlaces } from '@tipwell/contract/backoffice/calls/income';
import { getClosing } from '@tipwell/contract/venues/calls/location-opening';
import { getPerformance } from '@tipwell/contract/backoffice/calls/performance';
import { getPersonMoney } from '@tipwell/contract/people/calls/registered-users';
import { getLocationReport, getOwnReport } from '@tipwell/contract/backoffice/calls/reporting';
import { previewPromotion } from '@tipwell/contract/venues/calls/promotions';
import { lookAtMoney } from '@tipwell/contract/backoffice/calls/support-inbox';
import { getStatement } from '@tipwell/contract/backoffice/calls/statements';
import {
  getTransaction,
  getTransactions,
  getTransactionTasks,
  getTransactionTotals,
} from '@tipwell/contract/backoffice/calls/payments';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, fromReplica, type Binding } from '#platform/http/bind.ts';
import {
  administratorsOnly,
  ownAffairs,
  ownWorkplace,
  workplaceNowOrOnce,
} from '#identity/identity';
import { atLocation } from '#venues/locations';
import { isSupportAgent } from '#backoffice/support';
import { listStatementPlaces } from './statements/list-statement-places.ts';
import { showIncome } from './statements/show-income.ts';
import { listAuditLog } from './audit-log/list-audit-log.ts';
import { showPersonReport } from './staff-report/show-person-report.ts';
import { listTransactions, totalTransactions } from './payments/list-payments.ts';
import { lookAtMoney as look } from './support-view/look-at-money.ts';
import { isSales, makesPromotions, seesTransactions } from './policy.ts';
import { estimatePromotion } from './performance/preview-promotion.ts';
import { showReceivedTip } from './staff-report/show-received-tip.ts';
import { showClosing } from './show-closing.ts';
import { showLocationReport } from './location-report/show-location-report.ts';
import { showOwnReport } from './staff-report/show-own-report.ts';
import { showPerformance } from './performance/show-performance.ts';
import { showPersonMoney } from './support-view/show-person-money.ts';
import { showStatement } from './statements/show-statement.ts';
import { listTransactionTasks, showWholeTransaction } from './payments/show-payment.ts';

/** Reports, statements and lists of payments: nobody decides about money by them. */
const reports: Binding[] = [
  bind(getOwnReport, ownWorkplace, async (context, actor, { params, query }) =>
    showOwnReport(context, actor, { staffId: params.staffId, ...query }),
  ),
  bind(getReceivedTip, workplaceNowOrOnce, async (context, _actor, { params }) =>
    showReceivedTip(context, params),
  ),
  bind(getStatement, workplaceNowOrOnce, async (context, _actor, { params, query }) =>
    showStatement(context, { staffId: params.staffId, ...query }),
  ),
  bind(getIncome, workplaceNowOrOnce, async (context, _actor, { params, query }) =>
    showIncome(context, { staffId: params.staffId, year: query.year }),
  ),
  bind(getStatementPlaces, ownAffairs, async (context, actor) =>
    listStatementPlaces(context, actor),
  ),
  bind(
    getLocationReport,
    atLocation(permissions.seeLocationMoney),
    async (context, actor, { params, query }) =>
      showLocationReport(context, actor, { locationId: params.locationId, ...query }),
  ),
  bind(
    getPersonReport,
    atLocation(permissions.seeMoneyOfPeople),
    async (context, _actor, { params, query }) =>
      showPersonReport(context, { ...params, ...query }),
  ),
  bind(getTransactions, seesTransactions, async (context, _actor, { query }) =>
    listTransactions(context, query),
  ),
  bind(getTransactionTotals, seesTransactions, async (context, _actor, { query }) =>
    totalTransactions(context, query),
  ),
  bind(getAuditLog, administratorsOnly, async (context, _actor, { query }) =>
    listAuditLog(context, query),
  ),
  bind(getPerformance, isSales, async (context, actor, { query }) =>
    showPerformance(context, actor, query),
  ),
];

export const routes: Binding[] = [
  ...reports.map(fromReplica),
  bind(getClosing, atLocation(permissions.openAndClose), async (context, actor, { params }) =>
    showClosing(context, actor, params.locationId),
  ),
  bind(getTransactionTasks, seesTransactions, async (context, actor) =>
    listTransactionTasks(context, actor),
  ),
  bind(getTransaction, seesTransactions, async (context, actor, { params }) =>
    showWholeTransaction(context, actor, params.tipId),
  ),
  bind(getPersonMoney, administratorsOnly, async (context, _actor, { params }) =>
    showPersonMoney(context, params.userId),
  ),
  bind(lookAtMoney, isSupportAgent, async (context, actor, { params }) =>
    look(context, actor, params.conversationId),
  ),
  bind(previewPromotion, makesPromotions, async (context, _actor, { query }) =>
    estimatePromotion(context, query),
  ),
];
