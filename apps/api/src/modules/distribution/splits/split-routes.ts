import {
  answerDistribution,
  callOffDistribution,
  getDistributionAccount,
  getDistributionRuns,
  getDistributions,
  getOwnDistribution,
  previewDistributions,
  updateDistributions,
} from '@tipwell/contract/distribution/calls/splits';
import {
  decideUnallocated,
  getUnallocated,
  proposeUnallocated,
} from '@tipwell/contract/distribution/calls/unallocated';
import { getDistributionSchemes } from '@tipwell/contract/distribution/calls/scheme-templates';
import { getPartOfRun, getPartOfRunRecord } from '@tipwell/contract/distribution/calls/run-share';
import { getDistributionRunRecord } from '@tipwell/contract/distribution/calls/split-records';
import {
  answerSplitQuestion,
  commentOnSplit,
  getSplitQuestions,
} from '@tipwell/contract/distribution/calls/questions';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { anySignedInPerson, ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { answerScheme } from './schemes/answer-scheme.ts';
import { callOffSplit } from './editing/call-off-split.ts';
import { changeSplit } from './editing/change-split.ts';
import { decideGivingOut } from './unallocated/decide-giving-out.ts';
import { proposeGivingOut } from './unallocated/propose-giving-out.ts';
import { showUnallocated } from './unallocated/show-unallocated.ts';
import { maySeeParts, seesShares } from './rights/may-see-parts.ts';
import {
  answerSplitQuestion as answerQuestion,
  commentOnSplit as comment,
} from './questions/discuss-split.ts';
import { showQuestions, toConversation } from './questions/show-questions.ts';
import { readySchemes } from './schemes/ready-schemes.ts';
import { showPart, showPartRecord } from './explanations/show-part.ts';
import { showRunRecord } from './explanations/show-record.ts';
import { listRuns, showAccount } from './editing/show-desk.ts';
import { previewSplit, showOwnSplit, showSplit } from './editing/show-split.ts';

export const splitRoutes: Binding[] = [
  bind(getDistributions, atLocation(permissions.seeSplit), async (context, actor, { params }) =>
    showSplit(context, actor, params.locationId),
  ),
  bind(
    updateDistributions,
    atLocation(permissions.changeSplit),
    async (context, actor, { params, body }) =>
      changeSplit(context, actor, params.locationId, body),
  ),
  bind(
    previewDistributions,
    atLocation(permissions.changeSplit),
    async (context, _actor, { params, query }) => previewSplit(context, { ...params, ...query }),
  ),
  bind(
    callOffDistribution,
    atLocation(permissions.changeSplit),
    async (context, actor, { params }) => {
      await callOffSplit(context, actor, params);
      return {};
    },
  ),
  bind(
    getDistributionRuns,
    atLocation(permissions.seeSplit),
    async (context, actor, { params, query }) => ({
      ...(await listRuns(context, {
        ...params,
        limit: query.limit,
        before: query.before,
        seesShares: await seesShares(context, actor, params.locationId),
      })),
      maySeeParts: await maySeeParts(context, actor, params.locationId),
    }),
  ),
  bind(
    getDistributionRunRecord,
    atLocation(permissions.seeSplitAccount),
    async (context, _actor, { params }) => showRunRecord(context, params),
  ),
  bind(getPartOfRun, atLocation(permissions.seePartOfSplit), async (context, _actor, { params }) =>
    showPart(context, params),
  ),
  bind(
    getPartOfRunRecord,
    atLocation(permissions.seePartOfSplit),
    async (context, _actor, { params }) => showPartRecord(context, params),
  ),
  bind(
    getDistributionAccount,
    atLocation(permissions.seeSplitAccount),
    async (context, _actor, { params, query }) => showAccount(context, { ...params, ...query }),
  ),
  bind(getUnallocated, atLocation(permissions.seeSplit), async (context, actor, { params }) =>
    showUnallocated(context, actor, params.locationId),
  ),
  bind(
    proposeUnallocated,
    atLocation(permissions.changeSplit),
    async (context, actor, { params, body }) => {
      const { proposalId, state } = await proposeGivingOut(context, actor, params.locationId, body);
      return { proposalId, state };
    },
  ),
  bind(
    decideUnallocated,
    atLocation(permissions.changeSplit),
    async (context, actor, { params, body }) => {
      const { proposalId, state } = await decideGivingOut(context, actor, { ...params, ...body });
      return { proposalId, state };
    },
  ),
  bind(getSplitQuestions, atLocation(permissions.seeSplit), async (context, actor, { params }) =>
    showQuestions(context, actor, params.locationId),
  ),
  bind(
    commentOnSplit,
    atLocation(permissions.discussSplit),
    async (context, actor, { params, body }) =>
      toConversation(await comment(context, actor, { ...params, ...body })),
  ),
  bind(
    answerSplitQuestion,
    atLocation(permissions.discussSplit),
    async (context, actor, { params, body }) =>
      toConversation(await answerQuestion(context, actor, { ...params, ...body })),
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
