import {
  getPublishedTipsPolicy,
  getTipsPolicy,
  getTipsPolicyDraft,
  publishTipsPolicy,
} from '@tipwell/contract/distribution/calls/tips-policies';
import {
  callOffTipsConsultation,
  getTipsConsultation,
  giveTipsView,
  openTipsConsultation,
} from '@tipwell/contract/distribution/calls/tips-consultations';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { giveView } from './consultations/give-view.ts';
import { callOffConsultation, openConsultation } from './consultations/open-consultation.ts';
import { showConsultation } from './consultations/show-consultation.ts';
import { publishPolicy } from './publish-policy.ts';
import { showDraft, showPolicy, showPublished } from './show-policy.ts';

const { readTipsPolicy, publishTipsPolicy: mayPublish } = permissions;

export const routes: Binding[] = [
  bind(getTipsPolicy, atLocation(readTipsPolicy), async (context, actor, { params, query }) =>
    showPolicy(context, actor, { ...params, ...query }),
  ),
  bind(
    getPublishedTipsPolicy,
    atLocation(readTipsPolicy),
    async (context, _actor, { params, query }) => showPublished(context, { ...params, ...query }),
  ),
  bind(getTipsPolicyDraft, atLocation(mayPublish), async (context, _actor, { params, query }) =>
    showDraft(context, { ...params, ...query }),
  ),
  bind(publishTipsPolicy, atLocation(mayPublish), async (context, actor, { params, body }) =>
    publishPolicy(context, actor, { ...params, ...body }),
  ),
  bind(getTipsConsultation, atLocation(readTipsPolicy), async (context, actor, { params, query }) =>
    showConsultation(context, actor, { ...params, ...query }),
  ),
  bind(openTipsConsultation, atLocation(mayPublish), async (context, actor, { params, body }) =>
    openConsultation(context, actor, { ...params, ...body }),
  ),
  bind(callOffTipsConsultation, atLocation(mayPublish), async (context, actor, { params }) =>
    callOffConsultation(context, actor, params),
  ),
  bind(giveTipsView, ownWorkplace, async (context, _actor, { params, body }) =>
    giveView(context, { ...params, ...body }),
  ),
];
