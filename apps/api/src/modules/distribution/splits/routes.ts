import {
  getOpenPool,
  getPoolShare,
  getPoolShares,
} from '@tipwell/contract/distribution/calls/shares';
import { getPoolShareRecord } from '@tipwell/contract/distribution/calls/split-records';
import { askAboutShare, getOwnQuestions } from '@tipwell/contract/distribution/calls/questions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace, workplaceNowOrOnce } from '#identity/identity';
import { explainShare } from './explanations/explain-share.ts';
import { listShares } from './runs/list-shares.ts';
import { showShareRecord } from './explanations/show-record.ts';
import { askAboutShare as ask } from './questions/ask-about-share.ts';
import { showOwnQuestions, toConversation } from './questions/show-questions.ts';
import { showOpenPool } from './pending/show-open-pool.ts';
import type { FindHoursOfDay } from './pending/day-waits-for-hours.ts';

export const routes = (hoursOfDay: FindHoursOfDay): Binding[] => [
  bind(getPoolShares, ownWorkplace, async (context, _actor, { params, query }) =>
    listShares(context, { staffId: params.staffId, limit: query.limit, before: query.before }),
  ),
  bind(getPoolShare, workplaceNowOrOnce, async (context, _actor, { params }) =>
    explainShare(context, params),
  ),
  bind(getPoolShareRecord, workplaceNowOrOnce, async (context, _actor, { params }) =>
    showShareRecord(context, params),
  ),
  bind(getOpenPool, ownWorkplace, async (context, _actor, { params }) =>
    showOpenPool(context, params.staffId, hoursOfDay),
  ),
  bind(getOwnQuestions, ownWorkplace, async (context, actor, { params }) =>
    showOwnQuestions(context, actor, params.staffId),
  ),
  bind(askAboutShare, ownWorkplace, async (context, actor, { params, body }) =>
    toConversation(await ask(context, actor, { staffId: params.staffId, ...body })),
  ),
];
