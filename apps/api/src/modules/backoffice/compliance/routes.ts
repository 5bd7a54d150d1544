import {
  getTipRecord,
  getTipRecordRequests,
  getTipRecords,
  requestTipRecord,
} from '@tipwell/contract/backoffice/calls/tipping-records';
import { getTroncEvidence } from '@tipwell/contract/backoffice/calls/tronc-audit-trail';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { workplaceNowOrOnce } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { showEvidence } from './audit-trail/show-evidence.ts';
import {
  listRequests,
  requestRecord,
  showRecord,
  showRequests,
} from './tipping-records/ask-for-record.ts';

export const routes: Binding[] = [
  bind(getTipRecords, workplaceNowOrOnce, async (context, _actor, { params }) =>
    showRequests(context, params.staffId),
  ),
  bind(requestTipRecord, workplaceNowOrOnce, async (context, actor, { params, query, body }) =>
    requestRecord(context, actor, { staffId: params.staffId, ...query, ...body }),
  ),
  bind(getTipRecord, workplaceNowOrOnce, async (context, _actor, { params, query }) =>
    showRecord(context, { ...params, ...query }),
  ),
  bind(
    getTipRecordRequests,
    atLocation(permissions.seeTipRecordRequests),
    async (context, _actor, { params }) => listRequests(context, params.locationId),
  ),
  bind(
    getTroncEvidence,
    atLocation(permissions.seeTroncEvidence),
    async (context, _actor, { params, query }) => ({
      paper: await showEvidence(context, { ...params, ...query }),
    }),
  ),
];
