import {
  answerDistribution,
  getDistributionAccount,
  getDistributionRuns,
  getDistributions,
  getDistributionSchemes,
  getOwnDistribution,
  updateDistributions,
} from '@tipwell/contract/calls/distribution-desk';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { anySignedInPerson, ownWorkplace } from '../identity/index.ts';
import { atLocation, customerCare } from '../locations/index.ts';
import { answerScheme } from './answer-scheme.ts';
import { changeSplit } from './change-split.ts';
import { readySchemes } from './ready-schemes.ts';
import { listRuns, showAccount } from './show-desk.ts';
import { showOwnSplit, showSplit } from './show-split.ts';

const whoLooksAfterSplits = [
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_OWNER',
  'ROLE_TRONC_MASTER',
  'ROLE_ACCOUNTANT',
  'ROLE_DISTRIBUTION_MASTER',
] as const;

/** People's parts are nobody's but theirs and of those who split and account for them. */
const whoSeesParts = ['ROLE_TRONC_MASTER', 'ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'] as const;

export const deskRoutes: Binding[] = [
  bind(
    getDistributions,
    atLocation({ there: whoLooksAfterSplits, platform: customerCare }),
    async (context, actor, { params }) => showSplit(context, actor, params.locationId),
  ),
  bind(
    updateDistributions,
    atLocation({
      there: whoLooksAfterSplits.filter((role) => role !== 'ROLE_ACCOUNTANT'),
      platform: customerCare,
    }),
    async (context, actor, { params, body }) =>
      changeSplit(context, actor, params.locationId, body),
  ),
  bind(
    getDistributionRuns,
    atLocation({ there: whoLooksAfterSplits, platform: customerCare }),
    async (context, _actor, { params, query }) =>
      listRuns(context, { ...params, limit: query.limit, before: query.before }),
  ),
  bind(
    getDistributionAccount,
    atLocation({ there: whoSeesParts, platform: ['ROLE_ADMIN'] }),
    async (context, _actor, { params, query }) => showAccount(context, { ...params, ...query }),
  ),
  bind(getOwnDistribution, ownWorkplace, async (context, _actor, { params }) =>
    showOwnSplit(context, params.staffId),
  ),
  bind(answerDistribution, ownWorkplace, async (context, _actor, { params, body }) => {
    const { version, answer, at } = await answerScheme(context, {
      ...body,
      staffId: params.staffId,
    });
    return { version, answer, answeredAt: at.toISOString() };
  }),
  bind(getDistributionSchemes, anySignedInPerson, async () => ({ schemes: [...readySchemes] })),
];
