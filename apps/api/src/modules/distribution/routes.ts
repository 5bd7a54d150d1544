import { getOpenPool, getPoolShare, getPoolShares } from '@tipwell/contract/calls/distribution';
import { getPoolShareRecord } from '@tipwell/contract/calls/distribution/records';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { ownWorkplace } from '../identity/index.ts';
import { explainShare } from './explain-share.ts';
import { listShares } from './list-shares.ts';
import { showShareRecord } from './records/show-record.ts';
import { showOpenPool } from './show-open-pool.ts';

export const routes: Binding[] = [
  bind(getPoolShares, ownWorkplace, async (context, _actor, { params, query }) =>
    listShares(context, { staffId: params.staffId, limit: query.limit, before: query.before }),
  ),
  bind(getPoolShare, ownWorkplace, async (context, _actor, { params }) =>
    explainShare(context, params),
  ),
  bind(getPoolShareRecord, ownWorkplace, async (context, _actor, { params }) =>
    showShareRecord(context, params),
  ),
  bind(getOpenPool, ownWorkplace, async (context, _actor, { params }) =>
    showOpenPool(context, params.staffId),
  ),
];
