import { getPersonReport } from '@tipwell/contract/calls/amounts/person-report';
import { getReceivedTip } from '@tipwell/contract/calls/amounts/received-tip';
import { getAuditLog } from '@tipwell/contract/calls/audit-log';
import { getIncome, getStatementPlaces } from '@tipwell/contract/calls/statements/income';
import { getClosing } from '@tipwell/contract/calls/location-opening';
import { getPerformance } from '@tipwell/contract/calls/performance';
import { getPersonMoney } from '@tipwell/contract/calls/registered-users';
import { getLocationReport, getOwnReport } from '@tipwell/contract/calls/reporting';
import { previewPromotion } from '@tipwell/contract/calls/promotions';
import { lookAtMoney } from '@tipwell/contract/calls/support-inbox';
import { getStatement } from '@tipwell/contract/calls/statements';
import {
  getTransaction,
  getTransactions,
  getTransactionTasks,
  getTransactionTotals,
} from '@tipwell/contract/calls/transactions';
import { permissions } from '@tipwell/contract/permissions';
import { bind, fromReplica, type Binding } from '#platform/http/bind.ts';
import {
  administratorsOnly,
  ownAffairs,
  ownWorkplace,
  workplaceNowOrOnce,
} from '#identity/identity';
import { atLocation } from '#venues/locations';
import { isSupportAgent } from '#backoffice/support';
import { listStatementPlaces } from './income/list-statement-places.ts';
import { showIncome } from './income/show-income.ts';
import { listAuditLog } from './list-audit-log.ts';
import { showPersonReport } from './of-person/show-person-report.ts';
import { listTransactions, totalTransactions } from './list-transactions.ts';
import { lookAtMoney as look } from './person-money/look-at-money.ts';
import { isSales, makesPromotions, seesTransactions } from './policy.ts';
import { estimatePromotion } from './preview-promotion.ts';
import { showReceivedTip } from './received/show-received-tip.ts';
import { showClosing } from './show-closing.ts';
import { showLocationReport } from './show-location-report.ts';
import { showOwnReport } from './show-own-report.ts';
import { showPerformance } from './show-performance.ts';
import { showPersonMoney } from './person-money/show-person-money.ts';
import { showStatement } from './show-statement.ts';
import { listTransactionTasks, showWholeTransaction } from './show-transaction.ts';

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
