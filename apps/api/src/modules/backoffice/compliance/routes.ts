import {
  getTipRecord,
  getTipRecordRequests,
  getTipRecords,
  requestTipRecord,
} from '@tipwell/contract/calls/papers/tip-records';
import { getTroncEvidence } from '@tipwell/contract/calls/papers/tronc-evidence';
import { permissions } from '@tipwell/contract/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { workplaceNowOrOnce } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { showEvidence } from './evidence/show-evidence.ts';
import { listRequests, requestRecord, showRecord, showRequests } from './records/ask-for-record.ts';

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
